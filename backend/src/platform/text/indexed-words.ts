import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { indexedForms } from './search-patterns.js';
import type { SearchWord } from './search-words.js';

/** The characters that stand before words in the index: one for each language, one for texts without a language (migration 0074). */
const SECTIONS = [...LANGS, null].map((lang, index) => ({ lang, mark: String.fromCharCode(0x11 + index) }));

/** Adds a value to a statement. @returns its parameter */
export type AddParameter = (value: string) => string;

/** A word as a `tsquery` has it. */
const quoted = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`;
const QUOTED_WORD = String.raw`'''' || replace(replace(word, '\', '\\'), '''', '''''') || ''''`;
/** SQL for whether a search text has the word of `search_word`. */
export const HAS_WORD = `search_words(search) @@ (${QUOTED_WORD})::tsquery`;

/**
 * In so many places of a table's texts a visitor's search finds its words inside others, a word in a text being one; each of its words has
 * the same share. Texts where words begin with it are all found. Without a limit three frequent letters, of which a search may have eight,
 * read millions. The console's searches have no limit: what they find may be changed as a whole.
 */
const MAX_INSIDE = 100_000;

/** How many places each of a visitor's words has. */
export const visitorsShare = (words: number): number => Math.floor(MAX_INSIDE / words);

/** SQL for whether a row of a table, by its alias, has a word in its search text. */
export type HasWord = (table: string, alias?: string) => string;

const hasOneOf = (words: readonly string[], add: AddParameter): ((table: string) => string) => {
  const query = add(words.join(' | '));
  return (table) => `search_words(${table}.search) @@ (SELECT ${query}::text::tsquery)`;
};

/** How a word is found as it is written, without reading a text. */
export const wholeWord = ({ written }: SearchWord, add: AddParameter): HasWord =>
  hasOneOf(
    SECTIONS.flatMap(({ mark }) => written.map((form) => quoted(mark + form))),
    add,
  );

/**
 * How a word is found, in whichever form, without reading a text: beginnings of words by the index of a table itself, words with the search
 * inside by the table of all words, one after the other. A thousand of them in one question would be compared with each other for each hit.
 * @param lang only in the texts of this language
 * @param maxInside in so many places it is found inside words; without it in all
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
  // the first sign of a pattern stands for the mark
  const having = parts.map((part) => `word LIKE ${add(lang ? marks.join('') + part.slice(1) : part)}`).join(' OR ');
  return (table, alias = table) => {
    const begins = begin(alias);
    if (parts.length === 0) return begins;
    return `(${begins} OR ${alias}.id = ANY (ARRAY(SELECT DISTINCT id FROM (SELECT having_it.id FROM search_word, ${table} having_it
      WHERE (${having}) AND search_words(having_it.search) @@ (${QUOTED_WORD})::tsquery LIMIT ${maxInside ?? 'ALL'}) AS inside)))`;
  };
}
