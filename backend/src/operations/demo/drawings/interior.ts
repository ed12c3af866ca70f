import { arch } from './houses.js';
import { group, mirrored, times } from './arrange.js';
import { circle, line, path, rect, shape, tint } from './pen.js';
import { shadow, sheet, woven } from './sheet.js';

/** A hall of the museum with its cases. */
export function drawInterior(): string {
  const showcase = (x: number, y: number, width: number, inside: string) =>
    rect(x, y, width, 250, { fill: '#eaf1ef', w: 5 }) +
    inside +
    rect(x - 8, y + 250, width + 16, 110, { fill: tint.wood, w: 5 }) +
    line([x + 14, y + 20, x + 60, y + 90], { w: 3, stroke: tint.steel });
  return sheet(
    1000,
    1250,
    tint.chalk,
    path('M0 0H1000V830H0Z', { fill: '#efe6d5', stroke: 'none' }),
    path('M0 830H1000V1250H0Z', { fill: tint.clay, stroke: 'none' }),
    ...[0, 200, 400, 600, 800, 1000].map((x) =>
      line([500 + (x - 500) * 0.7, 830, 500 + (x - 500) * 2.2, 1250], { w: 3, stroke: tint.brick }),
    ),
    line([0, 930, 1000, 930], { w: 3, stroke: tint.brick }),
    line([0, 1080, 1000, 1080], { w: 3, stroke: tint.brick }),
    line([0, 830, 1000, 830], { w: 5 }),
    // windows and the band between them
    mirrored(
      500,
      arch(90, 480, 200, 360, '#cfe3e4') +
        line([190, 124, 190, 480], { w: 4 }) +
        line([90, 290, 290, 290], { w: 4 }) +
        rect(76, 480, 228, 22, { fill: tint.paper, w: 4 }),
    ),
    group(
      'translate(620 90) rotate(90)',
      woven(0, 0, 470, 240, { kind: 'band', seed: 'hall', palette: 'basqur', repeats: 1, motifs: ['horns', 'star'] }),
      rect(0, 0, 470, 240, { w: 5 }),
    ),
    times(12, (index) => line([386 + index * 21, 560, 384 + index * 21, 590], { w: 3 })),
    line([360, 86, 640, 86], { w: 12 }),
    showcase(
      60,
      570,
      240,
      path(
        'M180 660C150 680 130 720 140 760C148 790 160 806 180 806C200 806 212 790 220 760C230 720 210 680 192 660V640H168V660Z',
        { fill: tint.brick, w: 4 },
      ) + path('M142 740q38 14 76 0', { w: 4, stroke: tint.chalk }),
    ),
    showcase(
      700,
      570,
      240,
      path('M820 640C780 640 760 700 760 800H880C880 700 860 640 820 640Z', { fill: tint.madder, w: 4 }) +
        circle(820, 690, 24, { fill: tint.sand, w: 4 }) +
        shape([786, 740, 854, 740, 820, 796], { fill: tint.saffron, w: 3 }),
    ),
    showcase(
      370,
      700,
      260,
      times(
        3,
        (index) =>
          circle(430 + index * 70, 850, 26, { fill: tint.silver, w: 4 }) +
          circle(430 + index * 70, 850, 14, { w: 2.5 }),
      ) +
        path('M400 920H600', { w: 4 }) +
        rect(410, 884, 180, 36, { fill: tint.deep, w: 4 }),
    ),
    shadow(500, 1080, 190, 18, tint.brick),
    // a bench
    path('M300 1130H700V1160H300Z', { fill: tint.bark, w: 5 }),
    path('M330 1160V1220M670 1160V1220', { w: 14 }),
    path('M0 24H1000', { w: 10, stroke: tint.tile }),
    path('M0 44H1000', { w: 3 }),
  );
}
