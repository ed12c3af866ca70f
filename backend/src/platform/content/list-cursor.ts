import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import type { Type } from '@nestjs/common';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { SelectQueryBuilder } from 'typeorm';
import type { ContentRow } from '../content-types/content-row.js';
import { invalid } from '../errors/problem.js';
import { PageQueryOf } from '../http/pagination.js';
import type { SecretBox } from '../secrets/secret-box.js';
import { ListOf } from './content.dto.js';

/** One criterion of an order. Null comes last. */
export interface OrderKey {
  sql: string;
  type: 'boolean' | 'date' | 'integer' | 'text' | 'timestamptz' | 'uuid';
  direction: 'ASC' | 'DESC';
  isNullable?: boolean;
}

/** The order of a public list, which must be total. */
export interface ListOrder {
  /** Places in other orders are refused. It changes with the meaning of the keys. */
  name: string;
  keys: readonly OrderKey[];
}

/** The values of an order's keys in the last row that was read. */
export type ListPlace = readonly (string | null)[];

/** A row of a list with its place, if that was asked for. */
export interface Placed {
  listPlace?: ListPlace;
}

/** Longer than any that was given. */
const MAX_LENGTH = 4_000;
const PURPOSE = 'a place in a list';

/** Where a public list is read on. */
export class AfterQuery {
  @ApiProperty({
    required: false,
    maxLength: MAX_LENGTH,
    description: 'instead of `skip`: `next` of an answer, for the items after it; empty: from the beginning',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_LENGTH)
  after?: string;
}

/** The query of a public list that can be read on from a place. */
export const PublicPageQueryOf = (fallback: number) => IntersectionType(PageQueryOf(fallback), AfterQuery);

export class WithNext {
  @ApiProperty({
    type: String,
    nullable: true,
    required: false,
    description: 'with `after`: what to send as `after` for the next page; null: there is none',
  })
  next?: string | null;
}

/** A page of a public list. */
export function PublicListOf<Name extends string, Item extends object>(name: Name, item: Type<Item>) {
  return IntersectionType(ListOf(name, item), WithNext);
}

/** Sealed, so that nobody has to check what is inside one that comes back. */
export const sealedPlace = (box: SecretBox, { name }: ListOrder, place: ListPlace): string =>
  box.sealRepeatably(JSON.stringify([name, ...place]), PURPOSE);

/** @throws 400 for one that was not given for a list in this order, and beside `skip` */
export function openedPlace(
  box: SecretBox,
  { name, keys }: ListOrder,
  { after = '', skip }: { after?: string; skip: number },
): ListPlace | undefined {
  if (after === '') return undefined;
  if (skip > 0) throw invalid([{ field: 'skip', code: 'invalid_value', message: 'cannot be used with after' }]);
  const text = box.open(after, PURPOSE);
  const [of, ...place] = text === undefined ? [] : (JSON.parse(text) as string[]);
  if (of === name && place.length === keys.length) return place;
  throw invalid([{ field: 'after', code: 'unknown_cursor', message: 'was not given for this list in this order' }]);
}

/** SQL: the place of an item, exactly as the database compares it. */
export const placeSql = ({ keys }: ListOrder): string => `ARRAY[${keys.map(({ sql }) => `(${sql})::text`).join(', ')}]`;

/** Where a page begins; without a place at the beginning. Undefined: no places are asked for. */
export type From = { place: ListPlace | undefined } | undefined;

/** Sorts a list, also after what it is sorted by already. */
export function ordered<Row extends ContentRow>(
  items: SelectQueryBuilder<Row>,
  { keys }: Pick<ListOrder, 'keys'>,
): SelectQueryBuilder<Row> {
  for (const [at, { sql, direction, isNullable }] of keys.entries())
    items
      // in parentheses, or TypeORM would take it for a column of the item
      .addSelect(`(${sql})`, `order_${at}`)
      .addOrderBy(`order_${at}`, direction, isNullable ? 'NULLS LAST' : undefined);
  return items;
}

/** A page of a list in this order. @returns its rows, with their places, and the total of all pages */
export async function readPage<Row extends ContentRow>(
  items: SelectQueryBuilder<Row>,
  order: ListOrder,
  { from, limit, skip }: { from: From; limit: number; skip: number },
): Promise<[rows: (Row & Placed)[], total: number]> {
  ordered(items, order).limit(limit).offset(skip);
  if (!from) return items.getManyAndCount();
  const total = await items.getCount();
  return [await readRows(items, order, from.place), total];
}

/** Limits a list to the items after a place. */
function narrowAfter<Row extends ContentRow>(
  items: SelectQueryBuilder<Row>,
  order: ListOrder,
  place: ListPlace | undefined,
): SelectQueryBuilder<Row> {
  if (!place) return items;
  const parameters = Object.fromEntries(place.map((value, at) => [`key_${at}`, value]));
  return items.andWhere(
    isAfter(order, place, (at) => `:key_${at}`),
    parameters,
  );
}

/** The items after a place, with their own places. */
export async function readRows<Row extends ContentRow>(
  items: SelectQueryBuilder<Row>,
  order: ListOrder,
  place?: ListPlace,
): Promise<(Row & Placed)[]> {
  const { entities, raw } = await narrowAfter(items, order, place)
    .addSelect(placeSql(order), 'listPlace')
    .getRawAndEntities<Placed>();
  return entities.map((row, at) => Object.assign(row, { listPlace: raw[at]?.listPlace }));
}

export const orderSql = ({ keys }: ListOrder): string =>
  keys.map(({ sql, direction, isNullable }) => `${sql} ${direction}${isNullable ? ' NULLS LAST' : ''}`).join(', ');

/** SQL: whether an item comes after a place, so that an index in this order is read from there. */
export const isAfter = ({ keys }: ListOrder, place: ListPlace, parameter: (at: number) => string): string =>
  isBeyond(keys.map((key, at) => ({ ...key, isNull: place[at] === null, value: `${parameter(at)}::${key.type}` })));

function isBeyond([key, ...rest]: (OrderKey & { isNull: boolean; value: string })[]): string {
  if (!key) return 'false';
  const { sql, value, direction, isNullable = false } = key;
  const operator = direction === 'ASC' ? '>' : '<';
  // compared as rows, they are one condition for an index
  if (!isNullable && rest.every((other) => other.direction === direction && !other.isNullable)) {
    const all = [key, ...rest];
    return `(${all.map((each) => each.sql).join(', ')}) ${operator} (${all.map((each) => each.value).join(', ')})`;
  }
  if (key.isNull) return `((${sql}) IS NULL AND ${isBeyond(rest)})`;
  const isAfterIt = `(${sql}) ${operator} ${value} OR ((${sql}) = ${value} AND ${isBeyond(rest)})`;
  if (isNullable) return `(${isAfterIt} OR (${sql}) IS NULL)`;
  // for an index of the first key alone
  return `((${sql}) ${operator}= ${value} AND (${isAfterIt}))`;
}
