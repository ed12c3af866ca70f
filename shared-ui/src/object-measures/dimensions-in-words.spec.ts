import { dimensionsByPart } from './dimensions-in-words.ts';
import type { Measurement } from './measurement.ts';

const band: Measurement[] = [
  { dimension: 'height', value: 12.5, unit: 'cm' },
  { dimension: 'width', value: 3, unit: 'cm' },
  { measured_part: { en: 'tassel', kk: 'shashaq' }, dimension: 'length', value: 40, unit: 'mm' },
];

test.each([
  ['en', 'height 12.5 cm × width 3 cm', 'length 40 mm'],
  ['ru', 'высота 12,5 см × ширина 3 см', 'длина 40 мм'],
  ['uz', 'balandligi 12,5 sm × eni 3 sm', 'uzunligi 40 mm'],
  ['kk', 'biyikligi 12,5 sm × eni 3 sm', 'uzınlıǵı 40 mm'],
] as const)('dimensions stand together by part, in the writing of %s', (lang, whole, tassel) => {
  const shown = dimensionsByPart(band, lang).map(({ part, text }) => [part, text.replaceAll('\u00a0', ' ')]);
  expect(shown).toEqual([
    [undefined, whole],
    [{ en: 'tassel', kk: 'shashaq' }, tassel],
  ]);
});

test('a dimension of no known kind is a value with its unit', () => {
  expect(dimensionsByPart([{ dimension: 'other', value: 7, unit: 'kg' }], 'en')[0]?.text).toBe('7\u00a0kg');
});

test.each([
  ['en', 'height about 12–14 in', '2 × (30.5 cm × 40 cm)'],
  ['ru', 'высота около 12–14 дюйм.', '2 × (30,5 см × 40 см)'],
  ['uz', 'balandligi taxminan 12–14 dyuym', '2 × (30,5 sm × 40 sm)'],
  ['kk', 'biyikligi shama menen 12–14 dyuym', '2 × (30,5 sm × 40 sm)'],
] as const)('ranges, estimates and pieces in the writing of %s', (lang, ...expected) => {
  const dimensions: Measurement[] = [
    { dimension: 'height', value: 12, value_to: 14, unit: 'in', qualifier: 'about' },
    { dimension: 'other', value: 30.5, unit: 'cm', count: 2 },
    { dimension: 'other', value: 40, unit: 'cm', count: 2 },
  ];
  expect(dimensionsByPart(dimensions, lang).map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual(expected);
});
