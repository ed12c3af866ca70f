import { group, times, within } from './arrange.js';
import { circle, ellipse, line, path, rect, shape, tint, tube } from './pen.js';
import { shadow, sheet } from './sheet.js';

const pale = '#dfe9e6';
const grey = '#7f9aa3';

/** A boat of the quay as a negative shows it: light is dark. */
const boat = (x: number, y: number, size: number): string =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    path('M-150 0H150C136 40 116 56 84 60H-84C-116 56 -136 40 -150 0Z', { fill: pale, stroke: tint.night, w: 3 }),
    line([0, 0, 0, -230], { w: 8, stroke: pale }),
    path('M0 -226C70 -170 96 -90 92 -16H0Z', { fill: '#25424f', stroke: grey, w: 4 }),
    line([-130, 22, 130, 22], { w: 3, stroke: tint.night }),
  );

const person = (x: number, y: number, size: number): string =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    path('M-34 0L-28 -110C-26 -140 26 -140 28 -110L34 0Z', { fill: pale, stroke: tint.night, w: 4 }),
    circle(0, -158, 26, { fill: '#1a3541', stroke: grey, w: 4 }),
    path('M-28 -166C-24 -196 24 -196 28 -166Z', { fill: pale, stroke: tint.night, w: 2 }),
    path('M-28 -104L-56 -50M28 -104L54 -52', { w: 9, stroke: pale }),
  );

const basket = (x: number, y: number): string =>
  path(`M${x - 60} ${y - 62}H${x + 60}L${x + 44} ${y}H${x - 44}Z`, { fill: pale, stroke: tint.night, w: 3 }) +
  times(3, (row) => line([x - 54, y - 46 + row * 18, x + 54, y - 46 + row * 18], { w: 2, stroke: tint.night })) +
  times(4, (index) => ellipse(x - 36 + index * 24, y - 66, 18, 8, { fill: grey, stroke: tint.night, w: 2 }));

/** A glass plate with its negative picture. */
export function drawGlassNegative(): string {
  return sheet(
    1200,
    900,
    tint.mist,
    group(
      'rotate(-2 600 450)',
      rect(150, 120, 920, 670, { fill: tint.foam, stroke: 'none', w: 0 }),
      rect(130, 100, 920, 670, { fill: '#0f2a35', w: 5 }),
      rect(166, 136, 848, 598, { fill: tint.night, stroke: grey, w: 3 }),
      within(
        'plate',
        'M166 136H1014V734H166Z',
        path('M166 136H1014V420H166Z', { fill: '#10303d', stroke: 'none' }),
        circle(880, 220, 46, { fill: tint.ink, stroke: '#25424f', w: 4 }),
        path('M166 420H1014V560H166Z', { fill: '#3c5a66', stroke: 'none' }),
        times(5, (index) =>
          path(`M${190 + index * 170} ${452 + (index % 2) * 40}q26 -12 52 0t52 0`, { w: 4, stroke: '#1a3541' }),
        ),
        boat(360, 452, 0.95),
        boat(690, 430, 0.72),
        boat(926, 446, 0.82),
        path('M140 560L1040 540V760H140Z', { fill: grey, stroke: tint.night, w: 3 }),
        times(9, (index) => line([180 + index * 100, 558, 150 + index * 108, 740], { w: 3, stroke: '#3c5a66' })),
        basket(300, 690),
        basket(430, 712),
        // the scales
        path('M520 560H620M570 560V690M520 560L500 620H544ZM620 560L598 620H642Z', { w: 5, stroke: tint.night }),
        person(760, 690, 1),
        person(880, 700, 0.7),
      ),
      path('M130 100L230 100L130 200Z', { fill: tint.paper, stroke: 'none', opacity: 0.18 }),
      path('M420 100L520 100L250 770L150 770Z', { fill: tint.paper, stroke: 'none', opacity: 0.07 }),
      // a corner is broken off
      shape([1050, 690, 1004, 720, 986, 770, 1054, 774], { fill: tint.mist, stroke: 'none' }),
      line([1050, 690, 1004, 720, 986, 770], { w: 4 }),
      line([1004, 720, 930, 664], { w: 2, stroke: grey }),
    ),
  );
}

/** A family before a house, in a frame. */
export function drawFamilyPhotograph(): string {
  const sitter = (x: number, y: number, fill: string, hat: string) =>
    path(
      `M${x - 78} ${y + 190}C${x - 84} ${y + 90} ${x - 60} ${y + 60} ${x} ${y + 56}C${x + 60} ${y + 60} ${x + 84} ${y + 90} ${x + 78} ${y + 190}Z`,
      { fill, w: 4 },
    ) +
    path(`M${x - 16} ${y + 40}V${y + 62}H${x + 16}V${y + 40}`, { fill: tint.dune, w: 3 }) +
    ellipse(x, y, 42, 50, { fill: tint.reed, w: 4 }) +
    hat +
    path(`M${x - 18} ${y - 2}h8M${x + 10} ${y - 2}h8M${x - 10} ${y + 22}q10 8 20 0`, { w: 3.5 });
  const cap = (x: number, y: number) =>
    path(`M${x - 44} ${y - 14}C${x - 40} ${y - 66} ${x + 40} ${y - 66} ${x + 44} ${y - 14}Z`, {
      fill: tint.earth,
      w: 4,
    });
  const scarf = (x: number, y: number) =>
    path(
      `M${x - 58} ${y + 66}C${x - 74} ${y - 70} ${x + 74} ${y - 70} ${x + 58} ${y + 66}C${x + 52} ${y + 10} ${x + 40} ${y - 26} ${x} ${y - 28}C${x - 40} ${y - 26} ${x - 52} ${y + 10} ${x - 58} ${y + 66}Z`,
      { fill: tint.chalk, w: 4 },
    );
  return sheet(
    900,
    1200,
    tint.rose,
    shadow(450, 1110, 330, 30, '#e2c6bb'),
    rect(110, 110, 680, 980, { fill: tint.bark, w: 5 }),
    rect(150, 150, 600, 900, { fill: tint.wood, w: 4 }),
    rect(186, 186, 528, 828, { fill: tint.paper, w: 4 }),
    rect(250, 270, 400, 620, { fill: '#e2d2b4', w: 4 }),
    within(
      'photo',
      'M250 270H650V890H250Z',
      path('M250 620H650V890H250Z', { fill: '#c9b28a', stroke: 'none' }),
      path('M270 620V360H630V620Z', { fill: '#d5c09a', w: 3 }),
      rect(300, 420, 70, 90, { fill: '#a98c63', w: 3 }),
      rect(530, 420, 70, 90, { fill: '#a98c63', w: 3 }),
      path('M250 360L450 300L650 360Z', { fill: '#b89a6d', w: 3 }),
      group(
        'scale(.82) translate(102 90)',
        sitter(340, 520, tint.bark, cap(340, 520)),
        sitter(520, 520, tint.earth, scarf(520, 520)),
        sitter(610, 700, tint.clay, cap(610, 700)),
        sitter(270, 710, tint.brick, scarf(270, 710)),
        sitter(440, 690, tint.reed, cap(440, 690)),
      ),
    ),
    rect(250, 270, 400, 620, { w: 4 }),
    times(2, (index) =>
      path(`M${index ? 650 : 250} 270l${index ? -40 : 40} 0l${index ? 40 : -40} 40Z`, { fill: tint.paper, w: 3 }),
    ),
    path('M330 946q60 -22 110 0t120 -4', { w: 4 }),
  );
}

/** A bellows camera on its tripod. */
export function drawCamera(): string {
  return sheet(
    1200,
    800,
    tint.sand,
    shadow(620, 752, 380, 22, tint.dune),
    tube('M560 420L400 740', 22, tint.wood),
    tube('M640 420L800 740', 22, tint.wood),
    tube('M600 420V750', 22, tint.wood),
    path('M380 400H820V434H380Z', { fill: tint.bark, w: 5 }),
    rect(660, 140, 130, 270, { fill: tint.bark, w: 5 }),
    path('M660 160L470 196V370L660 398Z', { fill: tint.madder, w: 5 }),
    times(5, (index) => line([638 - index * 34, 164 + index * 7, 638 - index * 34, 394 - index * 5], { w: 4 })),
    rect(420, 186, 56, 196, { fill: tint.wood, w: 5 }),
    path('M420 244H340V324H420Z', { fill: tint.saffron, w: 5 }),
    ellipse(340, 284, 18, 46, { fill: tint.aral, w: 5 }),
    path('M338 262q-6 12 -4 24', { w: 3, stroke: tint.chalk }),
    path('M790 130C900 140 1010 240 1020 420C960 400 900 430 846 410C850 300 830 220 790 200Z', {
      fill: tint.ink,
      w: 5,
    }),
    path('M830 190C890 230 930 300 940 390M860 250C880 290 890 340 890 392', { w: 3, stroke: tint.aral }),
    path('M420 350C380 420 360 470 372 530', { w: 5 }),
    ellipse(372, 552, 20, 28, { fill: tint.brick, w: 4 }),
    rect(690, 176, 70, 100, { fill: tint.wood, w: 3 }),
    // plates in their envelopes
    group(
      'rotate(-8 160 640)',
      rect(70, 590, 190, 140, { fill: tint.paper, w: 4 }),
      path('M70 590L165 660L260 590', { w: 3 }),
    ),
    group(
      'rotate(5 1020 650)',
      rect(940, 590, 190, 140, { fill: tint.night, w: 4 }),
      path('M970 700C1000 650 1030 640 1050 660S1090 690 1110 640', { w: 4, stroke: pale }),
      circle(1070, 624, 10, { w: 3, stroke: pale }),
    ),
  );
}
