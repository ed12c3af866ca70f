import type { Lang } from './languages.ts';

const LATIN = 'a b c d e f g h i j k l m n o p q r s t u v w x y z';
/** The Russian letters, with those of Uzbek and Karakalpak in Cyrillic. */
const CYRILLIC = 'а ә б в г ғ д е ё ж з и й к қ л м н ң о ө п р с т у ў ү ұ ф х ҳ һ ц ч ҷ ш щ ъ ы і ь э ю я';

/**
 * The letters of each language's script in order, then those of the other script; all others come after. Migration 0106
 * has the same tables in SQL: a change needs another migration, which makes the stored keys again.
 */
const ALPHABETS: Record<Lang, readonly [own: string, other: string]> = {
  en: [LATIN, CYRILLIC],
  ru: [CYRILLIC, LATIN],
  uz: [`${LATIN} oʻ gʻ sh ch`, CYRILLIC],
  kk: ['a á b d e f g ǵ h x ı i j k q l m n ń o ó p r s t u ú v w y z sh c ch', CYRILLIC],
};
/** Spellings of letters, unless the language has them as letters of their own. */
const SPELLED: Record<string, string> = {
  í: 'ı',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 't',
  ß: 's',
  æ: 'a',
  œ: 'o',
  ə: 'a',
};

/** Longer texts are compared by their beginning, so that keys fit into an index. */
const MAX_LENGTH = 200;
/** Invisible characters, and modifier letters without the apostrophes ʻ and ʼ. */
const NOTHING = /[\p{Default_Ignorable_Code_Point}\u02B0-\u02BA\u02BD-\u02FF]/gu;
/** Characters above are all equal, because PostgreSQL and JavaScript would order them differently. */
const LAST = '\uD7FF';
const AFTER_LAST = /[\u{D800}-\u{10FFFF}]/gu;
const APOSTROPHES = /['’‘`´ʼ]/g;
const MARK = /[\u0300-\u036F]/;
/** Control characters, spaces, punctuation and symbols. */
const BETWEEN_WORDS = /[\0-/:-@[-`{-\u00BF×÷\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u303F]/;

interface Weights {
  /** By letter, decomposed (NFD). */
  byLetter: ReadonlyMap<string, string>;
  /** Matches a letter of several characters, or any character. */
  each: RegExp;
}

const weights = Object.fromEntries(
  Object.entries(ALPHABETS).map(([lang, [own, other]]) => [lang, weightsOf(own, other)]),
) as Record<Lang, Weights>;

function weightsOf(own: string, other: string): Weights {
  const byLetter = new Map([...weighed(own, 'A'), ...weighed(other, 'ʰ')]);
  for (const [spelling, letter] of Object.entries(SPELLED)) {
    const weight = byLetter.get(letter);
    const decomposed = spelling.normalize('NFD');
    if (weight !== undefined && !byLetter.has(decomposed)) byLetter.set(decomposed, weight);
  }
  const long = [...byLetter.keys()].filter((letter) => letter.length > 1);
  return { byLetter, each: new RegExp(`${long.join('|')}|[^]`, 'g') };
}

/** Consecutive characters from a first one. Digits come before capitals, and other scripts after modifier letters. */
function weighed(letters: string, first: string): [string, string][] {
  const start = first.charCodeAt(0);
  return letters.split(' ').map((letter, at) => [letter.normalize('NFD'), String.fromCharCode(start + at)]);
}

/** Runs of digits as numbers: by their length first. */
export const digitsInOrder = (text: string): string =>
  text.replace(/\d+/g, (digits) => {
    const significant = digits.replace(/^0+(?=\d)/, '');
    return String(significant.length).padStart(3, '0') + significant;
  });

/**
 * A text's sort key in the alphabet of a language. Keys are compared by code units, in PostgreSQL by `COLLATE "C"`.
 * Marks that make no letter are compared if the letters are equal, then case. Apostrophes count only in oʻ and gʻ.
 * `sort_key` of migration 0106 is the same in SQL.
 */
export function sortKey(text: string, lang: Lang): string {
  const visible = Array.from(text.slice(0, 2 * MAX_LENGTH))
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(NOTHING, '')
    .replace(AFTER_LAST, LAST)
    .normalize('NFD')
    .slice(0, MAX_LENGTH)
    .replace(APOSTROPHES, 'ʻ');
  const lower = visible.toLowerCase();
  const { byLetter, each } = weights[lang];
  let hasMarks = false;
  const letters = lower.replace(each, (letter) => {
    const weight = byLetter.get(letter);
    if (weight !== undefined) return weight;
    if (letter === 'ʻ') return '';
    if (BETWEEN_WORDS.test(letter)) return ' ';
    if (!MARK.test(letter)) return letter;
    hasMarks = true;
    return '';
  });
  const words = digitsInOrder(letters.replace(/ +/g, ' ').replace(/^ | $/g, ''));
  return `${words}\t${hasMarks ? lower.replaceAll('ʻ', '') : ''}\t${capitals(visible)}`;
}

/** The places of capital letters: 1 for each, 0 for other characters before the last one. */
const capitals = (text: string): string =>
  text
    .replace(/\P{Lu}/gu, '0')
    .replace(/[^0]/g, '1')
    .replace(/0+$/, '');

/** The order of sort keys. */
export const compareKeys = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Compares texts in the order of a language's alphabet. For one list: it remembers the keys of its texts. */
export function comparedIn(lang: Lang): (a: string, b: string) => number {
  const keys = new Map<string, string>();
  const keyOf = (text: string) => {
    const known = keys.get(text) ?? sortKey(text, lang);
    keys.set(text, known);
    return known;
  };
  return (a, b) => compareKeys(keyOf(a), keyOf(b));
}
