import fc from '../testing/fast-check.ts';
import { runs } from '../testing/test-seed.ts';
import type { Measurement } from './measurement.ts';
import { measuresIn, type MeasureRule } from './read-measures.ts';
import { plainText, tokensOf } from './tokens.ts';

const column: MeasureRule = { order: ['height', 'width', 'depth'], unit: 'cm', parts: new Map() };
const bare: MeasureRule = { order: [], parts: new Map() };

const read = (text: string, rule: MeasureRule): string[] => {
  const { measures, unread } = measuresIn(text, rule, (part) => ({ ru: part }));
  return [...measures.map(shown), ...unread.map((clause) => `unread: ${clause}`)];
};

function shown({ measured_part: part, dimension, value, value_to: to, unit, qualifier, count }: Measurement): string {
  const range = to === undefined ? '' : `-${to}`;
  const name = part && `${part.en ?? part.ru}:`;
  return [name, count && `${count} x`, qualifier, dimension, `${value}${range}`, unit].filter(Boolean).join(' ');
}

// measures-readings of the review; the column's unit is cm, the mapping gives the order
test.each<[string, string[]]>([
  ['6 3/16 x 8 3/16 in. |  15.7 x 20.8 cm. (image)', ['image: height 15.7 cm', 'image: width 20.8 cm']],
  ['7 3/4 x 9 1/2 in. (19.7 x 24.1 cm)', ['height 19.7 cm', 'width 24.1 cm']],
  ['28 x 36 1/4 in. (71.1 x 92.1 cm)', ['height 71.1 cm', 'width 92.1 cm']],
  ['H: 5 9/16 x Diam: 3 1/2 in. (14.2 x 8.9 cm)', ['height 14.2 cm', 'diameter 8.9 cm']],
  [
    'Mått 47,5 x 41 cm ; Ram 62 x 56 x 6,5 cm',
    ['height 47.5 cm', 'width 41 cm', 'frame: height 62 cm', 'frame: width 56 cm', 'frame: depth 6.5 cm'],
  ],
  ['Размер: 29,7х21 см', ['height 29.7 cm', 'width 21 cm']],
  ['выс. 12 см, диам. 5,5 см', ['height 12 cm', 'diameter 5.5 cm']],
  ['В.12, Ш.14, Г.3', ['height 12 cm', 'width 14 cm', 'depth 3 cm']],
  ['Выс. 12, шир. 14 см', ['height 12 cm', 'width 14 cm']],
  ['12х14х3', ['height 12 cm', 'width 14 cm', 'depth 3 cm']],
  ['12х14х3 см', ['height 12 cm', 'width 14 cm', 'depth 3 cm']],
  ['диаметр 2,3 см; вес 3,2 г', ['diameter 2.3 cm', 'weight 3.2 g']],
  ['d 2,3 см', ['diameter 2.3 cm']],
  ['D=2,3 см; вес 3,2 г', ['diameter 2.3 cm', 'weight 3.2 g']],
  ['Ø 2,3 см', ['diameter 2.3 cm']],
  ['Высота 12 см (с крышкой 15 см)', ['height 12 cm', 'with lid: other 15 cm']],
  ['высота - 12 см, ширина - 14 см, толщина 0,5 см', ['height 12 cm', 'width 14 cm', 'thickness 0.5 cm']],
  ['62 х 56 см (в раме 70 х 64 см)', ['height 62 cm', 'width 56 cm', 'frame: height 70 cm', 'frame: width 64 cm']],
  [
    'в раме: 70 х 64 см; без рамы: 62 х 56 см',
    ['frame: height 70 cm', 'frame: width 64 cm', 'height 62 cm', 'width 56 cm'],
  ],
  ['дл. 120, шир. 45 см', ['length 120 cm', 'width 45 cm']],
  ['длина 1 м 20 см', ['length 120 cm']],
  ['длина рукава 45 см, ширина по подолу 120 см', ['sleeve: length 45 cm', 'hem: width 120 cm']],
  ['1 200 мм', ['other 1200 mm']],
  ['1.200 мм', ['unread: 1.200 мм']],
  ['12 000 x 400 mm', ['height 12000 mm', 'width 400 mm']],
  ['12-14 см', ['other 12-14 cm']],
  ['ок. 12 см', ['about other 12 cm']],
  ['диам. венчика 12 см, диам. дна 6 см, выс. 20 см', ['rim: diameter 12 cm', 'base: diameter 6 cm', 'height 20 cm']],
  ['H. 12 cm, Diam. (rim) 8 cm', ['height 12 cm', 'rim: diameter 8 cm']],
  ['20.5 × 30.5 × 2 cm', ['height 20.5 cm', 'width 30.5 cm', 'depth 2 cm']],
  [
    'лист 30х40 см, изображение 20х30 см',
    ['sheet: height 30 cm', 'sheet: width 40 cm', 'image: height 20 cm', 'image: width 30 cm'],
  ],
  ['height 12 cm or 4 3/4 in', ['height 12 cm']],
  ['2 x (30 x 40 cm)', ['2 x height 30 cm', '2 x width 40 cm']],
  ['6x9 см, 2 шт.', ['2 x height 6 cm', '2 x width 9 cm']],
  ['1958 г., 30х40 см', ['height 30 cm', 'width 40 cm', 'unread: 1958 г.']],
  ['30х40', ['height 30 cm', 'width 40 cm']],
])('with order and unit of a column: %s', (text, expected) => {
  expect(read(text, column)).toEqual(expected);
});

// without a mapping's order and unit
test.each<[string, string[]]>([
  // numbers
  ['30х40', ['unread: 30х40']],
  ['В.12, Ш.14, Г.3', ['unread: В.12', 'unread: Ш.14', 'unread: Г.3']],
  ['30 x 40 cm', ['other 30 cm', 'other 40 cm']],
  ['1\u00a0200 мм', ['other 1200 mm']],
  ['1\u2009200 x 800 mm', ['other 1200 mm', 'other 800 mm']],
  ['лист 2 120х80 см', ['unread: лист 2 120х80 см']],
  ['12,14,3 см', ['unread: 12,14,3 см']],
  ['30 х 40, 5 см', ['unread: 30 х 40, 5 см']],
  ['12.05.1958', ['unread: 12.05.1958']],
  ['масштаб 1:10', ['unread: масштаб 1:10']],
  ['6½ × 8¼ in.', ['other 6.5 in', 'other 8.25 in']],
  ['6 1/2"', ['other 6.5 in']],
  ['6 ft 2 in.', ['other 74 in']],
  ['7/8 cm', ['unread: 7/8 cm']],
  ['007 мм', ['unread: 007 мм']],
  ['30 м²', ['unread: 30 м²']],
  ['1,1 дм', ['other 11 cm']],
  ['250 mg', ['weight 0.25 g']],
  // years, counts and doubts are no measures
  ['1958 г.', ['unread: 1958 г.']],
  ['1958 г. 30х40 см', ['unread: 1958 г. 30х40 см']],
  ['1958, 30х40 см', ['unread: 1958, 30х40 см']],
  ['В 1958 г., 30х40 см', ['other 30 cm', 'other 40 cm', 'unread: В 1958 г.']],
  ['712 г.', ['unread: 712 г.']],
  ['вес 1958 г', ['weight 1958 g']],
  ['3,2 г', ['weight 3.2 g']],
  ['В. 5 см, Ш. 2 см, Г. 0,5 г', ['height 5 cm', 'width 2 cm', 'unread: Г. 0,5 г']],
  ['диаметр 2,3 г', ['unread: диаметр 2,3 г']],
  ['2 шт.', ['unread: 2 шт.']],
  ['не более 30 см', ['unread: не более 30 см']],
  ['примерно, 30х40 см', ['unread: примерно, 30х40 см']],
  ['до реставрации 30х40 см', ['unread: до реставрации 30х40 см']],
  ['Overall display dimensions variable', ['unread: Overall display dimensions variable']],
  ['12 cm (?)', ['unread: 12 cm (?)']],
  // about, ranges, pieces
  ['± 12 см', ['about other 12 cm']],
  ['12 ± 0,5 см', ['other 11.5-12.5 cm']],
  ['выс. 30,3±0,2 см', ['height 30.1-30.5 cm']],
  ['12 ± 12 см', ['unread: 12 ± 12 см']],
  ['12 ± см', ['unread: 12 ± см']],
  ['12 ± 0 см', ['unread: 12 ± 0 см']],
  ['c. 12 x 14 cm', ['about other 12 cm', 'about other 14 cm']],
  ['12 cm (approx.)', ['about other 12 cm']],
  ['taxminan 12 sm', ['about other 12 cm']],
  ['balandligi 12–14 sm', ['height 12-14 cm']],
  ['14-12 см', ['unread: 14-12 см']],
  ['30 x 40 cm (2 pcs)', ['2 x other 30 cm', '2 x other 40 cm']],
  ['30 х 40 см, 3 кг, 2 шт.', ['other 30 cm', 'other 40 cm', 'weight 3 kg', 'unread: 2 шт.']],
  // names, in four languages
  ['12 cm high, 30 cm wide', ['height 12 cm', 'width 30 cm']],
  ['12 (H) x 14 (W) cm', ['height 12 cm', 'width 14 cm']],
  ['H 12 x 14 cm', ['unread: H 12 x 14 cm']],
  ['высота 30х40 см', ['unread: высота 30х40 см']],
  ['12h x 14w cm', ['unread: 12h x 14w cm']],
  ["bo'yi 30 sm, eni 20 sm", ['height 30 cm', 'width 20 cm']],
  ['Баландлиги 30 см, эни 20 см', ['height 30 cm', 'width 20 cm']],
  ['Oʻlchami: 30x40 sm', ['other 30 cm', 'other 40 cm']],
  ['ogʻirligi 3,5 kg', ['weight 3.5 kg']],
  ['uzınlıǵı shama menen 120 sm', ['about length 120 cm']],
  ['Бийиклиги 12 см, ени 8 см', ['height 12 cm', 'width 8 cm']],
  ['Ólshemleri: biyikligi 12 sm, diametri 5 sm', ['height 12 cm', 'diameter 5 cm']],
  ['qaqpaǵı menen: 15 sm', ['with lid: other 15 cm']],
  ['ogʻzi 12 sm, tubi 6 sm', ['rim: other 12 cm', 'base: other 6 cm']],
  ['Размеры (мм): 300 х 400', ['other 300 mm', 'other 400 mm']],
  ['Frame: H: 15 mm,  W: 12 mm, D: 8mm', ['frame: height 15 mm', 'frame: width 12 mm', 'frame: depth 8 mm']],
  ['H 12 cm, D 8 cm', ['height 12 cm', 'unread: D 8 cm']],
  ['Д. 23 мм', ['unread: Д. 23 мм']],
  ['Д. 120 см, Ш. 45 см', ['length 120 cm', 'width 45 cm']],
  ['Г. 3 см', ['unread: Г. 3 см']],
  ['30 x 40 cm; frames, each:', ['other 30 cm', 'other 40 cm', 'unread: frames, each:']],
  ['высота 12 см 20 см', ['unread: высота 12 см 20 см']],
  ['1 м 120 см', ['unread: 1 м 120 см']],
  ['6 ft 12 in.', ['unread: 6 ft 12 in.']],
  ['9 min 60 sec', ['unread: 9 min 60 sec']],
  // twice
  ['30х40 см; 20х30 см', ['unread: 30х40 см', 'unread: 20х30 см']],
  ['высота 12 см; высота 14 см', ['unread: высота 12 см', 'unread: высота 14 см']],
  ['30 x 40 cm (12 x 16 in.)', ['other 30 cm', 'other 40 cm']],
  ['30 x 40 cm (14 x 16 in.)', ['unread: 30 x 40 cm (14 x 16 in.)']],
  ['120 см (1,2 м)', ['other 120 cm']],
  ['30 x 40 cm (25 x 35 cm)', ['unread: 30 x 40 cm (25 x 35 cm)']],
  // parts and time
  ['support, each: 30 x 40 mm', ['support, each: other 30 mm', 'support, each: other 40 mm']],
  ['frame: 500 x 520 mm, 3 kg', ['frame: other 500 mm', 'frame: other 520 mm', 'frame: weight 3 kg']],
  ['диаметр на глаз: 12 см', ['unread: диаметр на глаз: 12 см']],
  ['duration: 9min, 30sec', ['duration 570 s']],
  ['9 min., 30 sec.', ['duration 570 s']],
])('without order and unit: %s', (text, expected) => {
  expect(read(text, bare)).toEqual(expected);
});

const PIECES_OF_TEXT = [
  ['12', '3,5', '1 200', '1.200', '6 3/16', '½', '1958', '0,5', '007', '9999999999'],
  ['см', 'cm', 'мм', 'in.', '"', 'г', 'г.', 'кг', 'м', 'h', 'с', 'шт.', 'min', 'ft'],
  ['x', 'х', '×', ',', '.', ';', '|', '(', ')', ':', '-', '–', '±', '~', '=', 'or', '\n', ' ', '  '],
  ['В.', 'Ш.', 'Г.', 'выс.', 'диам.', 'H', 'd', 'width', 'wide', 'рама', 'в раме', 'с крышкой', 'ок.', 'foo', '№'],
].flat();
const texts = fc.oneof(
  fc.array(fc.constantFrom(...PIECES_OF_TEXT), { maxLength: 25 }).map((pieces) => pieces.join('')),
  fc.array(fc.constantFrom(...PIECES_OF_TEXT), { maxLength: 25 }).map((pieces) => pieces.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
const TIMES = [1, 10, 60, 0.001];

test('no number is read that is not in the text', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(column, bare), (text, rule) => {
      const inText = plainText(text)
        .split(/[\r\n]/)
        .flatMap((line) => tokensOf(line).flatMap((token) => (token.is === 'number' ? token.value : [])));
      const written = inText.flatMap((value) => TIMES.map((times) => Number((value * times).toFixed(6))));
      // in a smaller unit: 1 m 20 cm
      const sums = inText.flatMap((value, at) =>
        [12, 60, 100, 10, 1000, 3600].map((ratio) => value * ratio + (inText[at + 1] ?? 0)),
      );
      const { measures } = measuresIn(text, rule, (part) => ({ ru: part }));
      for (const { value, value_to: to = value, count = 1 } of measures) {
        const isWithin = text.includes('±') && isTolerance(value, to, inText);
        expect(isWithin || written.includes(value) || isSum(value, sums, inText)).toBe(true);
        expect(isWithin || to === value || (written.includes(to) && to > value)).toBe(true);
        expect(count === 1 || inText.includes(count)).toBe(true);
      }
    }),
    { numRuns: runs(1_000, 20_000) },
  );
});

/** Of two numbers beside one another: 12 ± 0.5. */
const isTolerance = (from: number, to: number, inText: readonly number[]): boolean =>
  inText.some((middle, at) => {
    const tolerance = inText[at + 1] ?? 0;
    return TIMES.some((times) =>
      [middle - tolerance, middle + tolerance].every(
        (end, index) => Number((end * times).toFixed(6)) === Number([from, to][index]?.toFixed(6)),
      ),
    );
  });

/** Of two numbers beside one another, or of three: 1 h 2 min 3 s. */
const isSum = (value: number, sums: readonly number[], inText: readonly number[]): boolean =>
  sums.some((sum) => [1, 10].some((times) => sum * times === value)) ||
  sums.some((sum) => [10, 12, 60].some((ratio) => inText.some((last) => sum * ratio + last === value)));

test.each([
  '1 '.repeat(2_500),
  '2 x ('.repeat(1_000),
  '('.repeat(5_000),
  '12 ('.repeat(1_250),
  'в раме '.repeat(700),
  '1/2 '.repeat(1_250),
  '12,'.repeat(1_600),
  'a:'.repeat(2_500),
  '12 см; '.repeat(700),
  'ок. '.repeat(1_250),
  '1'.repeat(5_000),
  '12 см '.repeat(1_000_000),
])('no text takes long, or ends the reader: %#', (text) => {
  expect(measuresIn(text, column, (part) => ({ ru: part })).measures).toEqual([]);
});
