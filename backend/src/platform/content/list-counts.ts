import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Counts } from './content.dto.js';
import type { AdminListQuery } from './list-query.dto.js';
import { scopes, STATUS_FILTERS } from './state.js';

/** Of further values, such as authors, nobody reads the numbers. */
const MAX_VALUES = 50;

interface Counted {
  /** SQL for rows of `item_id` and `name`. */
  authors: string;
  /** SQL for the values of a type's own filters, by their names. */
  columns: Record<string, string>;
}

/**
 * How many items each value of each filter would leave, with the other filters as they are.
 * @param matching gives the list, whole and without an order, with some filters changed
 */
export async function readCounts<Item extends ObjectLiteral>(
  matching: (changed: Partial<AdminListQuery>) => SelectQueryBuilder<Item>,
  { authors, columns }: Counted,
): Promise<Counts> {
  const ofAuthors = matching({ author: '' }).innerJoin(`(${authors})`, 'written', 'written.item_id = item.id');
  const own = Object.entries(columns).map(
    async ([filter, column]) => [filter, await countValues(matching({ [filter]: '' }), column)] as const,
  );
  const [status, missing, author, ...others] = await Promise.all([
    countStates(matching({ status: '' })),
    countMissing(matching),
    countValues(ofAuthors, 'written.name'),
    ...own,
  ]);
  return { status, missing, author, ...Object.fromEntries(others) };
}

async function countStates<Item extends ObjectLiteral>(items: SelectQueryBuilder<Item>) {
  items.select([]);
  for (const status of STATUS_FILTERS) {
    const condition = status === '' ? 'true' : scopes[status];
    items.addSelect(`(count(*) FILTER (WHERE ${condition}))::int`, status || 'all');
  }
  const { all = 0, ...counts } = (await items.getRawOne<Record<string, number>>()) ?? {};
  return { '': all, ...counts };
}

/** A query for each language: its index tells which items lack it, so that long texts are not read. */
async function countMissing<Item extends ObjectLiteral>(
  matching: (changed: Partial<AdminListQuery>) => SelectQueryBuilder<Item>,
): Promise<Record<string, number>> {
  const counts = LANGS.map(async (lang) => [lang, await matching({ missing: lang }).getCount()] as const);
  return Object.fromEntries(await Promise.all(counts));
}

async function countValues<Item extends ObjectLiteral>(
  items: SelectQueryBuilder<Item>,
  column: string,
): Promise<Record<string, number>> {
  const rows = await items
    .select(column, 'value')
    .addSelect('count(*)::int', 'items')
    .groupBy(column)
    .orderBy('items', 'DESC')
    .addOrderBy('value')
    .limit(MAX_VALUES)
    .getRawMany<{ value: string; items: number }>();
  return Object.fromEntries(rows.map(({ value, items: count }) => [value, count]));
}
