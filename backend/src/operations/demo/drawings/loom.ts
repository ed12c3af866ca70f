import { basqur } from './textiles.js';
import { group, times, within } from './arrange.js';
import { circle, ellipse, line, n, path, tint, tube } from './pen.js';
import { shadow, sheet } from './sheet.js';

/** A narrow loom that lies on the ground. */
export function drawLoom(): string {
  return sheet(
    1200,
    900,
    tint.rose,
    shadow(600, 800, 560, 30, '#e2c6bb'),
    path('M500 720L560 90M700 720L640 90', { w: 30 }),
    path('M500 720L560 90M700 720L640 90', { w: 22, stroke: tint.wood }),
    tube('M520 110H680', 24, tint.wood),
    line([600, 110, 600, 300], { w: 5 }),
    // the threads
    times(22, (index) =>
      line([330 + index * 26, 800, 548 + index * 5, 330], { w: 2.5, stroke: index % 4 === 1 ? tint.madder : tint.ink }),
    ),
    path('M322 806L420 596H786L884 806Z', { fill: tint.chalk }),
    within('cloth', 'M322 806L420 596H786L884 806Z', basqur(300, 590, 606, 222, 1)),
    path('M322 806L420 596H786L884 806Z'),
    times(30, (index) => line([326 + index * 19, 808, 322 + index * 19.4, 838], { w: 3 })),
    tube('M380 520H826', 26, tint.wood),
    path('M468 430H738L762 456H444Z', { fill: tint.bark }),
    // the sword that beats the thread down
    group(
      'rotate(-5 600 580)',
      path('M250 566H880C930 566 950 580 960 590C950 600 930 612 880 612H250C236 604 236 576 250 566Z', {
        fill: tint.wood,
        w: 4,
      }),
      line([270, 589, 930, 589], { w: 2.5 }),
    ),
    tube('M530 300H672', 20, tint.wood),
    // wool
    yarn(130, 742, 74, tint.madder),
    yarn(1046, 756, 60, tint.deep),
    yarn(1010, 660, 48, tint.saffron),
    path('M196 790C250 830 290 800 330 812', { w: 4, stroke: tint.madder }),
  );
}

function yarn(x: number, y: number, r: number, fill: string): string {
  return (
    circle(x, y, r, { fill }) +
    times(4, (index) =>
      path(
        `M${n(x - r * 0.86)} ${n(y - r * 0.42 + index * r * 0.26)}Q${n(x)} ${n(y - r * 0.9 + index * r * 0.34)} ${n(x + r * 0.86)} ${n(y - r * 0.36 + index * r * 0.28)}`,
        { w: 2.5, stroke: tint.chalk },
      ),
    )
  );
}

/** Wool in the colours of the band, and a spindle. */
export function drawWool(): string {
  return sheet(
    900,
    1200,
    tint.sand,
    shadow(450, 1030, 380, 40, tint.dune),
    yarn(250, 880, 150, tint.madder),
    yarn(620, 900, 170, tint.deep),
    yarn(430, 640, 140, tint.chalk).replaceAll(`stroke="${tint.chalk}"`, `stroke="${tint.clay}"`),
    yarn(720, 650, 96, tint.saffron),
    group(
      'rotate(24 360 400)',
      tube('M360 90V800', 14, tint.wood),
      path('M360 300C430 330 430 470 360 520C290 470 290 330 360 300Z', { fill: tint.tamarisk }),
      times(7, (index) =>
        path(`M${312 + Math.abs(index - 3) * 6} ${350 + index * 22}q48 20 ${96 - Math.abs(index - 3) * 12} 0`, {
          w: 2.5,
          stroke: tint.rose,
        }),
      ),
      ellipse(360, 600, 84, 24, { fill: tint.bark }),
      ellipse(360, 592, 84, 24, { fill: tint.wood }),
    ),
    path('M412 190C560 120 720 200 760 380C780 470 760 520 740 566', { w: 4, stroke: tint.tamarisk }),
  );
}
