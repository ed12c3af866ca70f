import { around, at, group, mirrored, times, turned } from './arrange.js';
import { circle, ellipse, line, n, path, rect, shape, tint, tube } from './pen.js';
import { scaleBar, shadow, sheet } from './sheet.js';

/** A chain of small rings down from a point. */
const chain = (x: number, y: number, links: number): string =>
  times(
    links,
    (index) =>
      ellipse(x, y + 11 + index * 20, index % 2 ? 4 : 7, 11, { w: 3, stroke: tint.steel }) +
      ellipse(x, y + 11 + index * 20, index % 2 ? 4 : 7, 11, { w: 1.5 }),
  );

const leaf = (x: number, y: number): string =>
  path(
    `M${x} ${y}C${x + 20} ${y + 18} ${x + 18} ${y + 48} ${x} ${y + 62}C${x - 18} ${y + 48} ${x - 20} ${y + 18} ${x} ${y}Z`,
    { fill: tint.silver, w: 3 },
  ) + line([x, y + 14, x, y + 48], { w: 2 });

const bell = (x: number, y: number): string =>
  circle(x, y + 16, 16, { fill: tint.silver, w: 3 }) +
  line([x - 14, y + 20, x + 14, y + 20], { w: 2.5 }) +
  circle(x, y + 26, 2.5, { fill: tint.ink, w: 1 });

/** A red stone in its setting, with grains around it. */
const stone = (x: number, y: number, rx: number, ry = rx): string =>
  ellipse(x, y, rx + 14, ry + 14, { fill: tint.silver, w: 3 }) +
  ellipse(x, y, rx + 7, ry + 7, { w: 4, dash: '0.1 9' }) +
  ellipse(x, y, rx, ry, { fill: tint.madder, w: 3 }) +
  path(`M${n(x - rx * 0.5)} ${n(y - ry * 0.35)}q${n(rx * 0.35)} ${n(-ry * 0.4)} ${n(rx * 0.8)} ${n(-ry * 0.25)}`, {
    w: 3,
    stroke: tint.rose,
  });

const scroll = (x: number, y: number): string => path(`M${x} ${y}c-22 -2 -30 -30 -8 -34c16 -2 20 18 6 20`, { w: 2.5 });

/** A flat silver case with carnelians and pendants on a chain. */
export function drawBreastOrnament(): string {
  const plate =
    'M210 560L250 480C300 500 330 470 350 440C390 470 420 440 450 396C480 440 510 470 550 440C570 470 600 500 650 480L690 560V800H210Z';
  return sheet(
    900,
    1200,
    tint.deep,
    group(
      'translate(-45 -30) scale(1.1)',
      mirrored(
        450,
        times(15, (index) => {
          const [x, y] = [262 + 14 * Math.sin(index / 2.2) + index * 3.4, 470 - index * 26];
          return ellipse(x, y, index % 2 ? 6 : 10, 14, { w: 5, stroke: tint.silver });
        }),
      ),
      path('M318 96C380 62 520 62 582 96', { w: 8, stroke: tint.silver }),
      path(plate, { fill: tint.silver, w: 5, stroke: tint.night }),
      path('M236 572V774H664V572', { w: 2.5 }),
      path('M236 572C290 540 330 520 352 480C400 510 430 480 450 446C470 480 500 510 548 480C570 520 610 540 664 572', {
        w: 2.5,
      }),
      stone(450, 560, 38, 44),
      stone(318, 590, 26),
      stone(582, 590, 26),
      stone(290, 700, 30),
      stone(397, 708, 24),
      stone(503, 708, 24),
      stone(610, 700, 30),
      mirrored(450, scroll(372, 620), scroll(262, 654), scroll(360, 760), scroll(450, 652)),
      path('M210 800h480v34h-480z', { fill: tint.steel, w: 4, stroke: tint.night }),
      times(23, (index) => circle(230 + index * 20, 817, 5, { fill: tint.silver, w: 2 })),
      times(9, (index) => {
        const x = 242 + index * 52;
        const links = 4 + Math.min(index, 8 - index);
        return chain(x, 834, links) + (index % 2 ? bell(x, 838 + links * 20) : leaf(x, 836 + links * 20));
      }),
    ),
  );
}

/** An open bracelet that ends in the heads of snakes. */
function bracelet(x: number, y: number, tilt: number): string {
  const ring = (rx: number, ry: number) => {
    const [from, to] = [around(0, 0, rx, 108, ry), around(0, 0, rx, 72, ry)];
    return `M${n(from[0])} ${n(from[1])}A${rx} ${ry} 0 1 1 ${n(to[0])} ${n(to[1])}`;
  };
  const head = (degrees: number, turn: number) => {
    const [hx, hy] = around(0, 0, 208, degrees, 176);
    return turned(
      hx,
      hy,
      turn,
      path('M-44 -34C-10 -44 40 -30 52 0C40 30 -10 44 -44 34Z', { fill: tint.silver, w: 4 }),
      circle(8, -16, 6, { fill: tint.madder, w: 2.5 }),
      circle(8, 16, 6, { fill: tint.madder, w: 2.5 }),
      path('M-36 -20h20M-36 0h26M-36 20h20', { w: 2.5 }),
      path('M40 -6c6 4 6 8 0 12', { w: 2.5 }),
    );
  };
  return turned(
    x,
    y,
    tilt,
    tube(ring(208, 176), 58, tint.silver),
    path(ring(208, 176), { w: 34, stroke: tint.steel, dash: '2 26' }),
    path(ring(208, 176), { w: 3, dash: '14 14' }),
    path(ring(224, 192), { w: 2.5 }),
    path(ring(192, 160), { w: 2.5 }),
    times(11, (index) => {
      const [px, py] = around(0, 0, 208, 150 + index * 24, 176);
      return turned(
        px,
        py,
        150 + index * 24,
        shape([-16, 0, 0, -11, 16, 0, 0, 11], { fill: index % 3 === 2 ? tint.madder : tint.chalk, w: 2.5 }),
      );
    }),
    head(112, 24),
    head(68, 156),
  );
}

export function drawBracelets(): string {
  return sheet(
    1200,
    900,
    tint.rose,
    shadow(330, 652, 220, 26, '#e2c6bb'),
    shadow(860, 710, 220, 26, '#e2c6bb'),
    bracelet(326, 400, -8),
    bracelet(860, 456, 10),
    scaleBar(80, 826),
  );
}

/** A pair of crescent earrings. */
export function drawEarrings(): string {
  const earring = at(
    0,
    0,
    path('M-40 -250C-70 -330 70 -350 50 -240', { w: 9, stroke: tint.silver }),
    path('M-40 -250C-70 -330 70 -350 50 -240', { w: 2 }),
    path('M-200 -150C-190 40 190 40 200 -150C140 -60 60 -60 0 -210C-60 -60 -140 -60 -200 -150Z', {
      fill: tint.silver,
      w: 5,
      stroke: tint.night,
    }),
    path('M-176 -110C-140 10 140 10 176 -110', { w: 4, dash: '0.1 11' }),
    stone(0, -64, 34),
    stone(-98, -52, 18),
    stone(98, -52, 18),
    scroll(-44, -4),
    group('scale(-1 1)', scroll(-44, -4)),
    circle(0, -222, 18, { fill: tint.tile, w: 3, stroke: tint.night }),
    times(7, (index) => {
      const x = -150 + index * 50;
      const y = -8 - Math.round((x * x) / 470);
      const links = 5 + Math.min(index, 6 - index) * 2;
      return chain(x, y, links) + (index % 2 ? leaf(x, y + 2 + links * 20) : bell(x, y + links * 20));
    }),
  );
  return sheet(1200, 900, tint.night, at(350, 430, earring), at(850, 430, earring));
}

/** Hands in gloves do not touch silver. */
export function drawGloveAndRing(): string {
  const glove =
    'M250 800C240 640 236 600 252 540C240 470 200 420 176 360C160 316 204 296 230 336L300 452L286 250C284 206 338 202 344 246L366 430L392 214C398 172 448 178 446 222L436 432L492 258C506 218 552 234 542 276L500 462L566 366C590 332 632 356 614 396C586 456 560 500 540 560C520 620 524 680 520 800Z';
  return sheet(
    1200,
    800,
    tint.mist,
    path('M660 560L1080 500L1130 690L700 740Z', { fill: tint.paper, w: 4 }),
    path('M700 740L1130 690L1126 706L704 756Z', { fill: tint.steel, w: 3 }),
    path(glove, { fill: tint.paper, w: 5 }),
    path('M300 452L310 480M366 430L370 470M436 432L430 468M500 462L488 492', { w: 3 }),
    path('M262 590C340 620 440 620 536 580', { w: 3 }),
    path('M252 700C340 720 440 720 522 700M250 730C340 750 440 750 522 730', { w: 3, dash: '2 12' }),
    // the ring
    ellipse(880, 596, 92, 46, { w: 34 }),
    ellipse(880, 596, 92, 46, { w: 26, stroke: tint.silver }),
    ellipse(880, 590, 92, 46, { w: 2.5, dash: '10 12' }),
    stone(880, 520, 46, 34),
    // the brush
    group(
      'rotate(-28 900 270)',
      path('M700 250H960V286H700C680 282 680 254 700 250Z', { fill: tint.bark, w: 4 }),
      rect(960, 242, 60, 52, { fill: tint.saffron, w: 4 }),
      path('M1020 242C1070 236 1100 250 1124 268C1100 286 1070 300 1020 294Z', { fill: tint.reed, w: 4 }),
      times(5, (index) => line([1024, 250 + index * 9, 1092, 258 + index * 5], { w: 2 })),
    ),
  );
}
