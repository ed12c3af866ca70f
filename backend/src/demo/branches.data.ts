import type { DemoBranch } from './demo.types.js';

export const demoBranches: readonly DemoBranch[] = [];
