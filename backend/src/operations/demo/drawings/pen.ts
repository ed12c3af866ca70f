import { ornament, type OrnamentOptions } from '@muzey/shared-ui/ornament/ornament.ts';

/** Inks and washes of the drawings; those of the identity, and tones between them (docs/design.md, "Colour"). */
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
  /** `none` leaves the outline out. */
  stroke?: string;
  /** Width of the line. */
  w?: number;
  dash?: string;
  opacity?: number;
}

export type Point = readonly [x: number, y: number];

const style = ({ fill = 'none', stroke = tint.ink, w = 4, dash, opacity }: Stroke): string =>
  `fill="${fill}" stroke="${stroke}" stroke-width="${w}"` +
  (dash ? ` stroke-dasharray="${dash}"` : '') +
  (opacity === undefined ? '' : ` opacity="${opacity}"`);

/** A short number: drawings are text. */
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

export const group = (transform: string, ...marks: readonly string[]): string =>
  `<g transform="${transform}">${marks.join('')}</g>`;

export const at = (x: number, y: number, ...marks: readonly string[]): string =>
  group(`translate(${n(x)} ${n(y)})`, ...marks);

export const turned = (x: number, y: number, degrees: number, ...marks: readonly string[]): string =>
  group(`translate(${n(x)} ${n(y)}) rotate(${n(degrees)})`, ...marks);

/** The marks and their mirror image across a vertical line. */
export const mirrored = (x: number, ...marks: readonly string[]): string =>
  marks.join('') + group(`translate(${n(2 * x)} 0) scale(-1 1)`, ...marks);

export const times = (count: number, mark: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => mark(index)).join('');

/** A point on an ellipse; 0° is at the right, 90° at the bottom. */
export function around(x: number, y: number, rx: number, degrees: number, ry = rx): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
}

/** Only what lies within the shape. The name is unique in its drawing. */
export const within = (name: string, outline: string, ...marks: readonly string[]): string =>
  `<clipPath id="${name}"><path d="${outline}"/></clipPath><g clip-path="url(#${name})">${marks.join('')}</g>`;

/** Parallel strokes for a side in shadow. */
export const hatch = (x: number, y: number, width: number, height: number, step = 14, stroke: Stroke = {}): string =>
  times(Math.ceil((width + height) / step), (index) =>
    line([x + index * step, y, x + index * step - height, y + height], { w: 2, ...stroke }),
  );

/** A woven piece, stretched to the place. */
export function woven(x: number, y: number, width: number, height: number, options: OrnamentOptions): string {
  const place = `x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"`;
  return ornament({ ...options, fit: 'none' }).replace(/width="\d+" height="\d+"/, place);
}

/** The shadow on what an object stands on. */
export const shadow = (x: number, y: number, rx: number, ry: number, fill: string, opacity?: number): string =>
  ellipse(x, y, rx, ry, { fill, stroke: 'none', opacity });

/** The scale bar of a drawn find: five parts, black and white. */
export const scaleBar = (x: number, y: number, part = 44): string =>
  times(5, (index) => rect(x + index * part, y, part, 12, { fill: index % 2 ? tint.paper : tint.ink, w: 2 }));

/** A sheet of paper with a drawing. */
export function sheet(width: number, height: number, ground: string, ...marks: readonly string[]): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const body = `<rect width="${width}" height="${height}" fill="${ground}"/>${marks.join('')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} stroke-linecap="round" stroke-linejoin="round">${body}</svg>`;
}
