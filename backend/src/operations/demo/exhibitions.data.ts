import type { DemoExhibition } from './demo.types.js';
import { earthWalls } from './exhibitions/earth-walls.js';
import { nearSea } from './exhibitions/near-sea.js';
import { reedCountry } from './exhibitions/reed-country.js';
import { silverCarnelian } from './exhibitions/silver-carnelian.js';
import { whiteBand } from './exhibitions/white-band.js';

/**
 * The exhibitions of the demo museum, newest first: one upcoming, three running, and an archived one that has ended.
 */
export const demoExhibitions: readonly DemoExhibition[] = [
  earthWalls,
  silverCarnelian,
  nearSea,
  whiteBand,
  reedCountry,
];
