import type { OrnamentOptions } from '@muzey/shared-ui/ornament/ornament.ts';

/**
 * How the drawn pictures beside this file were made: `name.svg` is `ornament(pictures.name)`, kept as a file so that the build hashes and
 * compresses it. A test compares them.
 */
export const pictures = {
  /** The land of the hero: plateau, shorelines, deep water. */
  horizon: { kind: 'horizon', seed: 'plateau', palette: 'aral', cols: 240, rows: 80, sun: 0.74 },
  /** In the place of the interior's photograph until there is one. */
  stripes: { kind: 'stripes', seed: 'interior', palette: 'basqur', cols: 72, rows: 90 },
} satisfies Record<string, OrnamentOptions>;
