import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { indexedForms, type PlacedForm } from './search-patterns.js';
import { isSameScript, type Reach, type SearchWord } from './search-words.js';
import { MAX_ENDING_LENGTH } from './word-forms.js';

/**
 * The prefix characters of words in the index: one per language, and one for texts without a language (migration 0074).
 */
const SECTIONS = [...LANGS, null].map((lang, index) => ({ lang, mark: String.fromCharCode(0x11 + index) }));

export const marksOf = (langs: readonly (Lang | null)[]): string[] =>
  SECTIONS.filter(({ lang }) => langs.includes(lang)).map(({ mark }) => mark);

/** The language of a word in the index. */
export const langOf = (word: string): Lang | null => SECTIONS.find(({ mark }) => mark === word.charAt(0))?.lang ?? null;

/** The highest code point, which sorts after all letters. */
export const LAST_CHARACTER = 0x10ffff;

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

interface Searcher {
  /** Not in languages that are held back from visitors. */
  byVisitor?: boolean | undefined;
}

/** SQL: whether a row's search text matches a `tsquery`. The texts of the few rows with a held-back language are read. */
const matches = (query: string, { byVisitor = false }: Searcher, alias: string): string => {
  const found = `search_words(${alias}.search) @@ ${query}`;
  return byVisitor
    ? `(${found} AND (${alias}.held_back = 0 OR search_words(shown_search(${alias}.search, ${alias}.held_back)) @@ ${query}))`
    : found;
};

/** Finds the exact word in one language, and in texts without a language, without reading texts. */
export function wholeWord({ written }: SearchWord, lang: Lang, add: AddParameter, searcher: Searcher = {}): HasWord {
  const words = marksOf([lang, null]).flatMap((mark) => written.map((form) => quoted(mark + form)));
  const query = `${add(words.join(' | '))}::text::tsquery`;
  return (table, alias = table) => matches(`(SELECT ${query})`, searcher, alias);
}

interface IndexSearch extends Searcher {
  /** Only in the texts of this language. */
  lang?: Lang | undefined;
  /** Limits the places where it is found inside words; without it there is no limit. */
  maxInside?: number | undefined;
  /** Undefined: inside words only where no text has a word that begins so. */
  reach?: Reach | undefined;
}

/**
 * Finds a word in any form without reading texts. Beginnings of words use the table's own index. Words with the search
 * inside use the table of all words, queried one by one: a thousand of them in one query would be compared with each
 * other for each hit.
 */
export function indexedWord(
  looked: SearchWord,
  add: AddParameter,
  { lang, maxInside, reach, byVisitor }: IndexSearch = {},
): HasWord {
  const marks = lang ? marksOf([lang]) : marksOf(SECTIONS.map((section) => section.lang));
  const { whole, beginning, stems, inside } = indexedForms(looked, reach ?? 'inside');
  const placed = (forms: readonly PlacedForm[]) =>
    forms.flatMap(({ text, langs }) => marksOf(langs).flatMap((mark) => (marks.includes(mark) ? mark + text : [])));
  const fixed = [
    ...[...placed(whole), ...(looked.known ?? [])].map(quoted),
    ...placed(beginning).map((form) => `${quoted(form)}:*`),
  ];
  const withEndings = looked.known ? [] : placed(stems);
  const own = `${add([...new Set(fixed)].join(' | '))}::text::tsquery`;
  const query = withEndings.length > 0 ? `${own} || ${inflected(add(withEndings.join(' ')))}` : own;
  const begins: HasWord = (table, alias = table) => matches(`(SELECT ${query})`, { byVisitor }, alias);
  if (inside.length === 0) return begins;
  const sections = add(marks.filter((mark) => isSameScript(looked, langOf(mark))).join(''));
  const having = inside.map((form) => `word LIKE ${add(form)}`).join(' OR ');
  return (table, alias = table) => {
    const isOnly = reach === undefined ? `NOT EXISTS (SELECT FROM ${table} WHERE ${begins(table)}) AND` : '';
    return `(${begins(table, alias)} OR ${alias}.id = ANY (ARRAY(SELECT DISTINCT id FROM (SELECT having_it.id FROM search_word, ${table} having_it
      WHERE ${isOnly} (${having}) AND strpos(${sections}, left(word, 1)) > 0
        AND ${matches(`(${QUOTED_WORD})::tsquery`, { byVisitor }, 'having_it')} LIMIT ${maxInside ?? 'ALL'}) AS inside)))`;
  };
}

/** SQL: a `tsquery` of the words of all texts that have a stem and a short ending. */
const inflected = (stems: string): string =>
  `coalesce((SELECT string_agg(${QUOTED_WORD}, ' | ')::tsquery FROM unnest(string_to_array(${stems}, ' ')) AS stem, LATERAL
      (SELECT word FROM search_word WHERE word >= stem AND word < stem || chr(${LAST_CHARACTER})
        AND length(word) <= length(stem) + ${MAX_ENDING_LENGTH}) AS having_stem), '')`;
