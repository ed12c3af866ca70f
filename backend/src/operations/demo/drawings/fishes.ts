import { at, group, times, within } from './arrange.js';
import { circle, line, n, path, rect, shape, tint } from './pen.js';
import { scaleBar, sheet } from './sheet.js';

interface FishShape {
  length: number;
  height: number;
  back: string;
  belly: string;
  /** Rows of scales; a sturgeon has plates instead. */
  scales: number;
  barbels: number;
  isSturgeon?: boolean;
}

/** A fish that swims to the left, its middle at the origin. */
function fish(name: string, { length, height, back, belly, scales, barbels, isSturgeon = false }: FishShape): string {
  const [l, h] = [length / 2, height / 2];
  const snout = isSturgeon ? -l - 60 : -l;
  const body = `M${n(snout)} ${n(h * 0.2)}C${n(-l * 0.7)} ${n(-h * 0.9)} ${n(-l * 0.2)} ${n(-h * 1.15)} ${n(l * 0.2)} ${n(-h * 0.75)}C${n(l * 0.55)} ${n(-h * 0.4)} ${n(l * 0.75)} ${n(-h * 0.22)} ${n(l * 0.9)} ${n(-h * 0.18)}L${n(l * 0.9)} ${n(h * 0.22)}C${n(l * 0.6)} ${n(h * 0.4)} ${n(l * 0.1)} ${n(h)} ${n(-l * 0.3)} ${n(h * 0.95)}C${n(-l * 0.7)} ${n(h * 0.8)} ${n(-l * 0.9)} ${n(h * 0.4)} ${n(snout)} ${n(h * 0.2)}Z`;
  const tail = isSturgeon
    ? `M${n(l * 0.86)} ${n(-h * 0.2)}L${n(l + 150)} ${n(-h - 50)}C${n(l + 90)} ${n(-h * 0.2)} ${n(l + 70)} ${n(h * 0.2)} ${n(l + 84)} ${n(h * 0.9)}L${n(l * 0.86)} ${n(h * 0.24)}Z`
    : `M${n(l * 0.86)} ${n(-h * 0.18)}C${n(l + 30)} ${n(-h * 0.6)} ${n(l + 80)} ${n(-h * 0.95)} ${n(l + 100)} ${n(-h * 0.9)}C${n(l + 70)} ${n(-h * 0.2)} ${n(l + 70)} ${n(h * 0.2)} ${n(l + 100)} ${n(h * 0.95)}C${n(l + 70)} ${n(h)} ${n(l + 30)} ${n(h * 0.6)} ${n(l * 0.86)} ${n(h * 0.22)}Z`;
  const fin = (x: number, y: number, width: number, lift: number) =>
    path(
      `M${n(x)} ${n(y)}L${n(x + width * 0.35)} ${n(y + lift)}L${n(x + width)} ${n(y + lift * 0.25)}L${n(x + width)} ${n(y)}Z`,
      { fill: back, w: 3.5 },
    ) +
    times(4, (index) =>
      line([x + width * (0.15 + index * 0.2), y, x + width * (0.3 + index * 0.17), y + lift * (0.75 - index * 0.15)], {
        w: 2,
      }),
    );
  const scale = (row: number, column: number) =>
    `M${n(-l * 0.4 + column * 30 + (row % 2) * 15)} ${n(-h * 0.8 + row * 22)}q12 11 0 22`;
  return (
    path(tail, { fill: back, w: 4 }) +
    (isSturgeon ? fin(l * 0.42, -h * 0.5, 110, -46) : fin(-l * 0.18, -h * 0.9, length * 0.3, -h * 0.55)) +
    fin(-l * 0.28, h * 0.88, 90, h * 0.4) +
    fin(l * 0.32, h * 0.52, 90, h * 0.42) +
    path(body, { fill: belly, w: 5 }) +
    within(
      name,
      body,
      path(
        `M${n(snout)} ${n(-h * 0.1)}C${n(-l * 0.2)} ${n(-h * 0.5)} ${n(l * 0.4)} ${n(-h * 0.2)} ${n(l)} 0V${n(-h * 1.5)}H${n(snout)}Z`,
        { fill: back, stroke: 'none' },
      ),
      times(scales, (row) => times(Math.round((l * 1.3) / 30), (column) => path(scale(row, column), { w: 2 }))),
    ) +
    (isSturgeon
      ? times(
          11,
          (index) =>
            shape(
              [
                -l * 0.45 + index * 46,
                -6,
                -l * 0.45 + index * 46 + 18,
                -20,
                -l * 0.45 + index * 46 + 36,
                -6,
                -l * 0.45 + index * 46 + 18,
                10,
              ],
              { fill: tint.sand, w: 2.5 },
            ) +
            (index < 9
              ? shape(
                  [
                    -l * 0.4 + index * 46,
                    -h * 0.78 + Math.abs(index - 3) * 4,
                    -l * 0.4 + index * 46 + 16,
                    -h * 0.78 - 20 + Math.abs(index - 3) * 4,
                    -l * 0.4 + index * 46 + 34,
                    -h * 0.74 + Math.abs(index - 3) * 4,
                  ],
                  { fill: tint.sand, w: 2.5 },
                )
              : ''),
        )
      : path(`M${n(-l * 0.45)} ${n(-h * 0.05)}C0 ${n(-h * 0.16)} ${n(l * 0.5)} ${n(-h * 0.05)} ${n(l * 0.9)} 0`, {
          w: 2.5,
          dash: '10 8',
        })) +
    path(body, { w: 5 }) +
    path(
      `M${n(-l * 0.52)} ${n(-h * 0.55)}C${n(-l * 0.4)} ${n(-h * 0.1)} ${n(-l * 0.42)} ${n(h * 0.4)} ${n(-l * 0.56)} ${n(h * 0.72)}`,
      { w: 4 },
    ) +
    path(`M${n(snout + 6)} ${n(h * 0.3)}q${n(l * 0.14)} 10 ${n(l * 0.2)} ${n(-h * 0.04)}`, { w: 3 }) +
    times(barbels, (index) =>
      path(`M${n(snout + 30 + index * 22)} ${n(h * 0.42 + index * 4)}q-14 26 -34 ${30 + index * 4}`, { w: 3 }),
    ) +
    path(`M${n(-l * 0.36)} ${n(h * 0.3)}q60 -4 92 42q-52 12 -92 -20Z`, { fill: back, w: 3 }) +
    circle(-l * 0.72, -h * 0.12, 15, { fill: tint.paper, w: 3 }) +
    circle(-l * 0.72, -h * 0.12, 6, { fill: tint.ink, w: 1 })
  );
}

/** Four fishes as on a plate of natural history: barbel, bream, carp, sturgeon. */
export function drawAralFishes(): string {
  return sheet(
    1000,
    1000,
    '#e6ecea',
    rect(28, 28, 944, 944, { w: 3 }),
    group('translate(112 -10) scale(.84)', plate()),
  );
}

const plate = (): string =>
  [
    at(
      430,
      190,
      fish('barbel', { length: 600, height: 150, back: tint.aral, belly: tint.sand, scales: 6, barbels: 2 }),
    ),
    at(
      430,
      460,
      fish('bream', { length: 480, height: 260, back: tint.steel, belly: tint.paper, scales: 11, barbels: 0 }),
    ),
    at(430, 756, fish('carp', { length: 560, height: 210, back: tint.brick, belly: tint.reed, scales: 9, barbels: 2 })),
    at(
      440,
      1020,
      fish('sturgeon', {
        length: 560,
        height: 140,
        back: tint.earth,
        belly: tint.chalk,
        scales: 0,
        barbels: 2,
        isSturgeon: true,
      }),
    ),
    scaleBar(340, 1128, 44),
  ].join('');
