import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { StoredType } from '../content-types/content-types.js';
import { indexedWord, visitorsShare, wholeWord } from '../text/indexed-words.js';
import { searchPatterns } from '../text/search-patterns.js';
import { SEARCH_TEXTS, SEARCH_TITLES, searchSection } from '../text/search-text.js';
import type { SearchWord } from '../text/search-words.js';
import { publicScopes } from '../content/state.js';

/** A content type whose table has search texts. */
export type SearchSource = Pick<StoredType, 'type' | 'table' | 'newness' | 'terms' | 'numbers'>;

/** An item whose table has no search texts. */
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

const NEWEST = 'newness DESC NULLS LAST, id';
const BEST_FIRST = `numbered DESC NULLS LAST, rank DESC, ${NEWEST}`;

/**
 * One statement over all tables. Its rows have `type`, `id` and `counts` (the number of hits of each type on all pages;
 * null for none), the best first: items with a number that was typed, then whole words, then other forms of them, then beginnings of words, then matches inside
 * words. Within each of these, titles come before texts, the reader's language before others, and newer items before
 * older ones. An empty page is one row that has only `counts`. Each table is filtered by its word index.
 */
export function searchStatement(query: Wanted): { sql: string; parameters: unknown[] } {
  const { words, terms = [], typed = '', lang, sources, unindexed = [], moment, limit, skip } = query;
  const parameters: unknown[] = [];
  const placeholder = (value: unknown) => `$${parameters.push(value)}`;
  const list = (values: unknown[], type: string) => `${placeholder(values)}::${type}[]`;
  const patterns = words.map((word) => {
    const { whole, inflected, beginning, any } = searchPatterns(word);
    return [whole, inflected, beginning, any].map((kind) => list(kind, 'text'));
  });
  // PostgreSQL refuses unused parameters
  const maxInside = visitorsShare(words.length);
  const indexed = sources.length > 0 ? words.map((word) => indexedWord(word, placeholder, { maxInside })) : [];
  const wholeWords = sources.length > 0 ? words.map((word) => wholeWord(word, placeholder)) : [];
  const anyForm = patterns.map(([, , , any]) => `search LIKE ANY (${any})`).join(' AND ');
  const ids = sources.some((source) => source.terms)
    ? terms.map((term) => (term.length > 0 ? placeholder(term) : ''))
    : [];
  const foundIn = ({ table, terms: how }: SearchSource): string => {
    const also = (word: number) => (how && ids[word] ? ` OR ${how.has(ids[word])}` : '');
    return indexed.map((has, word) => `(${has(table)}${also(word)})`).join(' AND ');
  };
  const wholeIn = ({ table }: SearchSource): string => wholeWords.map((has) => has(table)).join(' AND ');
  const publicScope = sources.length > 0 ? publicScopes.publicList(placeholder(moment)) : '';
  const numbered = (source: SearchSource): string | undefined => {
    const keys = source.numbers?.keys(typed) ?? [];
    return keys.length > 0 ? source.numbers?.has(list(keys, 'text')) : undefined;
  };
  // beyond MAX_HITS the two may be read in different orders, and a whole-word hit may then be ranked lower
  const hits = sources.flatMap((source) => {
    const { type, table, newness } = source;
    const columns = `'${type}' AS type, id, ${newness} AS newness, search`;
    const hasNumber = numbered(source);
    // apart, so that no limit on the words leaves out an item with the number
    const byNumber = hasNumber
      ? `(SELECT ${columns}, true AS wholly, true AS numbered FROM ${table} WHERE ${publicScope} AND ${hasNumber} LIMIT ${MAX_NUMBERED})`
      : [];
    const others = `(SELECT ${columns},
        id IN (SELECT id FROM ${table} WHERE ${publicScope} AND ${wholeIn(source)} LIMIT ${MAX_HITS}) AS wholly, false AS numbered
      FROM ${table} WHERE ${publicScope} AND ${foundIn(source)}${hasNumber ? ` AND NOT ${hasNumber}` : ''} LIMIT ${MAX_HITS})`;
    return [byNumber, others].flat();
  });
  if (unindexed.length > 0) {
    const columns = [
      list(
        unindexed.map(({ type }) => type),
        'text',
      ),
      list(
        unindexed.map(({ id }) => id),
        'uuid',
      ),
      list(
        unindexed.map(({ newness }) => newness),
        'timestamptz',
      ),
      list(
        unindexed.map(({ search }) => search),
        'text',
      ),
    ];
    const wholly = patterns.map(([written]) => `search LIKE ANY (${written})`).join(' AND ');
    hits.push(
      `SELECT *, ${wholly} AS wholly, false AS numbered FROM unnest(${columns.join(', ')}) AS unindexed (type, id, newness, search) WHERE ${anyForm}`,
    );
  }
  const kind = (area: string) => `LEAST(${patterns.map((kinds) => kindOf(area, kinds)).join(', ')})`;
  const sql = `WITH hits AS MATERIALIZED (${hits.join(' UNION ALL ')}),
      sums AS (SELECT json_object_agg(type, number) AS counts
        FROM (SELECT type, LEAST(count(*), ${MAX_HITS}) AS number FROM hits GROUP BY type) AS numbers),
      placed AS (SELECT *, row_number() OVER (ORDER BY numbered DESC, wholly DESC, ${NEWEST}) AS place FROM hits),
      ranked AS (SELECT type, id, newness, numbered, GREATEST(
          ${kind('own_titles')} * 4 + 3, ${kind('titles')} * 4 + 2, ${kind('own_texts')} * 4 + 1, ${kind('texts')} * 4) AS rank
        FROM placed LEFT JOIN LATERAL (
          SELECT ${SEARCH_TITLES} AS titles, ${SEARCH_TEXTS} AS texts,
            ${searchSection(lang, SEARCH_TITLES)} AS own_titles, ${searchSection(lang)} AS own_texts
          WHERE place <= ${MAX_RANKED} OFFSET 0) AS areas ON true),
      page AS (SELECT * FROM ranked ORDER BY ${BEST_FIRST} LIMIT ${placeholder(limit)} OFFSET ${placeholder(skip)})
    SELECT type, id, counts FROM sums LEFT JOIN page ON true ORDER BY ${BEST_FIRST}`;
  return { sql, parameters };
}

/** SQL: how well a text matches a word: 4 whole, … 1 inside, 0 not at all. */
function kindOf(area: string, kinds: readonly string[]): string {
  const cases = kinds.map((patterns, index) => `WHEN ${area} LIKE ANY (${patterns}) THEN ${kinds.length - index}`);
  return `CASE ${cases.join(' ')} ELSE 0 END`;
}
