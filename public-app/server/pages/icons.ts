import { mark } from '@muzey/shared-ui/ornament/kinds.ts';
import { ornament } from '@muzey/shared-ui/ornament/ornament.ts';
import { random } from '@muzey/shared-ui/ornament/random.ts';
import { ico, png } from './png.ts';

/** The colours are those of shared-ui/src/theme/tokens.css. */
const PALETTE = ['none', '#9B2D26', '#143F52', '#0F6B6C', '#1B2A31', ['', '', '', '', '']] as const;
export const GROUND = '#F7F3EA';

const cloth = mark({}, random('mark:mark'), PALETTE);

/** Red, green, blue and alpha. */
const channels = (colour: string | undefined): number[] =>
  colour === undefined || colour === 'none'
    ? [0, 0, 0, 0]
    : [...[1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)), 255];

/**
 * The museum's mark as a square PNG.
 * @param cell side of one of the mark's cells in whole pixels, so that no edge is blurred
 * @param ground the background; without it the picture is transparent around the mark
 */
function picture(side: number, cell: number, ground?: string): Buffer {
  const pixels = new Uint8Array(side * side * 4);
  const margin = (side - cloth.cols * cell) >> 1;
  const paint = (x: number, y: number, colour: number[]) => pixels.set(colour, (y * side + x) * 4);
  const behind = channels(ground);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [i, j] = [Math.floor((x - margin) / cell), Math.floor((y - margin) / cell)];
      const inside = i >= 0 && i < cloth.cols && j >= 0 && j < cloth.rows;
      const colour = channels(inside ? cloth.get(i, j) : undefined);
      paint(x, y, colour[3] === 0 ? behind : colour);
    }
  return png(side, pixels);
}

export interface Icon {
  type: string;
  body: Buffer | string;
}

/** Icons by address, drawn from the same mark as the logo. */
export function icons(): Map<string, Icon> {
  const svg = ornament({ kind: 'mark', seed: 'mark', palette: PALETTE, cell: 2 });
  const small = new Map([
    [24, picture(24, 1)],
    [48, picture(48, 2)],
  ]);
  const large = (side: number, cell: number): Icon => ({ type: 'image/png', body: picture(side, cell, GROUND) });
  return new Map<string, Icon>([
    ['/favicon.svg', { type: 'image/svg+xml', body: svg }],
    ['/favicon.ico', { type: 'image/x-icon', body: ico(small) }],
    ['/apple-touch-icon.png', large(180, 6)],
    // systems crop these to their own shapes, and keep at least a circle of four fifths (Web Application Manifest, "Icon masks")
    ['/icon-192.png', large(192, 5)],
    ['/icon-512.png', large(512, 13)],
  ]);
}
