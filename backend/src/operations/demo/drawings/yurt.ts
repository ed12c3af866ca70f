import { group, mirrored, times, within } from './arrange.js';
import { circle, line, path, rect, shape, tint } from './pen.js';
import { scaleBar, shadow, sheet, woven } from './sheet.js';

const petals = (x: number, y: number, r: number, fill: string): string =>
  circle(x, y, r + 12, { w: 3 }) +
  times(8, (index) =>
    group(
      `rotate(${index * 45} ${x} ${y})`,
      path(
        `M${x} ${y}C${x - r * 0.34} ${y - r * 0.4} ${x - r * 0.28} ${y - r * 0.8} ${x} ${y - r}C${x + r * 0.28} ${y - r * 0.8} ${x + r * 0.34} ${y - r * 0.4} ${x} ${y}Z`,
        { fill, w: 3 },
      ),
    ),
  ) +
  circle(x, y, r * 0.16, { fill: tint.chalk, w: 3 });

/** One leaf of the door, from its left edge. */
function leaf(x: number): string {
  const [left, width] = [x + 28, 174];
  const middle = left + width / 2;
  const frame = (y: number, height: number, ...marks: string[]) =>
    rect(left, y, width, height, { fill: tint.wood, w: 4 }) +
    rect(left + 10, y + 10, width - 20, height - 20, { w: 2 }) +
    marks.join('');
  return (
    rect(x, 150, 230, 900, { fill: tint.brick, w: 5 }) +
    frame(
      184,
      230,
      petals(middle, 299, 58, tint.reed),
      ...[
        [-58, -86],
        [58, -86],
        [-58, 86],
        [58, 86],
      ].map(([dx = 0, dy = 0]) =>
        shape(
          [
            middle + dx - 12,
            299 + dy,
            middle + dx,
            299 + dy - 12,
            middle + dx + 12,
            299 + dy,
            middle + dx,
            299 + dy + 12,
          ],
          { fill: tint.madder, w: 2 },
        ),
      ),
    ) +
    frame(
      446,
      300,
      times(3, (row) =>
        times(2, (column) => {
          const [cx, cy] = [middle - 38 + column * 76, 508 + row * 88];
          return (
            shape([cx - 34, cy, cx, cy - 40, cx + 34, cy, cx, cy + 40], {
              fill: column === row % 2 ? tint.reed : tint.clay,
              w: 3,
            }) + shape([cx - 16, cy, cx, cy - 20, cx + 16, cy, cx, cy + 20], { fill: tint.madder, w: 2 })
          );
        }),
      ),
    ) +
    frame(
      778,
      238,
      petals(middle, 897, 62, tint.reed),
      ...[
        [-60, -88],
        [60, -88],
        [-60, 88],
        [60, 88],
      ].map(([dx = 0, dy = 0]) =>
        shape(
          [
            middle + dx - 12,
            897 + dy,
            middle + dx,
            897 + dy - 12,
            middle + dx + 12,
            897 + dy,
            middle + dx,
            897 + dy + 12,
          ],
          { fill: tint.madder, w: 2 },
        ),
      ),
    )
  );
}

/** A door of two carved leaves in its frame. */
export function drawYurtDoor(): string {
  return sheet(
    900,
    1200,
    tint.mist,
    shadow(450, 1128, 400, 26, tint.foam),
    rect(126, 84, 648, 1040, { fill: tint.bark, w: 5 }),
    rect(168, 126, 564, 956, { fill: tint.earth, w: 5 }),
    leaf(204),
    leaf(466),
    rect(434, 150, 32, 900, { fill: tint.bark, w: 5 }),
    times(15, (index) =>
      shape([440, 190 + index * 58, 450, 174 + index * 58, 460, 190 + index * 58, 450, 206 + index * 58], {
        fill: tint.saffron,
        w: 2,
      }),
    ),
    mirrored(
      450,
      circle(402, 612, 26, { w: 10 }),
      circle(402, 612, 26, { w: 4, stroke: tint.steel }),
      circle(402, 584, 8, { fill: tint.steel, w: 3 }),
    ),
    times(11, (index) =>
      group(`translate(${150 + index * 55} 104)`, shape([0, 10, 25, -12, 50, 10], { fill: tint.wood, w: 3 })),
    ),
    times(3, (index) => mirrored(450, rect(190, 210 + index * 380, 28, 30, { fill: tint.ink, w: 2 }))),
    path('M96 1082H804V1124H96Z', { fill: tint.brick, w: 5 }),
    scaleBar(340, 1160),
  );
}

/** A yurt, half of it without its felt, so that lattice and band are seen. */
export function drawYurt(): string {
  const roof = 'M170 470C240 330 400 214 540 190H660C800 214 960 330 1030 470Z';
  const wall = 'M170 470H1030V740H170Z';
  return sheet(
    1200,
    900,
    '#dfe7e2',
    path('M0 742H1200V900H0Z', { fill: tint.reed, stroke: 'none' }),
    times(14, (index) =>
      path(`M${40 + index * 84} ${792 + (index % 3) * 30}q20 -10 40 0`, { w: 3, stroke: tint.clay }),
    ),
    shadow(600, 752, 500, 26, tint.dune),
    path(wall, { fill: tint.paper }),
    // the lattice
    within(
      'lattice',
      'M600 470H1030V740H600Z',
      rect(600, 470, 430, 270, { fill: tint.earth, stroke: 'none' }),
      times(
        26,
        (index) =>
          path(`M${470 + index * 34} 470L${610 + index * 34} 745M${610 + index * 34} 470L${470 + index * 34} 745`, {
            w: 11,
          }) +
          path(`M${470 + index * 34} 470L${610 + index * 34} 745M${610 + index * 34} 470L${470 + index * 34} 745`, {
            w: 6,
            stroke: tint.wood,
          }),
      ),
    ),
    path('M600 470V740', { w: 5 }),
    path(wall, { w: 5 }),
    path(roof, { fill: tint.paper, w: 5 }),
    within(
      'poles',
      roof,
      rect(600, 180, 440, 300, { fill: tint.earth, stroke: 'none' }),
      times(
        13,
        (index) =>
          line([600 + index * 5, 190, 604 + index * 36, 475], { w: 14 }) +
          line([600 + index * 5, 190, 604 + index * 36, 475], { w: 8, stroke: tint.madder }),
      ),
    ),
    path(roof, { w: 5 }),
    path('M600 190V470', { w: 5 }),
    path('M540 190C560 150 640 150 660 190Z', { fill: tint.bark, w: 5 }),
    // the white band and the cords
    woven(162, 452, 876, 74, { kind: 'band', seed: 'yurt', palette: 'basqur', repeats: 5, motifs: ['horns', 'star'] }),
    rect(162, 452, 876, 74, { w: 4 }),
    path('M250 360C330 300 420 250 560 214M330 470L520 200M170 640H330M170 690H330', { w: 5, stroke: tint.tamarisk }),
    // the door
    rect(348, 540, 168, 200, { fill: tint.bark, w: 5 }),
    times(
      2,
      (index) =>
        rect(366 + index * 70, 558, 62, 164, { fill: tint.wood, w: 4 }) +
        petals(397 + index * 70, 606, 20, tint.reed) +
        petals(397 + index * 70, 676, 20, tint.reed),
    ),
  );
}
