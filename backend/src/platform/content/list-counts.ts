import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Counts } from './content.dto.js';
import type { AdminListQuery } from './list-query.dto.js';
import { includesLanguage } from '../text/origins.js';
import { LANGUAGE_COLUMNS, type LanguageColumn } from './list-query.js';
import { STATUS_FILTERS, type Flags, type Stage } from './state.js';

/** Counts beyond this many values, such as authors, are of no use to anybody. */
const MAX_VALUES = 50;

interface Counted {
  query: AdminListQuery;
  /** SQL for rows of `item_id` and `name`. */
  authors: string;
  /** SQL for the values of a type's own filters, by name. */
  columns: Record<string, string>;
}

/** Items with equal values for all counted filters. */
interface Group extends Flags {
  /** The languages of each column, as bits. */
  languages: Record<LanguageColumn, number>;
  /** Values of the type's own filters, by name. */
  values: Record<string, string | null>;
  items: number;
}

/**
 * How many items each value of each filter would match, with the other filters unchanged. One pass counts all filters
 * except authors, because an item may have two of them.
 * @param matching returns the unordered list without pages, with some filters changed
 */
export async function readCounts<Item extends ObjectLiteral>(
  matching: (changed: Partial<AdminListQuery>) => SelectQueryBuilder<Item>,
  { query, authors, columns }: Counted,
): Promise<Counts> {
  const names = Object.keys(columns);
  const everywhere = Object.fromEntries(['status', ...LANGUAGE_COLUMNS, ...names].map((name) => [name, '']));
  const ofAuthors = matching({ author: '' }).innerJoin(`(${authors})`, 'written', 'written.item_id = item.id');
  const [groups, author] = await Promise.all([
    readGroups(matching(everywhere), columns),
    countValues(ofAuthors, 'written.name'),
  ]);
  const asked = new Map<string, string>(
    Object.entries(query).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  );
  const { status } = query;
  const conditions: Record<string, (group: Group) => boolean> = {
    status: (group) => !status || stateOf(group) === status,
    ...Object.fromEntries(
      LANGUAGE_COLUMNS.map((column) => {
        const lang = query[column];
        return [column, ({ languages }: Group) => !lang || includesLanguage(languages[column], lang)];
      }),
    ),
    ...Object.fromEntries(
      names.map((name) => [name, ({ values }: Group) => !asked.has(name) || values[name] === asked.get(name)]),
    ),
  };
  /** The list without the condition of this filter. */
  const left = (filter: string) =>
    groups.filter((group) => Object.entries(conditions).every(([name, holds]) => name === filter || holds(group)));
  return {
    status: countEach(STATUS_FILTERS, left('status'), (group, value) => value === '' || stateOf(group) === value),
    ...Object.fromEntries(
      LANGUAGE_COLUMNS.map((column) => [
        column,
        countEach(LANGS, left(column), ({ languages }, lang) => includesLanguage(languages[column], lang)),
      ]),
    ),
    author,
    ...Object.fromEntries(names.map((name) => [name, countOwn(left(name), name)])),
  };
}

async function readGroups<Item extends ObjectLiteral>(
  items: SelectQueryBuilder<Item>,
  columns: Record<string, string>,
): Promise<Group[]> {
  items.select([]);
  const key = Object.fromEntries(['published', 'archived', ...LANGUAGE_COLUMNS].map((name) => [name, `item.${name}`]));
  for (const [name, column] of Object.entries({ ...key, ...columns })) items.addSelect(column, name).addGroupBy(column);
  const rows = await items
    .addSelect('count(*)::int', 'items')
    .getRawMany<Flags & Record<LanguageColumn, number> & Pick<Group, 'items'> & Record<string, string | null>>();
  return rows.map(({ published, archived, missing, behind, unknown, items: count, ...values }) => ({
    published,
    archived,
    languages: { missing, behind, unknown },
    values,
    items: count,
  }));
}

/** The same rule as for the filter of states (`scopes`). */
function stateOf({ published, archived }: Flags): Stage {
  if (archived) return 'archived';
  return published ? 'published' : 'draft';
}

const sum = (groups: readonly Group[]): number => groups.reduce((all, { items }) => all + items, 0);

const countEach = <Value extends string>(
  values: readonly Value[],
  groups: readonly Group[],
  has: (group: Group, value: Value) => boolean,
): Record<string, number> =>
  Object.fromEntries(values.map((value) => [value, sum(groups.filter((group) => has(group, value)))]));

/** The most frequent values of a type's own filter. */
function countOwn(groups: readonly Group[], name: string): Record<string, number> {
  const byValue = Map.groupBy(groups, ({ values }) => values[name] ?? '');
  const counted = Array.from(byValue, ([value, same]) => ({ value, items: sum(same) }));
  const sorted = counted.sort((a, b) => b.items - a.items || (a.value < b.value ? -1 : 1));
  return Object.fromEntries(sorted.slice(0, MAX_VALUES).map(({ value, items }) => [value, items]));
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
