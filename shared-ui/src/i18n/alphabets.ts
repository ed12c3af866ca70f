import type { Lang } from './languages.ts';

/**
 * Letters that stand after another one, in order; all others are in the order of their characters. The same tables are
 * in migration 0106: a change needs another migration, which makes the stored keys again.
 */
const LETTERS_AFTER: Record<Lang, readonly string[]> = {
  en: [],
  ru: [],
  uz: ['z oʻ gʻ sh ch'],
  kk: ['a á', 'g ǵ', 'h x ı', 'k q', 'n ń', 'o ó', 'u ú', 'z sh c ch'],
};
/** The same for Russian, Uzbek and Karakalpak in Cyrillic. */
const CYRILLIC = ['а ә', 'г ғ', 'е ё', 'и й', 'к қ', 'н ң', 'о ө', 'у ў ү ұ', 'х ҳ һ', 'ч ҷ', 'ы і'];
/** Letters that Unicode does not decompose stand with those that they are like. */
const LIKE: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 't', ß: 's', æ: 'a', œ: 'o', ə: 'a' };
/** In Karakalpak Í is the capital of ı; elsewhere ı stands with i. */
const DOTLESS: Record<Lang, readonly [letter: string, like: string]> = {
  en: ['ı', 'i'],
  ru: ['ı', 'i'],
  uz: ['ı', 'i'],
  kk: ['í', 'ı'],
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
const BETWEEN_WORDS = /[\0-/:-@[-`{-\u00BF×÷\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u303F]+/g;
/** In Russian these come after Cyrillic: the character that precedes each of them comes after all Cyrillic letters. */
const BEFORE_CYRILLIC = /[a-z\u00C0-\u03FF]/g;
const AFTER_CYRILLIC = '\u0530';
/** The last Cyrillic character. */
const AFTER = '\u052F';
/** Numbers of up to twelve digits are compared as such. */
const NUMBER_LENGTH = 12;
const padded = (digits: string): string => digits.replace(/^0+/, '').padStart(NUMBER_LENGTH, '0');

interface Letters {
  /** By letter, decomposed (NFD). Other characters are their own weights. */
  weights: ReadonlyMap<string, string>;
  /** Matches a letter with a weight, or any character. */
  each: RegExp;
}

const letters: Record<Lang, Letters> = {
  en: lettersOf('en'),
  ru: lettersOf('ru'),
  uz: lettersOf('uz'),
  kk: lettersOf('kk'),
};

function lettersOf(lang: Lang): Letters {
  const weights = new Map<string, string>();
  for (const row of [...LETTERS_AFTER[lang], ...CYRILLIC]) {
    const [first = '', ...after] = row.normalize('NFD').split(' ');
    for (const [at, letter] of after.entries()) weights.set(letter, first + AFTER.repeat(at + 1));
  }
  for (const [letter, like] of [...Object.entries(LIKE), DOTLESS[lang]])
    weights.set(letter.normalize('NFD'), weights.get(like) ?? like);
  const long = [...weights.keys()].filter((letter) => letter.length > 1);
  return { weights, each: new RegExp(`${long.join('|')}|[^]`, 'g') };
}

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
  const { weights, each } = letters[lang];
  let hasMarks = false;
  const weighed = lower.replace(BETWEEN_WORDS, ' ').replace(each, (letter) => {
    const weight = weights.get(letter);
    if (weight !== undefined) return weight;
    if (letter === 'ʻ') return '';
    if (!MARK.test(letter)) return letter;
    hasMarks = true;
    return '';
  });
  const inScripts = lang === 'ru' ? weighed.replace(BEFORE_CYRILLIC, `${AFTER_CYRILLIC}$&`) : weighed;
  const words = inScripts.replace(/^ +| +$/g, '').replace(/[0-9]+/g, padded);
  return `${words}\t${hasMarks ? lower.replaceAll('ʻ', '') : ''}\t${lower === visible ? '' : capitals(visible)}`;
}

/** Each run of other characters is a hyphen, which comes before capitals. */
const capitals = (text: string): string => text.replace(/\P{Lu}+/gu, '-');

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
