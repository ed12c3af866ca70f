import type { SelectQueryBuilder } from 'typeorm';
import type { TermTree } from '../../../platform/terms/term-tree.js';
import type { AdminCollectionListQuery, Outcome } from '../collections-query.dto.js';
import type { Collection } from '../collections.entity.js';
import { hadNumber } from '../merging/merged-objects.js';
import { HAS_PART_ON_SHOW } from './related-objects.js';
import {
  comparedKey,
  comparedKeys,
  foldedNumber,
  hasNumber,
  meantNumbers,
  numberKey,
  slugKey,
  slugOfNumber,
} from './numbers.js';

/** Escapes a text for LIKE. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** SQL: excludes slugs, because several types share them. */
const NO_SLUG = `key NOT LIKE '${slugKey('')}%'`;

/** The numbers that several objects have. */
const REPEATED = `SELECT unnest(array_agg(DISTINCT key)) FROM collections AS other, unnest(other.number_keys) AS key
  WHERE ${NO_SLUG} GROUP BY ${comparedKeys('key')} HAVING count(DISTINCT other.id) > 1`;

/** SQL: the objects of an import. */
function ofImport(outcome: Outcome | '' | undefined): string {
  if (outcome === 'missing' || outcome === 'unchanged')
    return `SELECT unnest(${outcome}) FROM import_run WHERE id = :run`;
  const chosen = { created: 'AND before IS NULL', changed: 'AND before IS NOT NULL' };
  return `SELECT item_id FROM import_run_item WHERE run_id = :run ${outcome ? chosen[outcome] : ''}`;
}

/** Adds the conditions on the records of objects. Objects have the alias `item`. */
export function narrowByRecord(
  items: SelectQueryBuilder<Collection>,
  {
    category,
    number,
    number_type,
    number_branch,
    duplicates,
    fund,
    room,
    on_show,
    picture,
    date,
    term,
    import: run,
    outcome,
  }: AdminCollectionListQuery,
  terms: TermTree,
): SelectQueryBuilder<Collection> {
  if (category) items.andWhere('item.category = :category', { category });
  if (number?.trim() && number_type) narrowByEqualNumber(items, numberKey(number_type, number_branch, number), number);
  else if (number?.trim()) narrowByNumber(items, number);
  if (duplicates) items.andWhere(`item.number_keys && ARRAY(${REPEATED})`);
  if (fund) items.andWhere("item.record ->> 'fund' = :fund", { fund });
  if (room?.trim())
    items.andWhere(
      `item.on_show AND EXISTS (SELECT FROM jsonb_each_text(item.record -> 'on_show' -> 'room') AS named WHERE named.value ILIKE :room)`,
      { room: `%${literal(room.trim())}%` },
    );
  if (on_show) items.andWhere(`(item.on_show OR ${HAS_PART_ON_SHOW})`);
  if (picture) items.andWhere(`${picture === 'true' ? '' : 'NOT '}(cardinality(item.media_ids) > 0)`);
  if (date) items.andWhere(`${date === 'true' ? '' : 'NOT '}(item.earliest IS NOT NULL OR item.latest IS NOT NULL)`);
  if (run) items.andWhere(`item.id IN (${ofImport(outcome)})`, { run });
  if (term) narrowByTerm(items, term, terms);
  return items;
}

/**
 * By the beginnings of numbers of any type. Numbers of merged objects count.
 */
function narrowByNumber(items: SelectQueryBuilder<Collection>, number: string): void {
  const meant = meantNumbers(number);
  const patterns = (meant.length > 0 ? meant : [number]).flatMap(patternsOf);
  // the index does not support a list of patterns (migration 0075)
  const inLines = patterns.map((pattern) => (pattern.startsWith('%') ? pattern : `%\n${pattern}`));
  const hasIt = inLines.map((_, at) => `number_lines(item.number_keys) LIKE :line${at}`);
  const lines = Object.fromEntries(inLines.map((line, at) => [`line${at}`, line]));
  items.andWhere(`(${hasIt.join(' OR ')} OR ${hadNumber(':patterns')})`, { ...lines, patterns });
}

/** By a number that is equal to one of this key. */
function narrowByEqualNumber(items: SelectQueryBuilder<Collection>, key: string, number: string): void {
  const isEqual = `EXISTS (SELECT FROM unnest(item.number_keys) AS own WHERE ${comparedKeys('own')} = :compared)`;
  items.andWhere(`${hasNumber('ARRAY[:slug]')} AND ${isEqual}`, {
    slug: slugKey(slugOfNumber(number)),
    compared: comparedKey(key),
  });
}

/** A folded number of any type, and its form in addresses, which register numbers have as well. */
function patternsOf(number: string): string[] {
  const [folded, slug] = [foldedNumber(number), slugOfNumber(number)];
  return [`%:${literal(folded)}%`, ...(slug === '' ? [] : [`${literal(slugKey(slug))}%`])];
}

function narrowByTerm(items: SelectQueryBuilder<Collection>, term: string, terms: TermTree): void {
  const ids = terms.within(term.toLowerCase());
  const storedTerms = ids.flatMap((id) => terms.get(id) ?? []);
  const keys = storedTerms.flatMap(({ kind, key }) => (kind === 'category' && key !== null ? key : []));
  items.andWhere(
    '(item.term_ids && :ids::uuid[] OR item.find_spot = ANY(:ids::uuid[]) OR item.category = ANY(:keys::text[]))',
    { ids, keys },
  );
}
