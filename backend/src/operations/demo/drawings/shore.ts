import { group, times } from './arrange.js';
import { circle, line, n, path, rect, shape, tint, tube } from './pen.js';
import { scaleBar, shadow, sheet } from './sheet.js';

/** The hull of a ship on dry ground, as a group of marks around its keel. */
export function hull(): string {
  return (
    path('M-400 -120C-390 -10 -350 60 -300 92H260C330 60 380 -40 420 -160L300 -128H-330Z', { fill: tint.brick, w: 5 }) +
    path('M-386 -40C-372 20 -344 66 -300 92H260C300 74 336 30 364 -26Z', { fill: tint.earth, w: 4 }) +
    times(7, (index) =>
      path(`M${-320 + index * 96} -110q6 ${50 + (index % 3) * 30} -4 ${90 + (index % 2) * 40}`, {
        w: 3,
        stroke: tint.coral,
      }),
    ) +
    path('M-330 -128V-158H270L300 -128', { fill: tint.clay, w: 5 }) +
    path('M-120 -158V-270H120V-158Z', { fill: tint.chalk, w: 5 }) +
    path('M-140 -270H140V-292H-140Z', { fill: tint.madder, w: 5 }) +
    times(3, (index) => rect(-92 + index * 68, -242, 44, 46, { fill: tint.aral, w: 4 })) +
    tube('M0 -296V-420', 12, tint.bark) +
    line([0, -410, -300, -160], { w: 3 }) +
    line([0, -410, 380, -150], { w: 3 }) +
    circle(352, -96, 16, { fill: tint.ink, w: 2 }) +
    path('M352 -82C356 -20 380 30 420 70', { w: 4, dash: '12 6' }) +
    times(9, (index) => rect(-300 + index * 22, -158 - 26, 4, 26, { fill: tint.ink, w: 1 })) +
    line([-300, -184, -124, -184], { w: 4 })
  );
}

const bush = (x: number, y: number, size: number): string =>
  times(7, (index) =>
    path(
      `M${n(x)} ${n(y)}q${n((index - 3) * size * 0.16)} ${n(-size * 0.5)} ${n((index - 3) * size * 0.3)} ${n(-size * (0.9 - Math.abs(index - 3) * 0.14))}`,
      { w: 4, stroke: '#4d6b4f' },
    ),
  );

/** A ship where the sea was. */
export function drawStrandedShip(width = 1200, height = 800): string {
  const ground = height * 0.66;
  return sheet(
    width,
    height,
    '#f1e4cf',
    circle(width * 0.8, height * 0.2, 62, { fill: tint.saffron, w: 4 }),
    path(
      `M0 ${n(ground - 40)}C${n(width * 0.3)} ${n(ground - 90)} ${n(width * 0.6)} ${n(ground - 30)} ${n(width)} ${n(ground - 70)}V${height}H0Z`,
      { fill: tint.reed, w: 4 },
    ),
    path(
      `M0 ${n(ground + 60)}C${n(width * 0.4)} ${n(ground + 10)} ${n(width * 0.7)} ${n(ground + 100)} ${n(width)} ${n(ground + 40)}V${height}H0Z`,
      { fill: tint.dune, w: 3 },
    ),
    shadow(width / 2, ground + 84, Math.min(430, width * 0.44), 26, tint.clay),
    group(`translate(${n(width / 2 - 10)} ${n(ground)}) rotate(-4) scale(${n(Math.min(1, width / 1100))})`, hull()),
    bush(width * 0.1, ground + 70, 110),
    bush(width * 0.88, ground + 110, 140),
    bush(width * 0.72, ground + 150, 70),
    times(7, (index) =>
      path(`M${n(width * (0.06 + index * 0.14))} ${n(height - 60 - (index % 3) * 34)}q22 -12 44 0`, {
        w: 3,
        stroke: tint.bark,
      }),
    ),
  );
}

/** A shell and salt from the former sea bed. */
export function drawShellAndSalt(): string {
  return sheet(
    1000,
    1000,
    tint.rose,
    shadow(430, 690, 300, 34, '#e2c6bb'),
    path('M430 680C250 660 150 500 180 370C220 250 330 210 430 210C530 210 640 250 680 370C710 500 610 660 430 680Z', {
      fill: tint.paper,
      w: 5,
    }),
    times(11, (index) =>
      path(
        `M430 676C${n(430 + (index - 5) * 44)} 560 ${n(430 + (index - 5) * 56)} 420 ${n(430 + (index - 5) * 44)} ${n(222 + Math.abs(index - 5) ** 2 * 5)}`,
        { w: 3 },
      ),
    ),
    path('M206 420C290 350 570 350 654 420M230 520C310 470 550 470 630 520M290 604C350 580 510 580 570 604', {
      w: 3,
      stroke: tint.coral,
    }),
    path('M380 676L360 712H500L480 676Z', { fill: tint.clay, w: 5 }),
    ...[
      [690, 650, 130, 18],
      [800, 740, 100, -12],
      [640, 790, 84, 30],
    ].map(([x = 0, y = 0, size = 0, turn = 0]) =>
      group(
        `translate(${x} ${y}) rotate(${turn})`,
        shape(
          [
            0,
            -size * 0.6,
            size * 0.6,
            -size * 0.3,
            size * 0.6,
            size * 0.35,
            0,
            size * 0.65,
            -size * 0.6,
            size * 0.35,
            -size * 0.6,
            -size * 0.3,
          ],
          { fill: tint.mist, w: 4 },
        ),
        line([-size * 0.6, -size * 0.3, 0, 0, size * 0.6, -size * 0.3], { w: 3 }),
        line([0, 0, 0, size * 0.65], { w: 3 }),
      ),
    ),
    scaleBar(120, 880),
  );
}

/** A map of depths where there is no water. */
export function drawDepthMap(): string {
  const coast = (k: number) =>
    `M${n(600 - 330 * k)} ${n(420 - 60 * k)}C${n(600 - 280 * k)} ${n(420 - 300 * k)} ${n(600 - 20 * k)} ${n(420 - 320 * k)} ${n(600 + 90 * k)} ${n(420 - 230 * k)}C${n(600 + 200 * k)} ${n(420 - 280 * k)} ${n(600 + 350 * k)} ${n(420 - 160 * k)} ${n(600 + 310 * k)} ${n(420 + 20 * k)}C${n(600 + 360 * k)} ${n(420 + 160 * k)} ${n(600 + 200 * k)} ${n(420 + 300 * k)} ${n(600 + 40 * k)} ${n(420 + 250 * k)}C${n(600 - 120 * k)} ${n(420 + 330 * k)} ${n(600 - 300 * k)} ${n(420 + 200 * k)} ${n(600 - 260 * k)} ${n(420 + 80 * k)}Z`;
  return sheet(
    1200,
    800,
    tint.reed,
    path('M120 96L440 66L760 100L1080 70V710L760 740L440 704L120 736Z', { fill: tint.paper, w: 5 }),
    times(8, (index) => line([120, 150 + index * 76, 1080, 130 + index * 76], { w: 1.5, stroke: tint.dune })),
    path(coast(1), { fill: tint.foam, w: 4 }),
    path(coast(0.78), { fill: '#7fb5bb', w: 3, dash: '16 10' }),
    path(coast(0.55), { fill: tint.aral, w: 3 }),
    path(coast(0.3), { fill: tint.deep, w: 3 }),
    times(16, (index) =>
      circle(360 + ((index * 173) % 480), 210 + ((index * 97) % 420), 4, { fill: tint.chalk, w: 2 }),
    ),
    path('M440 66V704M760 100V740', { w: 3, stroke: tint.clay }),
    group(
      'translate(1000 190)',
      circle(0, 0, 50, { w: 3, fill: tint.paper }),
      shape([0, -62, 14, 0, 0, 62, -14, 0], { fill: tint.madder, w: 3 }),
      shape([-62, 0, 0, -10, 62, 0, 0, 10], { fill: tint.chalk, w: 3 }),
    ),
    rect(166, 640, 200, 14, { fill: tint.paper, w: 3 }),
    rect(216, 640, 50, 14, { fill: tint.ink, w: 2 }),
    rect(316, 640, 50, 14, { fill: tint.ink, w: 2 }),
  );
}
