import { shuffled, WORDS_IN_ORDER } from '../testing/words-in-order.ts';
import { comparedIn, sortKey } from './alphabets.ts';
import { LANGS, type Lang } from './languages.ts';

const sorted = (lang: Lang, ...texts: string[]) => texts.toReversed().sort(comparedIn(lang)).join(' ');

test.each(['uz', 'kk', 'ru'] as const)('%s: at least 200 words are in the order of the alphabet', (lang) => {
  const words = WORDS_IN_ORDER[lang];
  expect(words.length).toBeGreaterThanOrEqual(200);
  expect(new Set(words).size).toBe(words.length);
  expect(shuffled(words)).not.toEqual(words);
  expect(shuffled(words).sort(comparedIn(lang))).toEqual(words);
});

test('English disregards case and marks, unless all else is equal', () => {
  expect(sorted('en', 'apple', 'Banana', 'éclair', 'pear')).toBe('apple Banana éclair pear');
  expect(sorted('en', 'resume', 'Resume', 'résumé', 'Résumé', 'resumed')).toBe('resume Resume résumé Résumé resumed');
  expect(sorted('en', 'Łódź', 'lodestar', 'log')).toBe('lodestar Łódź log');
});

test('digits are numbers, and spaces and punctuation part words', () => {
  expect(sorted('en', 'no. 2', 'no. 010', 'no. 10a', 'no. 123456789012')).toBe(
    'no. 2 no. 010 no. 10a no. 123456789012',
  );
  expect(sorted('en', '7 rings', '«Amu» rug', 'amulet', 'Box')).toBe('7 rings «Amu» rug amulet Box');
});

test.each(["o'g'il", 'o’g’il', 'o‘g‘il', 'o`g`il', 'o´g´il', 'oʼgʼil', 'o\u00ADʻ\u200Bgʻi\uFEFFl'])(
  'Uzbek: %j is oʻgʻil',
  (text) => expect(sortKey(text, 'uz')).toBe(sortKey('oʻgʻil', 'uz')),
);

test('the apostrophe of other words does not count', () => {
  expect(sortKey("ma'no", 'uz')).toBe(sortKey('mano', 'uz'));
  expect(sortKey("o'q", 'kk')).toBe(sortKey('oq', 'kk'));
});

test('Í is the capital of the Karakalpak ı, before i', () => {
  expect(sorted('kk', 'Hám', 'Xalat', 'Ílay', 'ılaydı', 'Ine')).toBe('Hám Xalat Ílay ılaydı Ine');
});

test.each(LANGS)('%s: its own script comes first, then the other ones', (lang) => {
  const names = lang === 'ru' ? ['Ящик', 'Zebra', 'Ωμέγα'] : ['Zebra', 'Ωμέγα', 'Ящик'];
  expect(sorted(lang, '12', ...names, 'خط', '画', '🏺')).toBe(`12 ${names.join(' ')} خط 画 🏺`);
});

test('a long text is compared by its beginning', () => {
  expect(sortKey('ạ́1'.repeat(100_000), 'kk').length).toBeLessThan(900);
});
