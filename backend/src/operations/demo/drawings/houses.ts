import { hull } from './shore.js';
import { group, mirrored, times, within } from './arrange.js';
import { circle, line, n, path, rect, shape, tint } from './pen.js';
import { shadow, sheet, woven } from './sheet.js';

const tree = (x: number, y: number, height: number): string =>
  path(`M${x} ${y}V${y - height * 0.5}`, { w: 9, stroke: tint.earth }) +
  path(
    `M${x} ${y - height}C${x + height * 0.22} ${y - height * 0.7} ${x + height * 0.2} ${y - height * 0.25} ${x} ${y - height * 0.2}C${x - height * 0.2} ${y - height * 0.25} ${x - height * 0.22} ${y - height * 0.7} ${x} ${y - height}Z`,
    { fill: '#8fa98a', w: 4 },
  ) +
  line([x, y - height * 0.24, x, y - height * 0.8], { w: 2.5 });

export const arch = (x: number, y: number, width: number, height: number, fill: string): string =>
  path(
    `M${x} ${y}V${y - height * 0.6}C${x} ${y - height * 0.86} ${x + width * 0.4} ${y - height * 0.92} ${x + width / 2} ${y - height}C${x + width * 0.6} ${y - height * 0.92} ${x + width} ${y - height * 0.86} ${x + width} ${y - height * 0.6}V${y}Z`,
    { fill, w: 4 },
  );

/** The main museum. */
export function drawMuseum(): string {
  return sheet(
    1200,
    900,
    '#cfe0d8',
    path('M0 720H1200V900H0Z', { fill: tint.reed, stroke: 'none' }),
    tree(90, 724, 260),
    tree(180, 728, 200),
    tree(1020, 728, 210),
    tree(1116, 724, 270),
    rect(210, 360, 780, 360, { fill: tint.chalk, w: 5 }),
    rect(196, 330, 808, 40, { fill: tint.paper, w: 5 }),
    mirrored(
      600,
      times(
        3,
        (index) =>
          arch(236 + index * 70, 690, 54, 210, tint.tile) +
          line([263 + index * 70, 482, 263 + index * 70, 690], { w: 3 }) +
          line([236 + index * 70, 600, 290 + index * 70, 600], { w: 3 }),
      ),
      woven(222, 384, 224, 60, {
        kind: 'band',
        seed: 'museum',
        palette: 'basqur',
        repeats: 2,
        motifs: ['star', 'horns'],
      }),
      rect(222, 384, 224, 60, { w: 3 }),
    ),
    rect(452, 210, 296, 510, { fill: tint.paper, w: 5 }),
    rect(440, 190, 320, 32, { fill: tint.tile, w: 5 }),
    rect(474, 246, 252, 474, { fill: tint.tile, w: 4 }),
    times(7, (row) =>
      times(2, (side) =>
        shape(
          [
            486 + side * 228,
            270 + row * 62,
            500 + side * 228,
            250 + row * 62,
            514 + side * 228,
            270 + row * 62,
            500 + side * 228,
            290 + row * 62,
          ],
          { fill: tint.saffron, w: 2 },
        ),
      ),
    ),
    arch(526, 716, 148, 420, tint.deep),
    rect(550, 540, 46, 176, { fill: tint.wood, w: 4 }),
    rect(604, 540, 46, 176, { fill: tint.wood, w: 4 }),
    woven(566, 400, 68, 68, {
      kind: 'mark',
      palette: [
        'none',
        tint.saffron,
        tint.saffron,
        tint.chalk,
        tint.saffron,
        [tint.chalk, tint.chalk, tint.chalk, tint.chalk, tint.chalk],
      ],
    }),
    path('M420 720H780L810 752H390ZM390 752H810L846 790H354Z', { fill: tint.chalk, w: 4 }),
    times(9, (index) => path(`M${60 + index * 130} ${826 + (index % 2) * 30}h40`, { w: 3, stroke: tint.clay })),
  );
}

/** A fortress of clay on its hill. */
export function drawFortress(): string {
  const slit = (x: number, y: number) => path(`M${x} ${y}l10 -26l10 26v40h-20Z`, { fill: tint.earth, w: 2.5 });
  const merlons = (x: number, y: number, count: number) =>
    times(count, (index) => path(`M${x + index * 40} ${y}v-20h8v-14h12v14h8v20Z`, { fill: tint.clay, w: 3 }));
  return sheet(
    1200,
    900,
    '#efe2c8',
    circle(310, 150, 66, { fill: tint.saffron, w: 4 }),
    path('M0 640C160 560 240 560 340 590H900C1000 560 1100 580 1200 630V900H0Z', { fill: tint.dune, w: 4 }),
    // walls
    path('M220 600L232 380H980L1000 600Z', { fill: tint.clay, w: 5 }),
    merlons(244, 380, 18),
    times(9, (index) => slit(270 + index * 80, 450)),
    times(8, (index) => slit(310 + index * 80, 530)),
    path('M640 382C700 470 660 560 720 600H990L978 382Z', { fill: tint.brick, stroke: 'none', opacity: 0.25 }),
    // towers
    ...[
      [160, 300, 150],
      [900, 290, 160],
      [420, 280, 150],
      [634, 280, 150],
    ].map(
      ([x = 0, y = 0, width = 0]) =>
        path(`M${x} 640L${x + 14} ${y}H${x + width - 14}L${x + width} 640Z`, { fill: '#d8b083', w: 5 }) +
        merlons(x + 14, y, Math.floor((width - 20) / 40)) +
        slit(x + width / 2 - 36, y + 90) +
        slit(x + width / 2 + 14, y + 90) +
        slit(x + width / 2 - 11, y + 180) +
        times(4, (index) =>
          path(`M${x + width * 0.62} ${y + 240 + index * 24}h${n(width * 0.26)}`, { w: 2.5, stroke: tint.earth }),
        ),
    ),
    arch(572, 640, 60, 170, tint.earth),
    path('M0 700C200 640 420 690 640 668S1040 640 1200 690V900H0Z', { fill: tint.reed, w: 4 }),
    path('M596 640C600 720 520 760 480 900M632 640C660 720 640 780 660 900', { w: 3, stroke: tint.earth }),
    times(12, (index) =>
      path(`M${50 + index * 100} ${760 + (index % 3) * 40}q14 -26 28 0`, { w: 3.5, stroke: '#7f8a55' }),
    ),
  );
}

/** The ecology museum with a ship of the harbour. */
export function drawHarbourMuseum(): string {
  return sheet(
    1200,
    900,
    '#f3e3cc',
    circle(220, 190, 66, { fill: tint.madder, w: 4 }),
    path('M0 560C300 520 700 590 1200 540V900H0Z', { fill: '#e5be93', w: 4 }),
    rect(640, 330, 460, 270, { fill: tint.chalk, w: 5 }),
    path('M616 330L660 270H1080L1124 330Z', { fill: tint.madder, w: 5 }),
    times(
      5,
      (index) =>
        rect(676 + index * 84, 390, 50, 90, { fill: tint.aral, w: 4 }) +
        line([701 + index * 84, 390, 701 + index * 84, 480], { w: 3 }),
    ),
    rect(838, 500, 64, 100, { fill: tint.bark, w: 4 }),
    path('M700 270V190L790 214L700 238', { w: 5, fill: tint.tile }),
    path('M0 660C260 610 760 700 1200 640V900H0Z', { fill: tint.reed, w: 4 }),
    shadow(390, 772, 330, 22, tint.clay),
    group('translate(390 690) rotate(-5) scale(.8)', hull()),
    ...[90, 830, 1000, 1120].map((x, index) =>
      times(5, (blade) =>
        path(
          `M${x} ${800 + (index % 2) * 40}q${(blade - 2) * 18} -50 ${(blade - 2) * 32} -${86 - Math.abs(blade - 2) * 14}`,
          { w: 4, stroke: '#6f7d4f' },
        ),
      ),
    ),
  );
}

/** The sea, a lighthouse and the lines of its former shores. */
export function drawSeaMuseum(): string {
  return sheet(
    1200,
    900,
    '#e3ebe6',
    path('M0 470H1200V900H0Z', { fill: '#bfd3cf', stroke: 'none' }),
    path('M0 540C300 520 560 560 1200 530V900H0Z', { fill: '#8fc0bf', w: 3 }),
    path('M0 620C340 590 700 650 1200 610V900H0Z', { fill: '#4f9aa5', w: 3 }),
    line([0, 470, 1200, 470], { w: 4 }),
    circle(300, 250, 70, { fill: tint.saffron, w: 4 }),
    group(
      'translate(330 520) scale(.34)',
      path('M-350 56H350C330 130 280 184 210 200H-210C-280 184 -330 130 -350 56Z', { fill: tint.bark, w: 10 }),
      path('M0 40V-420', { w: 18 }),
      path('M20 -400C190 -300 250 -160 240 0H20Z', { fill: tint.paper, w: 10 }),
      path('M-20 -360C-130 -270 -200 -130 -220 0H-20Z', { fill: tint.coral, w: 10 }),
    ),
    path('M640 700C700 620 1000 600 1200 640V900H560Z', { fill: tint.reed, w: 4 }),
    path('M600 800C760 740 1000 720 1200 750M570 856C760 800 1000 800 1200 820', {
      w: 3,
      dash: '18 12',
      stroke: tint.earth,
    }),
    path('M820 660L850 250H930L960 660Z', { fill: tint.paper, w: 5 }),
    within(
      'tower',
      'M820 660L850 250H930L960 660Z',
      rect(800, 330, 180, 80, { fill: tint.aral, w: 4 }),
      rect(800, 500, 180, 84, { fill: tint.aral, w: 4 }),
    ),
    path('M820 660L850 250H930L960 660Z', { w: 5 }),
    rect(836, 226, 108, 26, { fill: tint.ink, w: 4 }),
    rect(858, 160, 64, 66, { fill: tint.saffron, w: 5 }),
    path('M846 160L890 108L934 160Z', { fill: tint.madder, w: 5 }),
    path('M858 180L640 120M858 206L620 216M922 180L1130 120M922 206L1150 216', { w: 3, stroke: tint.saffron }),
    rect(980, 560, 150, 104, { fill: tint.chalk, w: 5 }),
    path('M966 560L1000 510H1110L1144 560Z', { fill: tint.aral, w: 5 }),
    rect(1034, 600, 40, 64, { fill: tint.bark, w: 4 }),
    times(6, (row) => path(`M${60 + row * 90} ${690 + (row % 3) * 50}q24 -16 48 0t48 0`, { w: 4, stroke: '#dfeae6' })),
  );
}
