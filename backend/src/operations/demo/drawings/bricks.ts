import { group, times, within } from './arrange.js';
import { circle, ellipse, line, path, rect, tint } from './pen.js';
import { hatch, scaleBar, shadow, sheet } from './sheet.js';

/** A corner of a wall of sun-dried bricks, and one brick with the print of a paw. */
export function drawMudBricks(): string {
  const brick = (x: number, y: number, width: number, fill: string) => rect(x, y, width, 66, { fill, w: 4 });
  const fills = [tint.clay, '#d3a67b', '#bf9064'];
  const course = (row: number) => {
    const y = 640 - row * 72;
    const count = row > 4 ? 7 - row : 4;
    const half = row % 2 ? brick(90, y, 64, tint.clay) : '';
    return (
      half +
      times(count, (index) => brick(90 + (row % 2) * 70 + index * 142, y, 136, fills[(row + index) % 3] ?? tint.clay))
    );
  };
  const paw = (x: number, y: number) =>
    ellipse(x, y, 30, 24, { fill: tint.brick, w: 3 }) +
    [-34, -13, 13, 34]
      .map((dx, index) => ellipse(x + dx, y - (index % 3 ? 44 : 30), 11, 15, { fill: tint.brick, w: 3 }))
      .join('');
  const top = 'M700 520L840 440L1110 500L980 596Z';
  return sheet(
    1200,
    900,
    tint.reed,
    shadow(400, 722, 380, 26, tint.dune),
    shadow(920, 740, 280, 26, tint.dune),
    times(7, course),
    // the brick that is shown
    path('M700 520L980 596V720L700 640Z', { fill: tint.clay, w: 5 }),
    path('M980 596L1110 500V616L980 720Z', { fill: tint.brick, w: 5 }),
    within('side', 'M980 596L1110 500V616L980 720Z', hatch(960, 490, 160, 240, 15, { stroke: tint.earth })),
    path(top, { fill: '#d9b087', w: 5 }),
    group('translate(912 526) rotate(14) scale(1.2 .72)', paw(0, 0)),
    times(9, (index) =>
      path(`M${730 + index * 28} ${566 + index * 8 + (index % 3) * 22}l22 ${2 + (index % 2) * 6}`, {
        w: 2.5,
        stroke: tint.saffron,
      }),
    ),
    // the mould
    group(
      'rotate(6 900 270)',
      path('M740 200H1060V340H740Z', { w: 30 }),
      path('M740 200H1060V340H740Z', { w: 22, stroke: tint.wood }),
      line([700, 200, 740, 200], { w: 22 }),
      line([1060, 340, 1100, 340], { w: 22 }),
      circle(740, 200, 5, { fill: tint.ink, w: 1 }),
      circle(1060, 340, 5, { fill: tint.ink, w: 1 }),
    ),
    scaleBar(880, 826),
  );
}
