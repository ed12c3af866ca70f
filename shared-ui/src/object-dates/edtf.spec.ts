import fc from '../testing/fast-check.ts';
import { dayOfNumber, fromHijra, fromOldStyle, isDay, numberOfDay } from './calendars.ts';
import { dateInWords } from './date-in-words.ts';
import { asEdtf, fromEdtf } from './edtf.ts';
import { readDate } from './read-date.ts';

const years = (edtf: string): unknown => {
  const span = fromEdtf(edtf);
  return span && [span.from?.year ?? null, span.to?.year ?? null];
};

it.each([
  ['1868', [1868, 1868]],
  ['-0599/-0500', [-599, -500]],
  ['18XX', [1800, 1899]],
  ['-01XX', [-199, -100]],
  ['187X~', [1870, 1879]],
  ['1868-XX-XX', [1868, 1868]],
  ['1868-02-29', [1868, 1868]],
  ['../1800', [null, 1800]],
  ['/1800', [null, 1800]],
  ['1850/..', [1850, null]],
  ['Y-17000', [-17_000, -17_000]],
  ['0000', [0, 0]],
])('%s', (edtf, expected) => expect(years(edtf)).toEqual(expected));

it.each([
  '',
  '..',
  '/',
  '../..',
  '1869-02-29',
  '1868-13',
  '1868-21-01',
  '1900/1890',
  '1868-05/1868-04',
  '1868/69',
  '1868-05-01T10:00',
  '156X-12',
  '1/2/3',
  'Y17',
  '1868!',
  `${'9'.repeat(1_000_000)}`,
])('no EDTF of an object: %.20s', (edtf) => {
  expect(fromEdtf(edtf)).toBeNull();
  expect(dateInWords(edtf, 'en')).toBeNull();
});

it.each([
  ['1870~/1879~', 'c. 1870s', 'ок. 1870-е годы', 'taxminan 1870-yillar', 'shama menen 1870-jıllar'],
  ['1801/1900', '19th century', 'XIX век', 'XIX asr', 'XIX ásir'],
  ['-0599/-0500', '6th century BC', 'VI век до н. э.', 'miloddan avvalgi VI asr', 'biziń eramızǵa shekemgi VI ásir'],
  ['1831~/1870~', 'mid-19th century', 'середина XIX века', 'XIX asrning oʻrtasi', 'XIX ásirdiń ortası'],
  ['1868-05-01', '1 May 1868', '1 мая 1868 г.', '1868-yil 1-may', '1868-jıl 1-may'],
  ['../1800', 'before 1800', 'не позднее 1800 г.', '1800-yilgacha', '1800-jılǵa shekem'],
  ['1850/..', 'after 1850', 'не ранее 1850 г.', '1850-yildan keyin', '1850-jıldan keyin'],
  ['1785%', 'c. 1785 (?)', 'ок. 1785 г. (?)', 'taxminan 1785-yil (?)', 'shama menen 1785-jıl (?)'],
])('%s in words', (edtf, ...words) => {
  expect((['en', 'ru', 'uz', 'kk'] as const).map((lang) => dateInWords(edtf, lang))).toEqual(words);
});

it('what is written by hand is written as it was read', () => {
  for (const edtf of [
    '1868',
    '1870~/1879~',
    '-0599/-0500',
    '../1800',
    '1850?/..',
    'Y-17000',
    '1868-21',
    '1868-05-01%',
  ]) {
    const span = fromEdtf(edtf);
    expect(span && asEdtf(span)).toBe(edtf);
  }
});

it('text is kept, and open ends are null', () => {
  expect(readDate('  before 1800 ')).toEqual({ text: 'before 1800', edtf: '../1800', earliest: null, latest: 1800 });
  expect(readDate('6th c. BC')).toEqual({ text: '6th c. BC', edtf: '-0599/-0500', earliest: -599, latest: -500 });
});

it('days have numbers, and numbers days', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 4_000_000 }), (number) => {
      const day = dayOfNumber(number);
      expect(isDay(day)).toBe(true);
      expect(numberOfDay(day)).toBe(number);
    }),
  );
  expect(numberOfDay({ year: 2000, month: 1, day: 1 })).toBe(2_451_545);
});

it('other calendars', () => {
  expect(fromOldStyle({ year: 1917, month: 10, day: 25 })).toEqual({ year: 1917, month: 11, day: 7 });
  expect(fromHijra(1, 1)).toEqual([622, 623]);
  expect(fromHijra(1290, 1290)).toEqual([1873, 1874]);
  expect(fromHijra(1446, 1446)).toEqual([2024, 2025]);
});
