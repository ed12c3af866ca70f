import { group, times, turned } from './arrange.js';
import { circle, line, path, rect, shape, tint } from './pen.js';
import { shadow, sheet, woven } from './sheet.js';

const pencil = (x: number, y: number, degrees: number, fill: string): string =>
  turned(
    x,
    y,
    degrees,
    path('M0 -20H340V20H0L-54 0Z', { fill, w: 4 }),
    path('M0 -20L-54 0L0 20Z', { fill: tint.paper, w: 4 }),
    path('M-36 -6L-54 0L-36 6Z', { fill: tint.ink, w: 3 }),
    line([0, -7, 340, -7], { w: 2 }),
    line([0, 7, 340, 7], { w: 2 }),
    rect(340, -20, 40, 40, { fill: tint.coral, w: 4 }),
  );

/** Tickets and a clock. */
export function drawTicketsAndClock(): string {
  const ticket = (x: number, y: number, degrees: number, fill: string) =>
    turned(
      x,
      y,
      degrees,
      path('M0 0H400V60a24 24 0 0 0 0 48V170H0V108a24 24 0 0 0 0 -48Z', { fill, w: 5 }),
      line([290, 8, 290, 162], { w: 3, dash: '8 10' }),
      woven(30, 45, 80, 80, {
        kind: 'mark',
        palette: ['none', tint.ink, tint.ink, tint.ink, tint.ink, [tint.ink, tint.ink, tint.ink, tint.ink, tint.ink]],
      }),
      line([140, 60, 260, 60], { w: 6 }),
      line([140, 88, 240, 88], { w: 3 }),
      line([140, 112, 252, 112], { w: 3 }),
      times(6, (index) => line([318 + index * 11, 50, 318 + index * 11, 120], { w: index % 2 ? 5 : 2.5 })),
    );
  return sheet(
    1200,
    800,
    tint.foam,
    circle(350, 380, 250, { fill: tint.bark, w: 5 }),
    circle(350, 380, 216, { fill: tint.paper, w: 5 }),
    times(12, (index) =>
      group(`rotate(${index * 30} 350 380)`, line([350, 186, 350, index % 3 ? 206 : 222], { w: index % 3 ? 5 : 10 })),
    ),
    // nine o'clock
    line([350, 380, 232, 380], { w: 14 }),
    line([350, 380, 350, 214], { w: 9 }),
    circle(350, 380, 16, { fill: tint.madder, w: 4 }),
    ticket(640, 250, -9, tint.reed),
    ticket(690, 400, 7, tint.rose),
    shadow(350, 690, 220, 22, tint.aral, 0.25),
  );
}

/** A letter with its envelope. */
export function drawLetter(): string {
  return sheet(
    1200,
    800,
    tint.rose,
    shadow(600, 700, 420, 26, '#e2c6bb'),
    turned(
      600,
      270,
      -4,
      path('M-260 -210H260V260H-260Z', { fill: tint.paper, w: 5 }),
      times(7, (index) =>
        line([-210, -150 + index * 44, index === 6 ? 40 : 210 - (index % 3) * 30, -150 + index * 44], {
          w: 4,
          stroke: index === 0 ? tint.madder : tint.ink,
        }),
      ),
    ),
    path('M270 380L600 600L930 380V700H270Z', { fill: tint.reed, w: 5 }),
    path('M270 700L520 546M930 700L680 546', { w: 4 }),
    path('M270 380L600 600L930 380', { w: 5 }),
    times(16, (index) =>
      rect(282 + index * 40.6, 676, 20, 16, { fill: index % 2 ? tint.madder : tint.aral, stroke: 'none', w: 0 }),
    ),
    pencil(880, 250, 118, tint.saffron),
  );
}

/** A pupil's drawing of a jug, and pencils. */
export function drawSketchbook(): string {
  return sheet(
    1200,
    800,
    '#dfe7d8',
    shadow(560, 712, 420, 24, '#b9c8ad'),
    group(
      'rotate(-5 560 420)',
      rect(200, 130, 700, 560, { fill: tint.bark, w: 5 }),
      rect(224, 120, 676, 550, { fill: tint.paper, w: 5 }),
      times(
        12,
        (index) =>
          circle(252, 160 + index * 42, 8, { fill: tint.earth, w: 3 }) +
          path(`M252 ${160 + index * 42}C220 ${150 + index * 42} 200 ${150 + index * 42} 192 ${162 + index * 42}`, {
            w: 5,
          }),
      ),
      path(
        'M500 240C500 220 620 220 620 240C620 290 590 300 604 330C690 370 720 450 690 520C672 566 630 590 560 590S448 566 430 520C400 450 430 370 516 330C530 300 500 290 500 240Z',
        { w: 6, stroke: tint.madder },
      ),
      path('M620 250C700 250 720 330 684 386M436 430C520 456 610 456 690 430M440 470C520 496 610 496 684 470', {
        w: 5,
        stroke: tint.aral,
      }),
      times(6, (index) =>
        shape([456 + index * 40, 462, 472 + index * 40, 442, 488 + index * 40, 462], { w: 3, fill: tint.saffron }),
      ),
      line([420, 630, 700, 630], { w: 3 }),
      line([420, 650, 620, 650], { w: 3 }),
      path('M760 220V560M748 220H772M748 560H772', { w: 3, stroke: tint.clay }),
    ),
    pencil(960, 300, 62, tint.saffron),
    pencil(1080, 240, 74, tint.tile),
  );
}

/** Drawings of a class on a string. */
export function drawDrawingsOnString(): string {
  const picture = (x: number, y: number, degrees: number, ...marks: string[]) =>
    turned(
      x,
      y,
      degrees,
      rect(-110, 0, 220, 280, { fill: tint.paper, w: 4 }),
      path('M-12 -22H12V24H-12Z', { fill: tint.wood, w: 3 }),
      ...marks,
    );
  return sheet(
    1200,
    800,
    tint.sand,
    path('M0 170C300 260 900 260 1200 160', { w: 5 }),
    picture(
      190,
      226,
      4,
      path('M-50 90C-60 200 60 200 50 90Z', { w: 6, stroke: tint.brick }),
      path('M-30 90C-30 60 30 60 30 90', { w: 5, stroke: tint.brick }),
      line([-60, 240, 60, 240], { w: 3 }),
    ),
    picture(
      470,
      240,
      -2,
      path('M-70 130C-30 80 30 80 60 130C30 180 -30 180 -70 130ZM60 130L94 100V160Z', { w: 6, stroke: tint.aral }),
      circle(-38, 124, 6, { fill: tint.ink, w: 2 }),
      line([-60, 240, 40, 240], { w: 3 }),
    ),
    picture(
      750,
      240,
      3,
      path('M-70 190C-60 120 -30 80 0 76C30 80 60 120 70 190ZM-74 140H74', { w: 6, stroke: tint.madder }),
      rect(-20, 146, 40, 44, { w: 5, stroke: tint.madder }),
      line([-60, 240, 60, 240], { w: 3 }),
    ),
    picture(
      1020,
      214,
      -4,
      circle(0, 130, 58, { w: 6, stroke: tint.tile }),
      circle(0, 130, 40, { w: 3, dash: '4 8' }),
      path('M-20 140L-14 116L0 128L14 116L20 140Z', { fill: tint.saffron, w: 3 }),
      line([-60, 240, 50, 240], { w: 3 }),
    ),
    shadow(480, 668, 200, 10, tint.dune),
    shadow(930, 720, 200, 10, tint.dune),
    pencil(330, 640, -4, tint.madder),
    pencil(760, 664, 6, tint.aral),
  );
}

/** Squared paper on which eight horns are counted out. */
export function drawSquaredPaper(): string {
  return sheet(
    1200,
    900,
    tint.mist,
    shadow(540, 810, 380, 22, tint.foam),
    group(
      'rotate(-3 540 440)',
      rect(190, 90, 700, 700, { fill: tint.paper, w: 5 }),
      times(
        24,
        (index) =>
          line([204 + index * 29.2, 90, 204 + index * 29.2, 790], { w: 1.5, stroke: tint.foam }) +
          line([190, 104 + index * 29.2, 890, 104 + index * 29.2], { w: 1.5, stroke: tint.foam }),
      ),
      woven(263, 163, 554, 554, {
        kind: 'mark',
        palette: [
          'none',
          tint.madder,
          tint.madder,
          tint.tile,
          tint.ink,
          [tint.ink, tint.ink, tint.ink, tint.ink, tint.ink],
        ],
      }),
      rect(540, 440, 278, 278, { fill: tint.paper, stroke: 'none', opacity: 0.72 }),
      line([540, 90, 540, 790], { w: 3, dash: '10 10' }),
      line([190, 440, 890, 440], { w: 3, dash: '10 10' }),
    ),
    pencil(760, 660, 24, tint.madder),
    pencil(960, 330, 80, tint.deep),
  );
}
