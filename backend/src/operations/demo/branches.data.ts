import { aral } from './branches/aral.js';
import { ellikqala } from './branches/ellikqala.js';
import { mainMuseum } from './branches/main.js';
import { muynak } from './branches/muynak.js';
import type { DemoBranch } from './demo.types.js';

/** In the order of the list and of the visit page. */
export const demoBranches: readonly DemoBranch[] = [mainMuseum, ellikqala, muynak, aral];
