import { justifiedRows, sumOf, widthsInRows } from './justified-rows.ts';

const landscape = 1.5;
const portrait = 2 / 3;

test.each([
  ['nothing', [], []],
  ['one picture', [portrait], [[portrait]]],
  ['three that would leave the last one alone', [1.5, 1.5, 1.5], [[1.5, 1.5, 1.5]]],
  [
    'two rows',
    [1.5, 1.5, 1.5, 1.5],
    [
      [1.5, 1.5],
      [1.5, 1.5],
    ],
  ],
  ['a panorama beside others', [6, 1.5, 1.5], [[6], [1.5, 1.5]]],
])('%s', (_name, ratios, rows) => {
  expect(justifiedRows(ratios, 3)).toEqual(rows);
});

test('every picture is there once and in order, and no row of many is twice as high as wanted, or half as high', () => {
  for (let count = 2; count <= 24; count++) {
    const ratios = Array.from({ length: count }, (_, index) => ((index * 7) % 3 === 0 ? portrait : landscape));
    const rows = justifiedRows(ratios, 3);
    expect(rows.flat()).toEqual(ratios);
    if (sumOf(ratios) < 3) continue;
    for (const row of rows) {
      expect(sumOf(row)).toBeGreaterThan(1.5);
      expect(sumOf(row)).toBeLessThan(6);
    }
  }
});

test('the widths of a row fill it together with its gaps', () => {
  const widths = widthsInRows([1.5, 0.75, 0.75], 3);
  expect(widths).toEqual([
    'calc((100% - 2 * var(--gutter)) * 0.50000 - 0.01px)',
    'calc((100% - 2 * var(--gutter)) * 0.25000 - 0.01px)',
    'calc((100% - 2 * var(--gutter)) * 0.25000 - 0.01px)',
  ]);
});
