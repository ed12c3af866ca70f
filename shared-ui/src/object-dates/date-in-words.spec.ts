import fc from '../testing/fast-check.ts';
import { LANGS } from '../i18n/languages.ts';
import { dateInWords } from './date-in-words.ts';
import { asEdtf, fromEdtf } from './edtf.ts';
import { readDate } from './read-date.ts';

const RUNS = 3_000;

const two = (value: number): string => String(value).padStart(2, '0');
const four = (value: number): string => `${value < 0 ? '-' : ''}${String(Math.abs(value)).padStart(4, '0')}`;
const mark = fc.constantFrom('', '?', '~', '%');

const year = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1000, max: 2099 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 999 }) },
  { weight: 2, arbitrary: fc.integer({ min: -4000, max: 0 }) },
);
const longYear = fc.integer({ min: -99_999, max: -10_000 }).map((value) => `Y${value}`);

/** Dates of every kind, without marks of uncertainty. */
const date = fc.oneof(
  { weight: 5, arbitrary: year.map(four) },
  longYear,
  fc.tuple(year, fc.integer({ min: 1, max: 12 })).map(([y, month]) => `${four(y)}-${two(month)}`),
  fc.tuple(year, fc.integer({ min: 21, max: 24 })).map(([y, season]) => `${four(y)}-${season}`),
  fc
    .tuple(year, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([y, month, day]) => `${four(y)}-${two(month)}-${two(day)}`),
  fc.tuple(year, fc.integer({ min: 1, max: 12 })).map(([y, month]) => `${four(y)}-${two(month)}-XX`),
  year.map((y) => `${four(y)}-XX-XX`),
);
const unspecified = fc
  .tuple(fc.integer({ min: 100, max: 209 }), fc.boolean())
  .map(([decade, century]) => (century ? `${Math.floor(decade / 10)}XX` : `${decade}X`));
const marked = (of: fc.Arbitrary<string>) => fc.tuple(of, mark).map(([text, sign]) => text + sign);

/** Periods that have a name. */
const named = fc
  .tuple(
    fc.integer({ min: -20, max: 20 }),
    fc.constantFrom(
      [0, 99],
      [0, 49],
      [50, 99],
      [0, 24],
      [75, 99],
      [33, 65],
      [0, 32],
      [66, 99],
      [25, 49],
      [50, 74],
      [0, 29],
      [30, 69],
      [70, 99],
      [70, 129],
      [9, 18],
      [0, 299],
      [0, 999],
    ),
    mark,
  )
  .map(
    ([century, [from = 0, to = 0], sign]) =>
      `${four(century * 100 + 1 + from)}${sign}/${four(century * 100 + 1 + to)}${sign}`,
  );

const edtf = fc
  .oneof(
    marked(date),
    marked(unspecified),
    fc.tuple(marked(date), marked(date)).map((ends) => ends.join('/')),
    fc
      .tuple(year, fc.nat(300), mark, mark)
      .map(([y, length, one, other]) => `${four(y)}${one}/${four(y + length)}${other}`),
    named,
    marked(date).map((end) => `../${end}`),
    marked(date).map((start) => `${start}/..`),
    marked(date).map((end) => `/${end}`),
  )
  .filter((text) => fromEdtf(text) !== null);

/** As `readDate` writes it. */
function canonical(text: string): string {
  const span = fromEdtf(text);
  if (!span) throw new Error(text);
  return asEdtf(span);
}

describe.each(LANGS)('in %s', (lang) => {
  it('every kind of date is understood again', () => {
    fc.assert(
      fc.property(edtf, (text) => {
        const words = dateInWords(text, lang) ?? '';
        const expected = canonical(text);
        expect(`${words} = ${readDate(words)?.edtf ?? 'nothing'}`).toBe(`${words} = ${expected}`);
      }),
      { numRuns: RUNS },
    );
  });
});
