import type { OrnamentOptions } from '@muzey/shared-ui/ornament/ornament.ts';

/**
 * The drawn pictures in this folder: `name.svg` is `ornament(pictures.name)`, stored as a file so that the build hashes and compresses it.
 * A test compares them.
 */
export const pictures = {
  /** The picture of the hero. */
  horizon: { kind: 'horizon', seed: 'plateau', palette: 'aral', cols: 240, rows: 80, sun: 0.74 },
  /** Placeholder for the photograph of the interior. */
  stripes: { kind: 'stripes', seed: 'interior', palette: 'basqur', cols: 72, rows: 90 },
} satisfies Record<string, OrnamentOptions>;
