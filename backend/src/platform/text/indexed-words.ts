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

/**
 * SQL for whether a search text has a word, in whichever form a search finds it. The index of its table tells that without the text:
 * beginnings of words by itself, words with the search inside by the table of all words.
 * @param lang only in the texts of this language
 */
export function indexedWord(looked: SearchWord, column: string, add: AddParameter, lang?: Lang): string {
  const marks = SECTIONS.flatMap((section) => (lang && section.lang !== lang ? [] : section.mark));
  const { whole, beginning, parts } = indexedForms(looked);
  const fixed = marks.flatMap((mark) => [
    ...whole.map((form) => quoted(mark + form)),
    ...beginning.map((form) => `${quoted(mark + form)}:*`),
  ]);
  const query = `${add(fixed.join(' | '))}::text`;
  if (parts.length === 0) return `search_words(${column}) @@ (SELECT ${query}::tsquery)`;
  // the first sign of a pattern stands for the mark
  const having = parts.map((part) => `word LIKE ${add(lang ? marks.join('') + part.slice(1) : part)}`).join(' OR ');
  return `search_words(${column}) @@ (SELECT concat_ws(' | ', ${query}, string_agg(${QUOTED_WORD}, ' | '))::tsquery
    FROM search_word WHERE ${having})`;
}
