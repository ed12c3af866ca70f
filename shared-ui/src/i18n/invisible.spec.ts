import fc from '../testing/fast-check.ts';
import { balanced, countInvisible, withoutInvisible } from './invisible.ts';

describe('directions', () => {
  test.each([
    ['plain', 'plain'],
    ['\u202Eturned', '\u202Eturned\u202C'],
    ['\u2067a\u202Bb', '\u2067a\u202Bb\u202C\u2069'],
    ['a\u202C b\u2069', 'a b'],
    ['\u2066a\u202Eb\u2069 c', '\u2066a\u202Eb\u2069 c'],
    ['\u202Ea\nb\u202C', '\u202Ea\u202C\nb'],
    ['\u202Aright\u202C', '\u202Aright\u202C'],
    ['\u200Fمتحف\u200E', '\u200Fمتحف\u200E'],
  ])('%j is balanced', (text, expected) => expect(balanced(text)).toBe(expected));

  test('any marks are balanced as by looking each time for the one that is closed', () => {
    const marks = fc.constantFrom('a', '\n', ...'\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069');
    fc.assert(
      fc.property(
        fc.array(marks).map((all) => all.join('')),
        (text) => expect(balanced(text)).toBe(slowly(text)),
      ),
    );
  });

  test('what is balanced stays so', () => {
    const odd = '\u202E\u2066\u202C\u2069\u2069\u202B';
    expect(balanced(balanced(odd))).toBe(balanced(odd));
  });
});

describe('characters that nobody sees', () => {
  test.each([
    ['a\u202Eb\u200B', 2, 'ab'],
    ['\uFEFFtitle\u2060', 2, 'title'],
    ['Qaraqal\u200Dpaq', 1, 'Qaraqalpaq'],
    ['tag\u{E0041}', 1, 'tag'],
  ])('%j has %i', (text, count, without) => {
    expect(countInvisible(text)).toBe(count);
    expect(withoutInvisible(text)).toBe(without);
  });

  test.each([
    '👩‍👩‍👧‍👦',
    '👩🏽‍🚀',
    '🏳️‍🌈',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    'می\u200Cخواهم',
    'क्\u200Dष',
    'Oʻzbekcha Qaraqalpaqsha ıóǵ',
  ])('%s is written as it is to be', (text) => {
    expect(countInvisible(text)).toBe(0);
    expect(withoutInvisible(text)).toBe(text);
  });
});

/** The same result from a stack that is searched. */
function slowly(text: string): string {
  return text
    .split('\n')
    .map((paragraph) => {
      const open: string[] = [];
      const balanced = Array.from(paragraph).filter((mark) => {
        if ('\u202A\u202B\u202D\u202E'.includes(mark)) open.push('\u202C');
        else if ('\u2066\u2067\u2068'.includes(mark)) open.push('\u2069');
        else if (mark === '\u202C') return open.at(-1) === mark && open.pop() !== undefined;
        else if (mark === '\u2069') {
          if (!open.includes(mark)) return false;
          while (open.pop() !== mark);
        }
        return true;
      });
      return balanced.join('') + open.reverse().join('');
    })
    .join('\n');
}
