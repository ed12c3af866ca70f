import { n, type Point } from './pen.js';

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

/** Clips marks to the shape. The name must be unique in its drawing. */
export const within = (name: string, outline: string, ...marks: readonly string[]): string =>
  `<clipPath id="${name}"><path d="${outline}"/></clipPath><g clip-path="url(#${name})">${marks.join('')}</g>`;
