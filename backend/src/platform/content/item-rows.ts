import { pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { AdminMedia } from '../media/model/media.dto.js';
import { startOf } from './excerpt.js';
import type { ItemRow, RowTexts } from './item-row.dto.js';
import type { AdminListQuery } from './list-query.dto.js';
import { narrow } from './list-query.js';
import { mapLanguages, type Localized } from '../text/localized.js';
import { statesOfRow, type Origins } from '../text/origins.js';
import type { AlsoFound } from '../text/search-text.js';
import { scheduleFields } from './schedule.dto.js';
import { lastAuthorOf } from '../revisions/revision-statements.js';
import { timeText } from '../text/time.js';

/** The texts of one language in a row. The database extracts them, so that long texts need not be sent. */
interface StoredTexts {
  title: string | null;
  /** The names of the texts that exist. */
  written: string[];
  start?: string | null;
}

/** The columns of every row, as the database returns them. */
export interface StoredRow {
  id: string;
  texts: Localized<StoredTexts> | null;
  origins: Origins;
  /** Languages as bits. */
  behind: number;
  unknown: number;
  /** The first picture. */
  mediaId: string | null;
  shownFrom: string | null;
  shownUntil: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
}

export type StoredItemRow = StoredRow & {
  published: boolean;
  archived: boolean;
  for_translation: boolean;
  /** Languages as bits. */
  missing: number;
  updatedBy: string | null;
};

const MAX_START_READ = 600;
const MAX_START_SHOWN = 160;

/**
 * SQL for the texts of a row. Long texts are unpacked once per row and stay in the database.
 * @param start the text field whose beginning is shown
 */
const textsOf = (alias: string, start?: string): string => `(
  SELECT jsonb_object_agg(key, jsonb_build_object(
    'title', value -> 'title',
    'written', (SELECT jsonb_agg(name) FROM jsonb_object_keys(value) AS name)
    ${start ? `, 'start', left(value ->> '${start}', ${MAX_START_READ})` : ''}))
  FROM jsonb_each(${alias}.content))`;

/** SQL for the columns of every row, by name. */
const columnsOf = (alias: string, start?: string): Record<keyof StoredRow, string> => ({
  id: `${alias}.id`,
  texts: textsOf(alias, start),
  origins: `${alias}.origins`,
  behind: `${alias}.behind`,
  unknown: `${alias}.unknown`,
  mediaId: `${alias}.media_ids[1]`,
  shownFrom: timeText(`${alias}.shown_from`),
  shownUntil: timeText(`${alias}.shown_until`),
  version: `${alias}.version`,
  createdAt: timeText(`${alias}.created_at`),
  updatedAt: timeText(`${alias}.updated_at`),
});

/** Makes a query read a row's columns instead of the complete item. */
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
  type: string;
  query: AdminListQuery;
  also: AlsoFound | undefined;
  /** SQL for the columns that only this type's rows have, by name. */
  own: Record<string, string>;
  start?: string;
  /** Adds further conditions and the order. */
  refine: (items: SelectQueryBuilder<Item>) => SelectQueryBuilder<Item>;
}

/**
 * A page of an admin list as rows. The ids of the page are selected first, so that only its own texts are read,
 * whatever the page number. A search counts in the same statement, because finding the words takes most of its time.
 */
export async function readRows<Row extends StoredItemRow, Item extends ObjectLiteral>(
  items: () => SelectQueryBuilder<Item>,
  { type, query, also, own, start, refine }: Asked<Item>,
): Promise<{ rows: Row[]; total: number }> {
  const { alias } = items();
  const listed = () => refine(narrow(items().select(`${alias}.id`, 'id'), query, also));
  const count = () => listed().orderBy().limit().offset().getCount();
  const page = listed();
  if (query.search) page.addSelect('(count(*) OVER ())::int', 'total');
  const [idRows, counted] = await Promise.all([
    page.getRawMany<{ id: string; total?: number }>(),
    query.search ? undefined : count(),
  ]);
  // after the last page there is no row to carry the total
  const total = counted ?? idRows[0]?.total ?? (query.skip > 0 ? await count() : 0);
  return { rows: await rowsOf(idRows.map(({ id }) => id)), total };

  async function rowsOf(ids: readonly string[]): Promise<Row[]> {
    if (ids.length === 0) return [];
    const switches = {
      published: `${alias}.published`,
      archived: `${alias}.archived`,
      for_translation: `${alias}.for_translation`,
      missing: `${alias}.missing`,
      updatedBy: lastAuthorOf(type, alias),
    };
    const pageQuery = selectRow(items(), { ...switches, ...own }, start).where(`${alias}.id = ANY(:ids)`, { ids });
    const rows = new Map((await pageQuery.getRawMany<Row>()).map((row) => [row.id, row]));
    // an item deleted meanwhile is left out
    return ids.flatMap((id) => rows.get(id) ?? []);
  }
}

/** The titles, the number of texts, and the states of the languages. */
export function shownRow({
  texts,
  ...row
}: Pick<StoredItemRow, 'texts' | 'origins' | 'missing' | 'behind' | 'unknown'>): RowTexts {
  return {
    states: texts ? statesOfRow(row) : {},
    content: mapLanguages(texts ?? {}, ({ title }) => (title === null ? undefined : { title })),
    written: mapLanguages(texts ?? {}, ({ written }) => written.length),
    writtenAnywhere: new Set(Object.values(texts ?? {}).flatMap(({ written }) => written)).size,
  };
}

/** The fields of every item's row. */
export function toItemRow(row: StoredItemRow, media: ReadonlyMap<string, AdminMedia>): ItemRow {
  const { id, published, archived, for_translation, version, createdAt, updatedAt, updatedBy } = row;
  const facts = {
    published,
    archived,
    for_translation,
    ...scheduleFields(row),
    version,
    createdAt,
    updatedAt,
    updatedBy,
  };
  return { id, ...shownRow(row), media: firstPicture(row, media), ...facts };
}

/** The beginning of the text in the row's language. */
export function startOfRow({ texts }: StoredRow, lang: Lang | '' | undefined): string | null {
  const titles = mapLanguages(texts ?? {}, ({ title }) => title ?? undefined);
  const titleLang = pickLang(titles, lang || 'en');
  const text = titleLang && texts?.[titleLang]?.start;
  return text ? startOf(text, MAX_START_SHOWN) : null;
}

/** The first picture with its smallest WebP rendition. */
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
