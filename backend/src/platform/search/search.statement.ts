import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { StoredType } from '../content-types/content-types.js';
import { indexedWord, visitorsShare, wholeWord } from '../text/indexed-words.js';
import { searchPatterns } from '../text/search-patterns.js';
import { SEARCH_TEXTS, SEARCH_TITLES, searchSection, SHOWN_SEARCH } from '../text/search-text.js';
import type { Reach, SearchWord } from '../text/search-words.js';
import { publicScopes } from '../content/state.js';

/** A content type whose table has search texts. */
export type SearchSource = Pick<StoredType, 'type' | 'table' | 'newness' | 'terms' | 'numbers'>;

/** An item whose table has no search texts, and which has the words. */
export interface UnindexedItem {
  type: string;
  id: string;
  newness: Date;
  search: string;
}

interface Wanted {
  /** At least one. */
  words: readonly SearchWord[];
  /** The terms for each word, by which items are found. */
  terms?: readonly (readonly string[])[];
  /** The search as typed, which may be numbers of items. */
  typed?: string;
  lang: Lang;
  sources: readonly SearchSource[];
  unindexed?: readonly UnindexedItem[];
  /** The time by which schedules are judged. */
  moment: Date;
  limit: number;
  skip: number;
  reach: Reach;
}

/**
 * Further hits in a table are neither counted nor shown. This limits the cost of a word that occurs in nearly every
 * text.
 */
const MAX_HITS = 10_000;
/** The number of hits that are ranked: first those with whole words, then the newest. The rest follows unranked. */
const MAX_RANKED = 1_000;
/** Hits by number. A group of objects may share one. */
const MAX_NUMBERED = 500;

/** More than any other rank. */
const OWN = 100;
const NEWEST = 'newness DESC NULLS LAST, id';
const BEST_FIRST = `numbered DESC NULLS LAST, rank DESC, ${NEWEST}`;

/**
 * One statement over all tables. Its rows have `type`, `id` and `counts` (the number of hits of each type on all pages;
 * null for none), the best first: items with a number that was typed, then those with the words in the reader's language or in their
 * terms, then others; among these whole words before other forms of them, titles before terms before texts, and newer
 * items before older ones. An empty page is one row that has only `counts`. Each table is filtered by its word index.
 */
export function searchStatement(query: Wanted): { sql: string; parameters: unknown[] } {
  const { words, terms = [], typed = '', lang, sources, unindexed = [], moment, limit, skip, reach } = query;
  const parameters: unknown[] = [];
  const placeholder = (value: unknown) => `$${parameters.push(value)}`;
  const list = (values: unknown[], type: string) => `${placeholder(values)}::${type}[]`;
  const patterns = words.map((word) => {
    const { whole, forms, any } = searchPatterns(word, reach);
    return (reach === 'inside' ? [whole, forms, any] : [whole, forms]).map((kind) => list(kind, 'text'));
  });
  // PostgreSQL refuses unused parameters
  const hasSources = sources.length > 0;
  const maxInside = visitorsShare(words.length);
  const indexed = hasSources
    ? words.map((word) => indexedWord(word, placeholder, { maxInside, reach, byVisitor: true }))
    : [];
  const wholeWords = hasSources ? words.map((word) => wholeWord(word, lang, placeholder, { byVisitor: true })) : [];
  const ids = sources.some((source) => source.terms)
    ? words.map((_, word) => (terms[word]?.length ? placeholder(terms[word]) : undefined))
    : [];
  const publicScope = hasSources ? publicScopes.publicList(placeholder(moment)) : '';
  const idsOf = (table: string, condition: string) =>
    `id IN (SELECT id FROM ${table} WHERE ${publicScope} AND ${condition} LIMIT ${MAX_HITS})`;
  const foundIn = ({ table, terms: how }: SearchSource): string => {
    const also = (word: number) => (how && ids[word] ? ` OR ${how.has(ids[word])}` : '');
    return indexed.map((has, word) => `(${has(table)}${also(word)})`).join(' AND ');
  };
  const wholeIn = ({ table }: SearchSource): string => wholeWords.map((has) => has(table)).join(' AND ');
  /** Whether the terms of an item have each of the words. */
  const termed = ({ table, terms: how }: SearchSource) =>
    words.map((_, word) => (how && ids[word] ? idsOf(table, how.has(ids[word])) : 'false')).join(', ');
  const numbered = (source: SearchSource): string | undefined => {
    const keys = source.numbers?.keys(typed) ?? [];
    return keys.length > 0 ? source.numbers?.has(list(keys, 'text')) : undefined;
  };
  // beyond MAX_HITS the two may be read in different orders, and a whole-word hit may then be ranked lower
  const hits = sources.flatMap((source) => {
    const { type, table, newness } = source;
    const columns = `'${type}' AS type, id, ${newness} AS newness, ${SHOWN_SEARCH} AS search, ARRAY[${termed(source)}] AS termed`;
    const hasNumber = numbered(source);
    // apart, so that no limit on the words leaves out an item with the number
    const byNumber = hasNumber
      ? `(SELECT ${columns}, true AS wholly, true AS numbered FROM ${table} WHERE ${publicScope} AND ${hasNumber} LIMIT ${MAX_NUMBERED})`
      : [];
    const others = `(SELECT ${columns}, ${idsOf(table, wholeIn(source))} AS wholly, false AS numbered
      FROM ${table} WHERE ${publicScope} AND ${foundIn(source)}${hasNumber ? ` AND NOT ${hasNumber}` : ''} LIMIT ${MAX_HITS})`;
    return [byNumber, others].flat();
  });
  if (unindexed.length > 0) hits.push(valuesOf(unindexed, list, patterns));
  const kind = (area: string) => `LEAST(${patterns.map((kinds) => kindOf(area, kinds)).join(', ')})`;
  /** In titles or terms. */
  const named = `LEAST(${patterns.map((kinds, word) => `CASE WHEN termed[${word + 1}] THEN ${kinds.length} ELSE ${kindOf('titles', kinds)} END`).join(', ')})`;
  const sql = `WITH hits AS MATERIALIZED (${hits.join(' UNION ALL ')}),
      sums AS (SELECT json_object_agg(type, number) AS counts
        FROM (SELECT type, LEAST(count(*), ${MAX_HITS}) AS number FROM hits GROUP BY type) AS numbers),
      placed AS (SELECT *, row_number() OVER (ORDER BY numbered DESC, true = ALL (termed) DESC, wholly DESC, ${NEWEST}) AS place FROM hits),
      ranked AS (SELECT type, id, newness, numbered, GREATEST(
          ${OWN} + NULLIF(${kind('own_titles')}, 0) * 4 + 3,
          CASE WHEN true = ANY (termed) THEN ${OWN} + NULLIF(${named}, 0) * 4 + 2 END,
          ${OWN} + NULLIF(${kind('own_texts')}, 0) * 4 + 1, ${kind('titles')} * 4 + 1, ${kind('texts')} * 4) AS rank
        FROM placed LEFT JOIN LATERAL (
          SELECT ${SEARCH_TITLES} AS titles, ${SEARCH_TEXTS} AS texts,
            ${searchSection(lang, SEARCH_TITLES)} AS own_titles, ${searchSection(lang)} AS own_texts
          WHERE place <= ${MAX_RANKED} OFFSET 0) AS areas ON true),
      page AS (SELECT * FROM ranked ORDER BY ${BEST_FIRST} LIMIT ${placeholder(limit)} OFFSET ${placeholder(skip)})
    SELECT type, id, counts FROM sums LEFT JOIN page ON true ORDER BY ${BEST_FIRST}`;
  return { sql, parameters };
}

/** SQL: the rows of items whose tables have no search texts. */
function valuesOf(
  items: readonly UnindexedItem[],
  list: (values: unknown[], type: string) => string,
  patterns: readonly (readonly string[])[],
): string {
  const column = (name: keyof UnindexedItem, type: string) =>
    list(
      items.map((item) => item[name]),
      type,
    );
  const columns = [
    column('type', 'text'),
    column('id', 'uuid'),
    column('newness', 'timestamptz'),
    column('search', 'text'),
  ];
  const wholly = patterns.map(([written]) => `search LIKE ANY (${written})`).join(' AND ');
  return `SELECT *, ARRAY[${patterns.map(() => 'false').join(', ')}] AS termed, ${wholly} AS wholly, false AS numbered
    FROM unnest(${columns.join(', ')}) AS unindexed (type, id, newness, search)`;
}

/** SQL: how well a text matches a word: 3 whole, 2 in another form, 1 inside, 0 not at all. */
function kindOf(area: string, kinds: readonly string[]): string {
  const cases = kinds.map((patterns, index) => `WHEN ${area} LIKE ANY (${patterns}) THEN ${kinds.length - index}`);
  return `CASE ${cases.join(' ')} ELSE 0 END`;
}
