import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { searchPatterns } from '../text/search-patterns.js';
import { SEARCH_TEXTS, SEARCH_TITLES, searchSection } from '../text/search-text.js';
import type { Looked } from '../text/search-words.js';
import { scopes } from '../content/state.js';

/** Where each type lies, and the column that says how new an item is. */
export const SOURCES = {
  news: { table: 'news', newness: 'date' },
  exhibitions: { table: 'exhibitions', newness: 'start_date::timestamptz' },
  events: { table: 'events', newness: 'date::timestamptz' },
  collections: { table: 'collections', newness: 'created_at' },
} as const;
export type Source = keyof typeof SOURCES;

/** An item that has no search text in its table. */
export interface Beside {
  type: string;
  id: string;
  newness: Date;
  search: string;
}

interface Wanted {
  /** At least one. */
  words: readonly Looked[];
  lang: Lang;
  sources: readonly Source[];
  beside?: readonly Beside[];
  limit: number;
  skip: number;
}

/** More hits than these in one table are neither counted nor shown: a word that nearly every text has costs no more than that. */
const MOST_HITS = 10_000;
/** So many hits are put in order: those that have the words whole first, then the newest. The rest comes after them. */
const MOST_RANKED = 1_000;

const NEWEST = 'newness DESC NULLS LAST, id';
const BEST_FIRST = `rank DESC, ${NEWEST}`;

/**
 * One statement over all tables: rows of `type`, `id` and `counts` (how many of each type there are on all pages; null for none), the
 * best first: whole words, then other forms of them, then beginnings of words, then what has them inside; among those titles before
 * texts, the reader's language before others, the newest. A page without an item is one row that has nothing but `counts`. Every table
 * is narrowed by its trigram index.
 */
export function searchStatement(wanted: Wanted): { sql: string; parameters: unknown[] } {
  const { words, lang, sources, beside = [], limit, skip } = wanted;
  const parameters: unknown[] = [];
  const placeholder = (value: unknown) => `$${parameters.push(value)}`;
  const list = (values: unknown[], type: string) => `${placeholder(values)}::${type}[]`;
  const patterns = words.map((word) => {
    const { whole, inflected, beginning, any } = searchPatterns(word);
    // one by one where an index is to be used, which takes no list
    return { any: any.map(placeholder), kinds: [whole, inflected, beginning, any].map((kind) => list(kind, 'text')) };
  });
  const found = patterns.map(({ any }) => `(${any.map((name) => `search LIKE ${name}`).join(' OR ')})`).join(' AND ');
  const wholly = patterns.map(({ kinds: [whole] }) => `search LIKE ANY (${whole})`).join(' AND ');
  const hits = sources.map((type) => {
    const { table, newness } = SOURCES[type];
    return `(SELECT '${type}' AS type, id, ${newness} AS newness, search
      FROM ${table} WHERE ${scopes.publicList} AND ${found} LIMIT ${MOST_HITS})`;
  });
  if (beside.length > 0) {
    const columns = [
      list(
        beside.map(({ type }) => type),
        'text',
      ),
      list(
        beside.map(({ id }) => id),
        'uuid',
      ),
      list(
        beside.map(({ newness }) => newness),
        'timestamptz',
      ),
      list(
        beside.map(({ search }) => search),
        'text',
      ),
    ];
    hits.push(`SELECT * FROM unnest(${columns.join(', ')}) AS beside (type, id, newness, search) WHERE ${found}`);
  }
  const kind = (area: string) => `LEAST(${patterns.map(({ kinds }) => kindOf(area, kinds)).join(', ')})`;
  const sql = `WITH hits AS MATERIALIZED (${hits.join(' UNION ALL ')}),
      sums AS (SELECT json_object_agg(type, number) AS counts
        FROM (SELECT type, count(*) AS number FROM hits GROUP BY type) AS numbers),
      placed AS (SELECT *, row_number() OVER (ORDER BY ${wholly} DESC, ${NEWEST}) AS place FROM hits),
      ranked AS (SELECT type, id, newness, GREATEST(
          ${kind('own_titles')} * 4 + 3, ${kind('titles')} * 4 + 2, ${kind('own_texts')} * 4 + 1, ${kind('texts')} * 4) AS rank
        FROM placed LEFT JOIN LATERAL (
          SELECT ${SEARCH_TITLES} AS titles, ${SEARCH_TEXTS} AS texts,
            ${searchSection(lang, SEARCH_TITLES)} AS own_titles, ${searchSection(lang)} AS own_texts
          WHERE place <= ${MOST_RANKED} OFFSET 0) AS areas ON true),
      page AS (SELECT * FROM ranked ORDER BY ${BEST_FIRST} LIMIT ${placeholder(limit)} OFFSET ${placeholder(skip)})
    SELECT type, id, counts FROM sums LEFT JOIN page ON true ORDER BY ${BEST_FIRST}`;
  return { sql, parameters };
}

/** How well a text has a word, as SQL: 4 whole, … 1 inside, 0 not at all. */
function kindOf(area: string, kinds: readonly string[]): string {
  const cases = kinds.map((patterns, index) => `WHEN ${area} LIKE ANY (${patterns}) THEN ${kinds.length - index}`);
  return `CASE ${cases.join(' ')} ELSE 0 END`;
}
