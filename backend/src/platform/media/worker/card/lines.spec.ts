import { expect, test } from '@jest/globals';
import { drawable, outline, widthOf } from './letters.ts';
import { fitted } from './lines.ts';

const frame = { width: 500, sizes: [80, 60, 40], maxLines: 4 };

test.each([
  ['Uzbek', 'Oʻzbekiston maʼnaviyati: gʻ Gʻ Oʻ oʻ sh ch'],
  ['Karakalpak', 'Á á Ǵ ǵ Í í Ń ń Ó ó Ú ú ı sh c w'],
  ['Russian', 'Съешь же ещё этих мягких французских булок, да выпей чаю; ЁЖ № 5 — «да»'],
  ['Cyrillic of Uzbek and Karakalpak', 'Ў ў Қ қ Ғ ғ Ҳ ҳ Ә ә Ң ң Ө ө Ү ү'],
  ['English', 'The “quick” fox’s jump – at 10 % & more…'],
])('all letters of %s are drawn', (_, text) => {
  expect(drawable(text)).toBe(text);
  for (const letter of text.replaceAll(' ', '')) {
    expect([letter, outline(letter, { x: 0, baseline: 0, size: 10 })]).toEqual([letter, expect.stringMatching(/^M/)]);
  }
});

test('letters that the fonts do not have are left out, with the room around them', () => {
  expect(drawable(' A 漢字 carpet\u202e 🙂\n of\u00a0silk ')).toBe('A carpet of silk');
  expect(drawable('漢字')).toBe('');
  // written as two code points
  expect(drawable('ń')).toBe('ń');
});

test('a text is as large as its lines allow', () => {
  expect(fitted('Carpets', frame)).toEqual({ lines: ['Carpets'], size: 80 });
  const { lines, size } = fitted('A title of many words that would take more than four lines in large letters', frame);
  expect([lines.length <= 4, size]).toEqual([true, 60]);
});

test('a word is broken only where it does not fit in the smallest letters', () => {
  const long = 'Donaudampfschifffahrts';
  expect(fitted(long, frame)).toEqual({ lines: [long], size: 40 });
  const { lines } = fitted(long.repeat(3), frame);
  expect([lines.length > 1, lines.join('')]).toEqual([true, long.repeat(3)]);
});

test.each(['word '.repeat(200).trim(), 'letters'.repeat(100), 'Слово и '.repeat(100).trim()])(
  'a long text ends in an ellipsis on the fourth line: %.20p',
  (text) => {
    const { lines, size } = fitted(text, frame);
    expect([lines.length, size]).toEqual([4, 40]);
    expect(lines.map((line) => line.endsWith('…'))).toEqual([false, false, false, true]);
    for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(frame.width);
  },
);
