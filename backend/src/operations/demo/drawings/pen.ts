/** Inks and washes of the drawings: the identity's colours, and tones between them (docs/design.md, "Colour"). */
export const tint = {
  ink: '#14262f',
  chalk: '#f7f3ea',
  paper: '#fffdf8',
  sand: '#e9dfcb',
  dune: '#dccba8',
  reed: '#e6d5b0',
  clay: '#c99a6e',
  brick: '#b5764f',
  earth: '#7a5b45',
  wood: '#b98d5f',
  bark: '#8a5a3c',
  madder: '#9b2d26',
  coral: '#cf7f58',
  rose: '#f0dfd8',
  tamarisk: '#93405f',
  saffron: '#e0b04a',
  mist: '#d5e1e1',
  foam: '#a9cfcd',
  tile: '#177e80',
  aral: '#2a6f85',
  deep: '#123f53',
  night: '#0b2732',
  silver: '#dfe5e3',
  steel: '#b3c1c3',
} as const;

export interface Stroke {
  fill?: string;
  /** `none` draws no outline. */
  stroke?: string;
  /** Line width. */
  w?: number;
  dash?: string;
  opacity?: number;
}

export type Point = readonly [x: number, y: number];

const style = ({ fill = 'none', stroke = tint.ink, w = 4, dash, opacity }: Stroke): string =>
  `fill="${fill}" stroke="${stroke}" stroke-width="${w}"` +
  (dash ? ` stroke-dasharray="${dash}"` : '') +
  (opacity === undefined ? '' : ` opacity="${opacity}"`);

/** A short number, because drawings are text. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export const path = (d: string, stroke: Stroke = {}): string => `<path d="${d}" ${style(stroke)}/>`;

export const circle = (x: number, y: number, r: number, stroke: Stroke = {}): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${style(stroke)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, stroke: Stroke = {}): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${style(stroke)}/>`;

export const rect = (x: number, y: number, width: number, height: number, stroke: Stroke = {}): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" ${style(stroke)}/>`;

/** Straight lines from point to point: `[x, y, x, y, …]`. */
export const line = (points: readonly number[], stroke: Stroke = {}): string =>
  path(`M${points.map(n).join(' ')}`, stroke);

/** The same, closed. */
export const shape = (points: readonly number[], stroke: Stroke = {}): string =>
  path(`M${points.map(n).join(' ')}z`, stroke);

/** A bent band of one width with an outline on both sides. */
export const tube = (d: string, width: number, fill: string, w = 4): string =>
  path(d, { w: width + 2 * w }) + path(d, { w: width, stroke: fill });
