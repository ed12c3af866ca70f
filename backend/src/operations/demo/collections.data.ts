import { aralFishes } from './collections/aral-fishes.js';
import { breastOrnament } from './collections/breast-ornament.js';
import { canneryLabels } from './collections/cannery-labels.js';
import { clayOssuary } from './collections/clay-ossuary.js';
import { feltCarpets } from './collections/felt-carpets.js';
import { flatFlask } from './collections/flat-flask.js';
import { headCovering } from './collections/head-covering.js';
import { horsemanCoins } from './collections/horseman-coins.js';
import { pairedBracelets } from './collections/paired-bracelets.js';
import { quayNegatives } from './collections/quay-negatives.js';
import { whiteBand } from './collections/white-band.js';
import { wrappedScreen } from './collections/wrapped-screen.js';
import { yurtDoor } from './collections/yurt-door.js';
import type { DemoCollection } from './demo.types.js';

/** The objects of the demo museum in list order, newest first: twelve from all eight categories, and a draft. */
export const demoCollections: readonly DemoCollection[] = [
  whiteBand,
  breastOrnament,
  clayOssuary,
  quayNegatives,
  horsemanCoins,
  aralFishes,
  headCovering,
  yurtDoor,
  pairedBracelets,
  flatFlask,
  canneryLabels,
  wrappedScreen,
  feltCarpets,
];
