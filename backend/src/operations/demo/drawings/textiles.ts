import { group, mirrored, times, within } from './arrange.js';
import { ellipse, line, n, path, rect, shape, tint, tube } from './pen.js';
import { scaleBar, shadow, sheet, woven } from './sheet.js';

/** The white band, as a woven piece. */
export const basqur = (x: number, y: number, width: number, height: number, repeats: number): string =>
  woven(x, y, width, height, { kind: 'band', seed: 'basqur', palette: 'basqur', repeats, motifs: ['horns', 'star'] });

/** A long band, partly unrolled. */
export function drawBandRoll(): string {
  return sheet(
    1200,
    900,
    tint.mist,
    shadow(640, 690, 520, 32, tint.foam),
    basqur(330, 372, 790, 300, 2),
    rect(330, 372, 790, 300),
    times(26, (index) => line([1120, 384 + index * 11, 1160 + (index % 3) * 8, 388 + index * 11], { w: 3 })),
    path('M120 330V660C120 700 450 700 450 660V330Z', { fill: tint.chalk }),
    within(
      'roll',
      'M120 330V660C120 700 450 700 450 660V330Z',
      basqur(60, 372, 395, 304, 1),
      path('M120 330V690h40V330Z', { fill: tint.ink, stroke: 'none', opacity: 0.14 }),
    ),
    path('M120 330V660C120 700 450 700 450 660V330'),
    ellipse(285, 330, 165, 74, { fill: tint.chalk }),
    path(spiral(285, 330, 150, 66, 5), { w: 3, stroke: tint.madder }),
    path(spiral(285, 330, 160, 71, 5.5), { w: 2 }),
    scaleBar(900, 790),
  );
}

function spiral(x: number, y: number, rx: number, ry: number, turns: number): string {
  const steps = Math.round(turns * 24);
  const points = Array.from({ length: steps }, (_, index) => {
    const [angle, share] = [(index * Math.PI) / 12, 1 - index / steps];
    return `${n(x + rx * share * Math.cos(angle))} ${n(y + ry * share * Math.sin(angle))}`;
  });
  return `M${points.join('L')}`;
}

/** A piece of the band, close, with the needle that mends it. */
export function drawBandDetail(): string {
  return sheet(
    900,
    1200,
    tint.sand,
    group('translate(780 110) rotate(90)', basqur(0, 0, 980, 640, 1), rect(0, 0, 980, 640, { w: 5 })),
    times(32, (index) =>
      line([148 + index * 20, 1090, 146 + index * 20 + (index % 2) * 6, 1136 + (index % 3) * 10], { w: 3 }),
    ),
    group(
      'rotate(-34 520 640)',
      path('M300 632L760 622C790 622 790 650 760 650L300 640Z', { fill: tint.silver, w: 4 }),
      ellipse(748, 636, 16, 5, { w: 3 }),
    ),
    path('M690 470C760 380 640 330 690 260C730 200 830 220 842 150', { w: 7, stroke: tint.madder }),
  );
}

/** A woman's head covering, from the front. */
export function drawHeadCovering(): string {
  const cloak =
    'M450 96C300 96 228 214 226 350C222 520 196 700 92 1090H808C704 700 678 520 674 350C672 214 600 96 450 96Z';
  const breast = 'M262 560C330 520 380 512 450 512C520 512 570 520 638 560L450 1010Z';
  const zigzag = (y: number, half: number, step: number) =>
    line(
      Array.from({ length: Math.floor((2 * half) / step) + 1 }, (_, index) => [
        450 - half + index * step,
        y + (index % 2) * step * 0.8,
      ]).flat(),
      { w: 6, stroke: tint.saffron },
    );
  return sheet(
    900,
    1200,
    tint.mist,
    shadow(450, 1094, 390, 26, tint.foam),
    path(cloak, { fill: tint.madder, w: 5 }),
    within(
      'cloak',
      cloak,
      mirrored(
        450,
        path('M226 350C222 520 196 700 92 1090', { w: 74, stroke: tint.deep }),
        path('M226 350C222 520 196 700 92 1090', { w: 5, stroke: tint.saffron, dash: '18 14' }),
        path('M272 350C268 530 246 720 150 1090', { w: 4, stroke: tint.chalk }),
        times(6, (index) =>
          path(`M${300 - index * 14} ${650 + index * 72}l14 -20l14 20l-14 20z`, { fill: tint.saffron, w: 2 }),
        ),
      ),
      path('M92 1066H808', { w: 44, stroke: tint.deep }),
      line([92, 1042, 808, 1042], { w: 4, stroke: tint.saffron, dash: '14 12' }),
    ),
    path(cloak, { w: 5 }),
    path(breast, { fill: tint.coral, w: 5 }),
    within(
      'breast',
      breast,
      shape([286, 566, 614, 566, 450, 958], { fill: tint.madder, w: 4 }),
      shape([316, 588, 584, 588, 450, 908], { fill: tint.deep, w: 4 }),
      zigzag(600, 128, 16),
      woven(368, 644, 164, 164, {
        kind: 'medallion',
        seed: 'kiymeshek',
        palette: 'madder',
        cols: 73,
        rows: 73,
        motifs: ['horns'],
      }),
      shape([368, 644, 368, 808, 434, 870], { fill: tint.deep, stroke: 'none' }),
      shape([532, 644, 532, 808, 466, 870], { fill: tint.deep, stroke: 'none' }),
      line([316, 588, 450, 908, 584, 588], { w: 4, stroke: tint.chalk }),
      line([300, 576, 450, 934, 600, 576], { w: 5, stroke: tint.saffron, dash: '4 12' }),
    ),
    path(breast, { w: 5 }),
    times(15, (index) => {
      const x = 282 + index * 24;
      const y = 586 + (168 - Math.abs(x - 450)) * 2.5;
      return line([x, y, x, y + 30], { w: 5, stroke: index % 2 ? tint.deep : tint.saffron });
    }),
    ellipse(450, 330, 136, 172, { fill: tint.chalk, w: 5 }),
    ellipse(450, 336, 112, 146, { fill: tint.earth, w: 4 }),
    path('M350 300C380 250 520 250 550 300', { w: 3, stroke: tint.clay }),
    ellipse(450, 330, 124, 159, { w: 5, stroke: tint.madder, dash: '2 14' }),
  );
}

const STALK = 13;

/** The colour of a stalk's wrapping at a height, in cells from the middle. */
function wrapping(column: number, row: number): string {
  const across = Math.abs(((column + 17) % 34) - 17);
  const away = Math.abs(row) + across;
  if (Math.abs(row) > 19) return tint.reed;
  if (away < 4) return tint.saffron;
  if (away < 8) return tint.madder;
  if (away < 10) return tint.chalk;
  if (away < 15) return tint.deep;
  if (away < 17) return tint.saffron;
  return away < 24 ? tint.madder : tint.bark;
}

/** A screen of stalks, each wrapped in wool. */
export function drawReedScreen(): string {
  const stalk = (x: number, column: number): string => {
    const rows = Array.from({ length: 48 }, (_, index) => wrapping(column, index - 24));
    const runs: { colour: string; from: number; to: number }[] = [];
    rows.forEach((colour, row) => {
      const last = runs.at(-1);
      if (last?.colour === colour) last.to = row + 1;
      else runs.push({ colour, from: row, to: row + 1 });
    });
    const uneven = ((column * 7) % 5) * 4;
    return (
      rect(x, 150 - uneven, STALK, 620 + uneven * 2, { fill: tint.reed, w: 2 }) +
      runs
        .map(({ colour, from, to }) => rect(x, 158 + from * 12.6, STALK, (to - from) * 12.6, { fill: colour, w: 1.2 }))
        .join('')
    );
  };
  return sheet(
    1200,
    900,
    '#e4ddd0',
    shadow(600, 800, 520, 24, '#cfc5b2'),
    times(68, (index) => stalk(110 + index * STALK, index)),
    times(3, (index) =>
      line([110, 250 + index * 210, 994, 250 + index * 210], { w: 3, dash: '6 7', stroke: tint.ink }),
    ),
    // the end is still rolled
    rect(994, 138, 110, 650, { fill: tint.reed }),
    times(8, (index) =>
      rect(994 + index * 14, 158, 14, 605, {
        fill:
          [tint.madder, tint.bark, tint.deep, tint.madder, tint.saffron, tint.deep, tint.madder, tint.bark][index] ??
          tint.reed,
        w: 1.5,
      }),
    ),
    path('M994 138V788M1104 138V788', { w: 5 }),
    ellipse(1049, 138, 56, 20, { fill: tint.reed }),
    path(spiral(1049, 138, 50, 17, 4), { w: 2 }),
    tube('M994 300H1108', 8, tint.chalk, 3),
    tube('M994 640H1108', 8, tint.chalk, 3),
  );
}
