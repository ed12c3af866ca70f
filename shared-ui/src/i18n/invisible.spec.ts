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
