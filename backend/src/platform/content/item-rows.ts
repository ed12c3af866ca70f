import { pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { AdminMedia } from '../media/media.dto.js';
import { startOf } from './excerpt.js';
import type { ItemRow, RowTexts } from './item-row.dto.js';
import type { AdminListQuery } from './list-query.dto.js';
import { narrow } from './list-query.js';
import { mapLanguages, type Localized } from '../text/localized.js';
import { timeText } from './time.js';

/** What a row says of the texts of one language, made by the database, so that long texts don't leave it. */
interface StoredTexts {
  title: string | null;
  written: number;
  start?: string | null;
}

/** The columns of every row, as they come. */
export interface StoredRow {
  id: string;
  texts: Localized<StoredTexts> | null;
  /** The first picture. */
  mediaId: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
}

export type StoredItemRow = StoredRow & { published: boolean; archived: boolean };

/** So much of a text is read for its beginning, and so much of it is shown. */
const START_READ = 600;
const START = 160;

/**
 * The texts of a row, as SQL: what is long is unpacked once for each row of a page and stays in the database.
 * @param start the part whose beginning is shown
 */
const textsOf = (alias: string, start?: string): string => `(
  SELECT jsonb_object_agg(key, jsonb_build_object(
    'title', value -> 'title',
    'written', (SELECT count(*) FROM jsonb_object_keys(value))
    ${start ? `, 'start', left(value ->> '${start}', ${START_READ})` : ''}))
  FROM jsonb_each(${alias}.content))`;

/** Every row's columns, by the names they get, as SQL. */
const columnsOf = (alias: string, start?: string): Record<keyof StoredRow, string> => ({
  id: `${alias}.id`,
  texts: textsOf(alias, start),
  mediaId: `${alias}.media_ids[1]`,
  version: `${alias}.version`,
  createdAt: timeText(`${alias}.created_at`),
  updatedAt: timeText(`${alias}.updated_at`),
});

/** Makes a query read a row's columns instead of the whole item. */
export function selectRow<Item extends ObjectLiteral>(
  items: SelectQueryBuilder<Item>,
  own: Record<string, string>,
  start?: string,
): SelectQueryBuilder<Item> {
  const columns = { ...columnsOf(items.alias, start), ...own };
  items.select([]);
  for (const [name, expression] of Object.entries(columns)) items.addSelect(expression, name);
  return items;
}

interface Asked<Item extends ObjectLiteral> {
  query: AdminListQuery;
  /** The texts that a language has when it is wholly written. */
  parts: readonly string[];
  /** What only this type's rows show, by name, as SQL. */
  own: Record<string, string>;
  start?: string;
  /** What else narrows the list, and its order. */
  refine: (items: SelectQueryBuilder<Item>) => SelectQueryBuilder<Item>;
}

/**
 * A page of an admin list as its rows show it. Words are looked for once for page and total together: to be sure of a hit its search text
 * has to be unpacked, which is nearly all that a search in long articles costs.
 */
export async function readRows<Row extends StoredItemRow, Item extends ObjectLiteral>(
  items: () => SelectQueryBuilder<Item>,
  { query, parts, own, start, refine }: Asked<Item>,
): Promise<{ rows: Row[]; total: number }> {
  const { alias } = items();
  const switches = { published: `${alias}.published`, archived: `${alias}.archived` };
  const page = selectRow(items(), { ...switches, ...own }, start);
  const count = () =>
    refine(narrow(items(), query, parts))
      .orderBy()
      .limit()
      .offset()
      .getCount();
  if (!query.search && !query.missing) {
    const [rows, total] = await Promise.all([refine(narrow(page, query, parts)).getRawMany<Row>(), count()]);
    return { rows, total };
  }
  page.addSelect('(count(*) OVER ())::int', 'total');
  const rows = await refine(narrow(page, query, parts)).getRawMany<Row & { total: number }>();
  // behind the last page there is no row to say it
  return { rows, total: rows[0]?.total ?? (query.skip > 0 ? await count() : 0) };
}

/** Titles, how much is written, and the first picture in its smallest size. */
export function shownRow({ texts }: Pick<StoredRow, 'texts'>): RowTexts {
  return {
    content: mapLanguages(texts ?? {}, ({ title }) => (title === null ? undefined : { title })),
    written: mapLanguages(texts ?? {}, ({ written }) => written),
  };
}

/** What every item's row shows. */
export function toItemRow(row: StoredItemRow, media: ReadonlyMap<string, AdminMedia>): ItemRow {
  const { id, published, archived, version, createdAt, updatedAt } = row;
  return { id, ...shownRow(row), media: firstPicture(row, media), published, archived, version, createdAt, updatedAt };
}

/** The beginning of the text in the language that is shown of a row. */
export function startOfRow({ texts }: StoredRow, lang: Lang | '' | undefined): string | null {
  const titles = mapLanguages(texts ?? {}, ({ title }) => title ?? undefined);
  const shown = pickLang(titles, lang || 'en');
  const text = shown && texts?.[shown]?.start;
  return text ? startOf(text, START) : null;
}

/** Rows show one small picture: it, and of its renditions the smallest that every browser knows. */
export function firstPicture(
  { mediaId }: Pick<StoredRow, 'mediaId'>,
  media: ReadonlyMap<string, AdminMedia>,
): AdminMedia[] {
  const picture = mediaId === null ? undefined : media.get(mediaId);
  if (!picture) return [];
  const [smallest] = picture.renditions.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
  return [{ ...picture, alt: {}, renditions: smallest ? [smallest] : [] }];
}

export const mediaOf = (rows: readonly Pick<StoredRow, 'mediaId'>[]): string[] =>
  rows.flatMap(({ mediaId }) => mediaId ?? []);
