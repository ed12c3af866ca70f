import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Localized, Texts } from './localized.js';
import { indexedWord, visitorsShare } from './indexed-words.js';
import { isFound, searchWords, type Reach, type SearchWord } from './search-words.js';
import { storedSpellings } from './spelling.js';

/**
 * The version of the rule for the derived columns (`search`, the years of objects, …). Increase it with every change of the rule:
 * search/rebuild.ts then rebuilds them.
 */
const RULE = 5;
/**
 * The first character of a search text: a private-use character that encodes the rule's version. Folding removes such
 * characters from texts.
 */
const FIRST_MARK = 0xe000;
const LAST_MARK = 0xf8ff;
const MARK = String.fromCharCode(FIRST_MARK + RULE);

/** Separate the languages of a search text, and its titles from its texts. */
const SECTION = '\u0001';
const TITLES_END = '\u0002';

/**
 * The words of some texts in every spelling that a search may use, with a space at both ends. Similar spellings are in
 * upper case; folded words have none.
 */
const section = (texts: readonly string[]): string => ` ${storedSpellings(texts)} `;

/**
 * The search text of an item: the words of its titles, a section per language in the order of LANGS, then those of all texts in the
 * same way, and a last section for texts without a language.
 */
export function searchText(content: Localized<Texts<string>>, others: readonly (string | null)[] = []): string {
  const written = (texts: Texts<string> = {}) => Object.values(texts).filter((text) => text !== undefined);
  const titles = LANGS.map((lang) => section([content[lang]?.title ?? '']));
  const texts = [
    ...LANGS.map((lang) => section(written(content[lang]))),
    section(others.filter((text) => text !== null)),
  ];
  return MARK + titles.join(SECTION) + TITLES_END + texts.join(SECTION);
}

/** SQL: whether a row's derived columns follow an older rule. Those of a newer version stay. */
export const MADE_BY_OLDER_RULE = `coalesce(ascii(left(search, 1)), 0) NOT BETWEEN ${FIRST_MARK + RULE} AND ${LAST_MARK}`;

/** A condition with its parameters, for TypeORM's query builder. */
export interface Condition {
  sql: string;
  parameters: Record<string, string | string[]>;
}

/** Another way in which a word finds an item: SQL with an array parameter. */
export interface OtherWay {
  values: string[];
  sql: (parameter: string) => string;
}
export type AlsoFound = (word: SearchWord) => readonly OtherWay[];

interface ConditionOptions {
  table: string;
  alias?: string;
  /** Only in the texts of this language. */
  lang?: Lang;
  also?: AlsoFound;
  /** How all of the search finds an item without its words. */
  whole?: OtherWay;
  /** Undefined: inside words only where no text has a word that begins so. */
  reach?: Reach;
  /** Applies the limit of a visitor's search, and leaves out languages that are held back. */
  byVisitor?: boolean;
}

/**
 * The condition that every word of a search occurs in a search text.
 * @returns undefined for a search without words
 */
export function searchCondition(
  search: string | readonly SearchWord[],
  { table, alias, lang, also, whole, reach, byVisitor = false }: ConditionOptions,
): Condition | undefined {
  const parameters: Condition['parameters'] = {};
  const words = typeof search === 'string' ? searchWords(search) : search;
  const maxInside = byVisitor ? visitorsShare(words.length) : undefined;
  const perWord = words.map((looked, word) => {
    const add = (value: string | string[]) => {
      const name = `${lang ?? ''}word${word}_${Object.keys(parameters).length}`;
      parameters[name] = value;
      return `:${name}`;
    };
    const others = (also?.(looked) ?? []).map(({ values, sql }) => sql(add(values)));
    return `(${[indexedWord(looked, add, { lang, maxInside, reach, byVisitor })(table, alias), ...others].join(' OR ')})`;
  });
  if (perWord.length === 0) return undefined;
  const byWords = perWord.join(' AND ');
  if (!whole || whole.values.length === 0) return { sql: byWords, parameters };
  parameters.whole = whole.values;
  return { sql: `(${whole.sql(':whole')} OR ${byWords})`, parameters };
}

/** Whether a search text has a word, as far as the search goes for it. */
export function hasWord(search: string, word: SearchWord, reach: Reach): boolean {
  const texts = search.slice(search.indexOf(TITLES_END) + 1).split(SECTION);
  return texts.some((text, nth) =>
    text.split(' ').some((own) => own !== '' && isFound(own, LANGS[nth] ?? null, word, reach)),
  );
}

/** SQL for the titles and the texts of a search text. */
export const SEARCH_TITLES = 'split_part(search, chr(2), 1)';
export const SEARCH_TEXTS = 'split_part(search, chr(2), 2)';

/** SQL for a search text as visitors may know of it. */
export const SHOWN_SEARCH = 'CASE WHEN held_back = 0 THEN search ELSE shown_search(search, held_back) END';

/** SQL for the section of one language. */
export const searchSection = (lang: Lang, part = SEARCH_TEXTS): string =>
  `split_part(${part}, chr(1), ${LANGS.indexOf(lang) + 1})`;
