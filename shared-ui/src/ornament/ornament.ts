// Draws weaving inspired by Karakalpak work, as SVG. It uses no clock and no global randomness: the same options always give the same text,
// so server and browser agree, and the seed is enough to store a picture. Only TypeScript that Node can strip: the backend runs this file
// as it is.
import { escapeMarkup } from '../markup/escape.ts';
import { band, cord, field, horizon, mark, medallion, stripes, type ClothOptions } from './kinds.ts';
import { loudNames, palettes, type Palette, type PaletteName } from './palettes.ts';
import { random } from './random.ts';

const kinds = { band, cord, field, stripes, medallion, horizon, mark };

/**
 * band, cord: one seamless repeat of a yurt's band and of its narrow edge; field: all-over lattice, for the place of a picture;
 * medallion: one framed figure; stripes: bands sewn together; horizon: the sea drawn back from the plateau; mark: the logo.
 */
export type OrnamentKind = keyof typeof kinds;

export interface OrnamentOptions extends ClothOptions {
  kind?: OrnamentKind;
  seed?: string | number;
  palette?: PaletteName | Palette;
  /** A cell's side in pixels, for the picture's natural size; 8 by default. */
  cell?: number;
  /** How the picture fills a frame of another shape: cropped (`slice`), complete (`meet`) or stretched (`none`). */
  fit?: 'slice' | 'meet' | 'none';
  /** With a title the picture is an image to assistive technology; without one it is hidden from it. */
  title?: string;
}

/**
 * @returns an SVG document, 1 to 20 kB
 * @throws {RangeError} for a kind or palette that doesn't exist
 */
export function ornament(options: OrnamentOptions = {}): string {
  const { kind = 'field', seed = 'museum', cell = 8, fit = 'slice' } = options;
  if (!Object.hasOwn(kinds, kind)) throw new RangeError(`unknown kind of ornament: ${kind}`);
  const chance = random(`${kind}:${seed}`);
  const palette = choosePalette(options, kind, chance.pick);
  const cloth = kinds[kind](options, chance, palette);
  const { cols, rows } = cloth;
  const paths = [...cloth.paths()];
  const groundColour = kind === 'horizon' ? palette[5][0] : palette[0];
  const ground =
    kind === 'mark' ? undefined : paths.map(([colour]) => colour).find((colour) => colour === groundColour);
  const figures = paths
    .filter(([colour]) => colour !== ground && colour !== 'none')
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([colour, d]) => `<path fill="${colour}" d="${d}"/>`);
  const body = (ground ? `<path fill="${ground}" d="M0 0h${cols}v${rows}h-${cols}z"/>` : '') + figures.join('');
  const aspect = fit === 'none' ? 'none' : `xMidYMid ${fit}`;
  const label = options.title ? `role="img" aria-label="${escapeMarkup(options.title)}"` : 'aria-hidden="true"';
  const size = `width="${cols * cell}" height="${rows * cell}" viewBox="0 0 ${cols} ${rows}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} preserveAspectRatio="${aspect}" shape-rendering="crispEdges" ${label}>${body}</svg>`;
}

function choosePalette({ palette }: OrnamentOptions, kind: OrnamentKind, pick: <T>(list: readonly T[]) => T): Palette {
  if (typeof palette === 'object') return palette;
  const plain = kind === 'band' || kind === 'cord' || kind === 'mark';
  const name = palette ?? (plain ? 'basqur' : pick(loudNames));
  if (!Object.hasOwn(palettes, name)) throw new RangeError(`unknown palette: ${name}`);
  return palettes[name];
}

/** For CSS: `background-image: url(…)`, and for `<img src>`. */
export function dataUri(svg: string): string {
  const readable: [RegExp, string][] = [
    [/%20/g, ' '],
    [/%22/g, "'"],
    [/%3D/g, '='],
    [/%2F/g, '/'],
    [/%3A/g, ':'],
  ];
  return `data:image/svg+xml,${readable.reduce((text, [code, character]) => text.replace(code, character), encodeURIComponent(svg))}`;
}
