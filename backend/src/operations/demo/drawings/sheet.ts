import { ornament, type OrnamentOptions } from '@muzey/shared-ui/ornament/ornament.ts';
import { times } from './arrange.js';
import { ellipse, line, n, rect, tint, type Stroke } from './pen.js';

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
