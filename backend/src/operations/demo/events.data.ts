import type { DemoEvent } from './demo.types.js';
import { amongSherds } from './events/among-sherds.js';
import { coinsInTheHand } from './events/coins-in-the-hand.js';
import { familyPhotograph } from './events/family-photograph.js';
import { loomAfternoon } from './events/loom-afternoon.js';
import { seaBedWalk } from './events/sea-bed-walk.js';
import { squaredPaper } from './events/squared-paper.js';
import { storeroomHour } from './events/storeroom-hour.js';

/** The events of the demo museum: four coming ones, soonest first, then two past ones, and a draft without a date. */
export const demoEvents: readonly DemoEvent[] = [
  loomAfternoon,
  seaBedWalk,
  coinsInTheHand,
  squaredPaper,
  familyPhotograph,
  amongSherds,
  storeroomHour,
];
