import type { DemoNews } from './demo.types.js';
import { aralShoreline } from './news/aral-shoreline.js';
import { eightHorns } from './news/eight-horns.js';
import { findNumber } from './news/find-number.js';
import { hoursAndPrices } from './news/hours-and-prices.js';
import { jewelleryCare } from './news/jewellery-care.js';
import { photonegatives } from './news/photonegatives.js';
import { readingALabel } from './news/reading-a-label.js';
import { schoolVisit } from './news/school-visit.js';
import { smallMetal } from './news/small-metal.js';
import { trialSite } from './news/trial-site.js';
import { writeToUs } from './news/write-to-us.js';

/** The news of the demo museum, newest first: nine public ones, a draft and an archived one. */
export const demoNews: readonly DemoNews[] = [
  readingALabel,
  hoursAndPrices,
  photonegatives,
  jewelleryCare,
  aralShoreline,
  findNumber,
  writeToUs,
  eightHorns,
  smallMetal,
  schoolVisit,
  trialSite,
];
