import { around, group, times } from './arrange.js';
import { circle, n, path, type Point, tint } from './pen.js';
import { scaleBar, shadow, sheet } from './sheet.js';

const beadRing = (r: number): string =>
  times(48, (index) => {
    const [x, y] = around(0, 0, r, index * 7.5);
    return circle(x, y, 5, { fill: tint.chalk, w: 2 });
  });

/** The edge of a struck coin is never quite round. */
function flan(r: number): Point[] {
  const wobble = [0, 4, -3, 2, 5, -4, 1, 3, -5, 2, 0, -2, 4, -3, 1, 3, -4, 2];
  return wobble.map((by, index) => around(0, 0, r + by, (index * 360) / wobble.length));
}

const blank = (fill: string, edge: string): string =>
  group('translate(0 12)', path(smooth(flan(250)), { fill: edge, w: 5 })) +
  path(smooth(flan(250)), { fill, w: 5 }) +
  beadRing(216);

/** A closed curve through points. */
function smooth(points: readonly Point[]): string {
  const mid = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];
  const first = points[0] ?? [0, 0];
  const start = mid(points.at(-1) ?? first, first);
  return (
    points.reduce(
      (d, point, index) => {
        const [x, y] = mid(point, points[index + 1] ?? first);
        return `${d}Q${n(point[0])} ${n(point[1])} ${n(x)} ${n(y)}`;
      },
      `M${n(start[0])} ${n(start[1])}`,
    ) + 'Z'
  );
}

const ruler = group(
  'translate(0 6) scale(.92)',
  path(
    'M-96 178C-84 130 -70 112 -70 82C-98 54 -104 2 -92 -48H66C68 -20 68 2 74 14L102 58L76 66C80 78 80 84 76 90L66 98L72 112C64 132 40 134 16 128C12 146 22 166 50 178Z',
    { fill: tint.steel, w: 4 },
  ),
  path('M-92 -48L-104 -122L-62 -88L-36 -158L-6 -92L34 -160L50 -88L86 -118L66 -48Z', { fill: tint.chalk, w: 4 }),
  path('M-94 -48H68M-92 -66H68', { w: 3 }),
  times(6, (index) => circle(-78 + index * 27, -57, 4, { fill: tint.ink, w: 1.5 })),
  path('M26 2C38 -8 54 -8 66 4C54 12 38 12 26 2Z', { fill: tint.chalk, w: 3 }),
  circle(48, 2, 5, { fill: tint.ink, w: 1 }),
  path('M18 -16C34 -28 54 -28 70 -18M58 82C66 86 72 86 78 82', { w: 3 }),
  path('M-52 10C-68 24 -60 54 -40 48C-30 40 -34 20 -52 10Z', { fill: tint.steel, w: 3 }),
  circle(-46, 66, 8, { fill: tint.silver, w: 2.5 }),
  path('M-20 76C-10 110 10 118 40 116M-34 92C-24 122 -6 130 14 128M-4 80C4 98 20 104 44 102', { w: 2.5 }),
  path('M-98 -20c-18 30 -14 70 -2 96M-112 0c-10 26 -6 56 4 74', { w: 3 }),
  path('M-70 82C-40 130 0 150 40 152', { w: 3 }),
);

const rider = group(
  'translate(-14 30) scale(1.02)',
  path('M-96 40C-124 34 -142 52 -140 86C-138 106 -146 116 -158 120C-136 130 -118 112 -116 86C-114 68 -108 62 -98 62Z', {
    fill: tint.ink,
    w: 2,
  }),
  path(
    'M-104 44C-114 2 -92 -26 -48 -26L36 -30C62 -36 74 -66 104 -96L100 -120L118 -104C146 -96 170 -72 174 -56L158 -42L130 -50C118 -34 108 -6 98 18L128 48L118 92L134 106H104L100 64L62 38L-40 38L-56 66L-48 106H-74L-78 70L-94 62L-112 96L-106 110H-134L-118 70Z',
    { fill: tint.steel, w: 4 },
  ),
  path('M92 -92C72 -78 60 -56 52 -34', { w: 5 }),
  circle(132, -78, 4, { fill: tint.chalk, w: 1.5 }),
  path('M150 -52L96 -38L22 -48', { w: 3 }),
  path('M-34 -26C-36 -8 -30 10 -20 18H34C40 4 40 -16 36 -30Z', { fill: tint.silver, w: 3 }),
  path('M-2 -20C10 6 12 34 4 62L30 66C32 40 30 10 26 -24Z', { fill: tint.chalk, w: 3.5 }),
  path('M-18 -26C-26 -62 -20 -96 4 -104C32 -104 42 -64 34 -22Z', { fill: tint.chalk, w: 3.5 }),
  path('M20 -84C38 -76 50 -62 58 -48L46 -40C38 -52 28 -58 16 -62Z', { fill: tint.chalk, w: 3 }),
  circle(12, -124, 20, { fill: tint.silver, w: 3.5 }),
  path('M-12 -128C-6 -158 28 -158 36 -128C20 -136 4 -136 -12 -128Z', { fill: tint.silver, w: 3 }),
  path('M10 -152L4 -172', { w: 4 }),
);

/** Both sides of a coin of Khorezm. */
export function drawHorsemanCoins(): string {
  return sheet(
    1000,
    1000,
    tint.sand,
    shadow(330, 590, 190, 22, tint.dune),
    shadow(680, 930, 190, 22, tint.dune),
    group('translate(310 320) scale(.96)', blank(tint.silver, tint.steel), ruler),
    group(
      'translate(690 666) scale(.96)',
      blank(tint.silver, tint.steel),
      rider,
      path('M-176 -70c10 -34 44 -30 40 -4c-4 22 -34 18 -34 44c0 16 14 22 26 16', { w: 6 }),
    ),
    scaleBar(80, 930),
  );
}
