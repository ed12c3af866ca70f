import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Localized, Texts } from './localized.js';

/** The seven signs that Uzbek oʻ, gʻ and the tutuq belgisi are typed with (languages.md, "Search folding"). */
const APOSTROPHES = /['’‘ʻʼ`´]/g;

/** Latin letters that Unicode doesn't take apart into a base and a mark. */
const UNDIVIDED: Record<string, string> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/**
 * Cyrillic to Latin letters without marks, as Karakalpak does it (2016 alphabet). It is for finding, not for reading:
 * Russian and Uzbek go through it as well, so that a word in either script meets itself in the other.
 */
const KARAKALPAK: Record<string, string> = {
  ...lettersOf('абвгдежзийклмнопрстуфц', 'abvgdejziyklmnoprstufc'),
  ...lettersOf('әғқңөүҳхыэіўё', 'agqnouhxieiwe'),
  ...{ ч: 'ch', ш: 'sh', щ: 'sh', ю: 'yu', я: 'ya', ъ: '', ь: '' },
};

function lettersOf(cyrillic: string, latin: string): Record<string, string> {
  return Object.fromEntries(Array.from(cyrillic, (letter, index) => [letter, latin.charAt(index)]));
}

/** Where Uzbek writes a Cyrillic letter otherwise than Karakalpak does. */
const UZBEK: Record<string, string> = { ...KARAKALPAK, ў: 'o', ё: 'yo', ц: 'ts' };

/** One spelling for all: lower case, without apostrophes and marks; Cyrillic letters stay what they are. */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .replace(/\p{Script=Latin}/gu, (letter) => UNDIVIDED[letter] ?? letter.normalize('NFD'))
    .replace(/\p{M}/gu, '')
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim();
}

/** A folded word in Latin letters: one or two forms, by the alphabets that Cyrillic letters are read with. */
function latinForms(word: string): string[] {
  const read = (alphabet: Record<string, string>) => Array.from(word, (letter) => alphabet[letter] ?? letter).join('');
  return [...new Set([read(KARAKALPAK), read(UZBEK)])].filter((form) => form !== '');
}

/** Stand between the languages of a search text, and between its titles and those; folding takes them out of every text. */
const SECTION = '\u0001';
const TITLES_END = '\u0002';

/** The folded words of some texts, each once. */
function words(texts: readonly string[]): string {
  return [...new Set(fold(texts.join(' ')).split(' ').flatMap(latinForms))].join(' ');
}

/**
 * The search text of an item: the words of its titles, then those of all texts, a section per language in the order of LANGS and
 * a last one for what belongs to no language.
 */
export function searchText(content: Localized<Texts<string>>, others: readonly string[] = []): string {
  const written = (texts: Texts<string> = {}) => Object.values(texts).filter((text) => text !== undefined);
  const titles = LANGS.flatMap((lang) => content[lang]?.title ?? []);
  const sections = [...LANGS.map((lang) => words(written(content[lang]))), words(others)];
  return words(titles) + TITLES_END + sections.join(SECTION);
}

/** More words than these narrow nothing down any more. */
const MOST_WORDS = 12;

const likePattern = (form: string): string => `%${form.replace(/[\\%_]/g, '\\$&')}%`;

/** A part of a WHERE clause with its parameters, for TypeORM's query builder. */
export interface Condition {
  sql: string;
  parameters: Record<string, string>;
}

/**
 * The condition that every word of `search` occurs somewhere in the expression `target`.
 * @returns undefined when the search has no word
 */
export function searchCondition(search: string, target = 'search'): Condition | undefined {
  const words = fold(search).split(' ').map(latinForms).slice(0, MOST_WORDS);
  const parameters: Record<string, string> = {};
  const perWord = words
    .filter((forms) => forms.length > 0)
    .map((forms, word) => {
      const perForm = forms.map((form, index) => {
        const name = `word${word}_${index}`;
        parameters[name] = likePattern(form);
        return `${target} LIKE :${name}`;
      });
      return `(${perForm.join(' OR ')})`;
    });
  return perWord.length > 0 ? { sql: perWord.join(' AND '), parameters } : undefined;
}

/** The part of a search text that belongs to one language, as SQL. */
export function searchSection(lang: Lang): string {
  return `split_part(split_part(search, chr(2), 2), chr(1), ${LANGS.indexOf(lang) + 1})`;
}

/** The part of a search text that holds the titles of all languages, as SQL. */
export const SEARCH_TITLES = 'split_part(search, chr(2), 1)';
