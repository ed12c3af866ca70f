import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { indexedForms } from './search-patterns.js';
import type { SearchWord } from './search-words.js';

/**
 * The prefix characters of words in the index: one per language, and one for texts without a language (migration 0074).
 */
const SECTIONS = [...LANGS, null].map((lang, index) => ({ lang, mark: String.fromCharCode(0x11 + index) }));

/** Adds a value to a statement. @returns its parameter */
export type AddParameter = (value: string) => string;

/** A word in `tsquery` syntax. */
const quoted = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`;
const QUOTED_WORD = String.raw`'''' || replace(replace(word, '\', '\\'), '''', '''''') || ''''`;
/** SQL: whether a search text has the word of `search_word`. */
export const HAS_WORD = `search_words(search) @@ (${QUOTED_WORD})::tsquery`;

/**
 * Bounds a visitor's search for letters inside words: the number of matching places in a table's texts, counting each
 * word of a text as one, shared equally by the words of the search. Texts with words that begin with the letters are
 * all found. Without a limit, a search for three frequent letters would read millions of places, and a search may have
 * eight such words. The console's searches have no limit, because a bulk change may apply to all their hits.
 */
const MAX_INSIDE = 100_000;

/** The limit for each of a visitor's words. */
export const visitorsShare = (words: number): number => Math.floor(MAX_INSIDE / words);

/** SQL: whether a row of a table, given its alias, has a word in its search text. */
export type HasWord = (table: string, alias?: string) => string;

const hasOneOf = (words: readonly string[], add: AddParameter): ((table: string) => string) => {
  const query = add(words.join(' | '));
  return (table) => `search_words(${table}.search) @@ (SELECT ${query}::text::tsquery)`;
};

/** Finds the exact word without reading texts. */
export const wholeWord = ({ written }: SearchWord, add: AddParameter): HasWord =>
  hasOneOf(
    SECTIONS.flatMap(({ mark }) => written.map((form) => quoted(mark + form))),
    add,
  );

/**
 * Finds a word in any form without reading texts. Beginnings of words use the table's own index. Words with the search
 * inside use the table of all words, queried one by one: a thousand of them in one query would be compared with each
 * other for each hit.
 * @param lang only in the texts of this language
 * @param maxInside limits the places where it is found inside words; without it there is no limit
 */
export function indexedWord(
  looked: SearchWord,
  add: AddParameter,
  { lang, maxInside }: { lang?: Lang | undefined; maxInside?: number | undefined } = {},
): HasWord {
  const marks = SECTIONS.flatMap((section) => (lang && section.lang !== lang ? [] : section.mark));
  const { whole, beginning, parts } = indexedForms(looked);
  const fixed = marks.flatMap((mark) => [
    ...whole.map((form) => quoted(mark + form)),
    ...beginning.map((form) => `${quoted(mark + form)}:*`),
  ]);
  const begin = hasOneOf(fixed, add);
  // the first character of a pattern stands for the prefix
  const having = parts.map((part) => `word LIKE ${add(lang ? marks.join('') + part.slice(1) : part)}`).join(' OR ');
  return (table, alias = table) => {
    const begins = begin(alias);
    if (parts.length === 0) return begins;
    return `(${begins} OR ${alias}.id = ANY (ARRAY(SELECT DISTINCT id FROM (SELECT having_it.id FROM search_word, ${table} having_it
      WHERE (${having}) AND search_words(having_it.search) @@ (${QUOTED_WORD})::tsquery LIMIT ${maxInside ?? 'ALL'}) AS inside)))`;
  };
}
