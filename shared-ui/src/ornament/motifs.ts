/** Which thread is at a distance from a figure's centre: 0 the ground, 1 the figure, 2 its second colour. */
export type Motif = (x: number, y: number) => 0 | 1 | 2;

/** Distance from a figure's centre to its edge, in cells. */
export const REACH = 10;
/** A figure's width and height, in cells. */
export const UNIT = 2 * REACH + 1;

export const within = (value: number, low: number, high: number): boolean => value >= low && value <= high;
/** The figure and its mirror image along the diagonal. */
const bothWays =
  (half: Motif): Motif =>
  (x, y) => {
    const [a, b] = [half(x, y), half(y, x)];
    return a > b ? a : b;
  };

/** Working names: the museum's ethnographers decide what the figures are called. */
export const motifs = {
  // eight horns: four stems, each ending in a pair of ram's horns
  horns: bothWays((x, y) => {
    if (x + y <= 1) return 2;
    if (x === 0 && y <= 9) return 1;
    if (y === 9 && x <= 5) return 1;
    if (x === 5 && within(y, 6, 9)) return 1;
    if (y === 6 && within(x, 3, 5)) return 1;
    if (x === 3 && y === 7) return 1;
    return x + y === 3 ? 1 : 0;
  }),
  // crow's foot: a cross whose arms open into three toes
  foot: bothWays((x, y) => {
    if (x + y <= 1) return 2;
    if (x === 0 && y <= 10) return 1;
    if (within(x, 1, 4) && (y === x + 5 || y === x + 4)) return 1;
    return x + y === 3 ? 1 : 0;
  }),
  // lozenge within lozenge
  lozenge: (x, y) => {
    const d = x + y;
    if (d <= 1) return 1;
    if (d === 3 || d === 4) return 2;
    if (within(d, 6, 8)) return 1;
    return d === 10 ? 2 : 0;
  },
  // eight-pointed star: square upon lozenge
  star: (x, y) => {
    const inside = (s: number, d: number) => Math.max(x, y) <= s || x + y <= d;
    if (inside(1, 2)) return 2;
    if (inside(3, 4)) return 0;
    if (inside(4, 6)) return 2;
    if (inside(5, 7)) return 0;
    return inside(6, 9) ? 1 : 0;
  },
  // comb: a lozenge with teeth
  comb: (x, y) => {
    const d = x + y;
    if (d <= 1) return 2;
    if (d === 3) return 1;
    if (within(d, 5, 6)) return 1;
    return within(d, 7, 9) && x % 2 === 0 && x > 0 && y > 0 ? 1 : x === 0 || y === 0 ? (within(d, 7, 10) ? 1 : 0) : 0;
  },
  // ant's waist: two triangles meeting at their points
  waist: (x, y) => {
    if (x <= 3 && y <= 9 && x <= y - 5 && y >= 6) return 2;
    if (y <= 9 && x <= y - 1) return y === 9 || x >= y - 3 ? 1 : 0;
    if (x === 0 && y === 0) return 1;
    return x <= 9 && y <= x - 5 ? (y >= x - 6 ? 1 : 2) : 0;
  },
  // amulet: a stepped cross with notched ends
  amulet: bothWays((x, y) => {
    if (x <= 1 && y <= 1) return 2;
    if (x <= 2 && y <= 2) return 0;
    if (x <= 3 && y <= 6) return x >= 2 || y >= 5 ? 1 : within(y, 3, 4) ? 2 : 1;
    return (x <= 1 && y <= 9) || (x === 0 && y === 10) ? 1 : 0;
  }),
} as const satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;
export const motifNames = Object.keys(motifs) as MotifName[];
