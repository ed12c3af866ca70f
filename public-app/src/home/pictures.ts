import type { OrnamentOptions } from '@muzey/shared-ui/ornament/ornament.ts';

/**
 * The drawn pictures beside this file: `name.svg` is `ornament(pictures.name)`, kept as a file so that the build hashes and compresses
 * it. A test compares them.
 */
export const pictures = {
  /** The picture of the hero. */
  horizon: { kind: 'horizon', seed: 'plateau', palette: 'aral', cols: 240, rows: 80, sun: 0.74 },
  /** Stands for the photograph of the interior. */
  stripes: { kind: 'stripes', seed: 'interior', palette: 'basqur', cols: 72, rows: 90 },
} satisfies Record<string, OrnamentOptions>;
