import { group, times, within } from './arrange.js';
import { circle, ellipse, line, n, path, tint, tube } from './pen.js';
import { sheet } from './sheet.js';

const waves = (y: number, rows: number, stroke: string): string =>
  times(rows, (row) =>
    times(9, (index) =>
      path(`M${-40 + index * 150 + (row % 2) * 70} ${y + row * 46}q24 -18 48 0t48 0`, { w: 4, stroke }),
    ),
  );

/** A fishing boat under sail. */
export function drawFishingBoat(): string {
  return sheet(
    1200,
    900,
    tint.mist,
    path('M0 560H1200V900H0Z', { fill: tint.foam, stroke: 'none' }),
    circle(930, 220, 74, { fill: tint.saffron, w: 4 }),
    line([0, 560, 1200, 560], { w: 4 }),
    path('M60 556C140 520 260 540 330 556M760 558C860 530 1000 536 1120 556', { w: 4, fill: tint.dune }),
    tube('M600 640V110', 14, tint.bark),
    path('M618 130C790 210 860 380 840 560H618Z', { fill: tint.paper, w: 5 }),
    path('M640 250C740 290 800 360 816 440M632 380C720 400 790 430 832 490', { w: 3 }),
    path('M582 170C470 260 400 400 372 560H582Z', { fill: tint.coral, w: 5 }),
    path('M560 270C500 320 460 390 436 470', { w: 3 }),
    path('M600 110L700 132L600 156Z', { fill: tint.madder, w: 4 }),
    path('M250 616H950C930 690 880 744 810 760H400C330 744 280 690 250 616Z', { fill: tint.bark, w: 5 }),
    path('M262 650H938M292 700H906', { w: 3 }),
    path('M236 600H966V626H236Z', { fill: tint.wood, w: 5 }),
    times(4, (index) => circle(380 + index * 150, 672, 13, { fill: tint.chalk, w: 4 })),
    path('M0 760C120 738 240 780 360 758S600 740 720 762S960 740 1200 760V900H0Z', { fill: tint.aral, w: 4 }),
    waves(816, 2, tint.mist),
  );
}

/** A net with its floats, and the bell of the quay. */
export function drawNetAndBell(): string {
  const net = 'M110 230C300 300 640 300 820 220L780 760C600 830 330 830 160 760Z';
  return sheet(
    1200,
    900,
    tint.sand,
    within(
      'net',
      net,
      times(26, (index) =>
        path(`M${-300 + index * 56} 180L${160 + index * 56} 860M${1240 - index * 56} 180L${780 - index * 56} 860`, {
          w: 3,
          stroke: tint.aral,
        }),
      ),
    ),
    path('M110 230C300 300 640 300 820 220', { w: 9 }),
    path('M110 230C300 300 640 300 820 220', { w: 4, stroke: tint.reed }),
    path('M160 760C330 830 600 830 780 760', { w: 6 }),
    ...[
      [136, 240, 12],
      [270, 276, 6],
      [410, 290, 2],
      [550, 286, -4],
      [690, 262, -10],
      [806, 228, -14],
    ].map(([x = 0, y = 0, turn = 0]) =>
      group(
        `translate(${x} ${y}) rotate(${turn})`,
        path('M-44 0C-44 -34 44 -34 44 0C44 34 -44 34 -44 0Z', { fill: tint.coral, w: 4 }),
        line([-14, -25, -14, 25], { w: 3 }),
        line([14, -25, 14, 25], { w: 3 }),
      ),
    ),
    ...[
      [190, 772],
      [300, 802],
      [420, 814],
      [540, 812],
      [660, 796],
      [760, 768],
    ].map(([x = 0, y = 0]) => ellipse(x, y, 15, 11, { fill: tint.steel, w: 3 })),
    path('M940 190H1110', { w: 14, stroke: tint.ink }),
    path('M1024 196V256', { w: 8 }),
    path(
      'M1024 250C956 254 944 330 936 410C932 460 912 480 892 500H1156C1136 480 1116 460 1112 410C1104 330 1092 254 1024 250Z',
      { fill: tint.saffron, w: 5 },
    ),
    path('M912 478H1136M940 392H1108', { w: 3 }),
    path('M1024 500V560', { w: 6 }),
    circle(1024, 574, 20, { fill: tint.bark, w: 4 }),
    path('M1024 594C1030 680 1060 700 1040 790', { w: 5 }),
  );
}

/** Reeds of the delta with a sickle. */
export function drawReedsAndSickle(): string {
  const reed = (x: number, top: number, lean: number) =>
    path(`M${x} 800Q${n(x + lean * 0.4)} ${n((800 + top) / 2)} ${x + lean} ${top}`, { w: 7, stroke: '#6f8a5a' }) +
    path(
      `M${x + lean} ${top + 120}C${x + lean - 34} ${top + 70} ${x + lean - 20} ${top + 10} ${x + lean + 16} ${top - 40}C${x + lean + 40} ${top + 20} ${x + lean + 34} ${top + 80} ${x + lean} ${top + 120}Z`,
      { fill: tint.brick, w: 3 },
    ) +
    path(
      `M${n(x + lean * 0.3)} 560C${x + 50} 500 ${x + 90} 470 ${x + 130} 460C${x + 90} 520 ${x + 50} 560 ${n(x + lean * 0.28)} 610Z`,
      { fill: '#a7b98b', w: 3 },
    );
  return sheet(
    1200,
    900,
    '#e8ecdf',
    path('M0 780H1200V900H0Z', { fill: tint.foam, stroke: 'none' }),
    ...[120, 210, 300, 390, 470, 560].map((x, index) => reed(x, 170 + ((index * 71) % 150), 24 + (index % 3) * 22)),
    line([0, 780, 1200, 780], { w: 4 }),
    waves(820, 2, tint.aral),
    group(
      'translate(860 450) rotate(16)',
      path(
        'M-40 180C-160 100 -190 -120 -20 -220C100 -284 240 -230 270 -150C180 -210 60 -220 -10 -130C-70 -40 -30 100 10 170Z',
        { fill: tint.silver, w: 5 },
      ),
      path('M-44 178L14 168L40 330C44 352 -6 360 -12 338Z', { fill: tint.wood, w: 5 }),
      path('M-30 210L18 202M-24 300L34 290', { w: 3 }),
    ),
  );
}
