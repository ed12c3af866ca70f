import type { Point } from './has-way.ts';

// The drawing of the region: a few points of the border, the river and the sea, as longitude and latitude in degrees.

type Line = readonly (readonly [longitude: number, latitude: number])[];

/** The border of Karakalpakstan, from its north-western corner clockwise. */
export const LAND: Line = [
  [55.98, 45.0],
  [58.5, 45.57],
  [60.24, 44.78],
  [61.06, 44.41],
  [62.01, 43.5],
  [61.98, 42.95],
  [62.3, 42.4],
  [62.45, 41.95],
  [62.2, 41.4],
  [61.88, 41.08],
  [61.45, 41.26],
  [61.05, 41.38],
  [60.75, 41.6],
  [60.45, 41.78],
  [60.2, 42.0],
  [59.95, 42.2],
  [59.4, 42.28],
  [58.95, 42.55],
  [58.63, 42.75],
  [58.2, 42.65],
  [57.79, 42.17],
  [57.35, 42.0],
  [56.95, 41.83],
  [57.1, 41.32],
  [56.0, 41.3],
];

/** The Amu Darya, from where it enters the region to where it ends. */
export const RIVER: Line = [
  [62.05, 40.95],
  [61.88, 41.08],
  [61.45, 41.26],
  [61.05, 41.38],
  [60.75, 41.6],
  [60.45, 41.78],
  [60.2, 42.0],
  [59.95, 42.2],
  [59.62, 42.38],
  [59.5, 42.55],
  [59.35, 42.78],
  [59.2, 43.05],
  [59.05, 43.3],
  [58.95, 43.55],
  [58.9, 43.72],
];

/** The western basin, which is all that the region has left of the Aral Sea. */
export const SEA: Line = [
  [58.2, 44.25],
  [58.15, 44.55],
  [58.3, 44.95],
  [58.4, 45.3],
  [58.6, 45.6],
  [58.95, 45.85],
  [59.1, 45.75],
  [58.88, 45.45],
  [58.68, 45.1],
  [58.55, 44.7],
  [58.42, 44.35],
];

/** The edges of the picture, in degrees. */
const EDGES = { west: 55.75, east: 62.7, north: 45.98, south: 40.8 };

/** Drawing units per degree of latitude. */
const SCALE = 78;
/** A degree of longitude is shorter; this is its length at the drawing's middle latitude. */
const SHORTENING = Math.cos((((EDGES.north + EDGES.south) / 2) * Math.PI) / 180);

export interface Spot {
  x: number;
  y: number;
}

/** Projects a point of the earth onto the drawing (equirectangular projection). */
export const project = ({ latitude, longitude }: Point): Spot => ({
  x: (longitude - EDGES.west) * SHORTENING * SCALE,
  y: (EDGES.north - latitude) * SCALE,
});

const corner = project({ longitude: EDGES.east, latitude: EDGES.south });
export const WIDTH = Math.round(corner.x);
export const HEIGHT = Math.round(corner.y);

export const isOnPicture = ({ latitude, longitude }: Point): boolean =>
  longitude > EDGES.west && longitude < EDGES.east && latitude > EDGES.south && latitude < EDGES.north;

/** The attribute `points` of a line in SVG. */
export const pointsOf = (line: Line): string =>
  line
    .map(([longitude, latitude]) => project({ longitude, latitude }))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');

/** Half the diagonal of a mark. */
export const MARK_SIZE = 10;

/** Marks that would overlap are combined into one, with the numbers of all. */
export function togetherWhereNear<Marked extends { spot: Spot }>(marks: readonly Marked[]): Marked[][] {
  const groups: Marked[][] = [];
  for (const mark of marks) {
    const near = groups.find(([first]) => first && distance(first.spot, mark.spot) < 2 * MARK_SIZE);
    if (near) near.push(mark);
    else groups.push([mark]);
  }
  return groups;
}

const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);
