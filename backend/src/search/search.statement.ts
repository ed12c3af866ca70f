import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { formsOf, likePattern, SEARCH_TITLES, searchSection, type Looked } from '../content/search.js';
import { scopes } from '../content/state.js';

/** Where each type lies, and the column that says how new an item is. */
export const SOURCES = {
  news: { table: 'news', newness: 'date' },
  exhibitions: { table: 'exhibitions', newness: 'start_date::timestamptz' },
  events: { table: 'events', newness: 'date::timestamptz' },
  collections: { table: 'collections', newness: 'created_at' },
} as const;
export type Source = keyof typeof SOURCES;

interface Wanted {
  /** At least one. */
  words: readonly Looked[];
  lang: Lang;
  sources: readonly Source[];
  limit: number;
  skip: number;
}

/** What is written as it is looked for comes before what is only like it, then titles before texts, the reader's language, the newest. */
const BEST_FIRST = 'exactly DESC, in_title DESC, in_language DESC, newness DESC NULLS LAST, id';

/**
 * One statement over all tables: rows of `type`, `id` and `counts` (how many of each type there are on all pages; null for none), the
 * best first. A page without an item is one row that has nothing but `counts`. Every table is narrowed by its trigram index.
 */
export function searchStatement({ words, lang, sources, limit, skip }: Wanted): { sql: string; parameters: unknown[] } {
  const parameters: unknown[] = [];
  const placeholder = (value: unknown) => `$${parameters.push(value)}`;
  const named = words.map((word) => ({
    any: formsOf(word).map((form) => placeholder(likePattern(form))),
    exact: word.exact.length,
  }));
  const all = (target: string, names: string[][]) =>
    names.map((forms) => `(${forms.map((name) => `${target} LIKE ${name}`).join(' OR ')})`).join(' AND ');
  const anyForm = named.map(({ any }) => any);
  const exactForm = named.map(({ any, exact }) => any.slice(0, exact));
  const hits = sources.map((type) => {
    const { table, newness } = SOURCES[type];
    return `SELECT '${type}' AS type, id, ${newness} AS newness, ${all('search', exactForm)} AS exactly,
        ${all(SEARCH_TITLES, anyForm)} AS in_title, ${all(searchSection(lang), anyForm)} AS in_language
      FROM ${table} WHERE ${scopes.publicList} AND ${all('search', anyForm)}`;
  });
  const sql = `WITH hits AS (${hits.join(' UNION ALL ')}),
      sums AS (SELECT json_object_agg(type, number) AS counts
        FROM (SELECT type, count(*) AS number FROM hits GROUP BY type) AS numbers),
      page AS (SELECT * FROM hits ORDER BY ${BEST_FIRST} LIMIT ${placeholder(limit)} OFFSET ${placeholder(skip)})
    SELECT type, id, counts FROM sums LEFT JOIN page ON true ORDER BY ${BEST_FIRST}`;
  return { sql, parameters };
}
