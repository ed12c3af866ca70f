import { visibleRows } from '../../grants/grants.js';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import type { SelectQueryBuilder } from 'typeorm';
import { parseInstant } from '../../text/time.js';
import { searchCondition, type Condition } from '../../text/search-text.js';
import type { MediaEntity } from '../model/media.entity.js';
import { IS_USED } from '../model/media-use-statements.js';
import type { MediaFilter, MediaListQuery } from '../model/media-query.dto.js';

/** Full page width in pixels: narrower pictures are enlarged there. */
const FULL_WIDTH = 1_280;

/** SQL: a picture whose rights hide it from visitors at the time `:shownAt`. */
const HIDDEN_BY_RIGHTS = "(media.consent = 'withdrawn' OR media.rights_expires_at <= :shownAt)";

/** SQL: a picture whose file or original is missing or damaged (file-check.ts). */
export const IS_DAMAGED = '(media.fault IS NOT NULL OR media.original_fault IS NOT NULL)';

const THIRTY_DAYS_MS = 30 * 86_400_000;

/** The account that asks, and the tables whose items use pictures. */
export interface FilterContext {
  accountId: string;
  /** Tables with `search` and `media_ids`. */
  tables: readonly string[];
}

/** Adds the conditions of a filter to a query with the alias `media`. */
export function narrowMedia(
  pictures: SelectQueryBuilder<MediaEntity>,
  filter: MediaFilter,
  { accountId, tables }: FilterContext,
): SelectQueryBuilder<MediaEntity> {
  const { search, lacks, lang, tag, uploaded_by: uploader, checksum, month, small, expiring, damaged, branch } = filter;
  const { unused, used_in: type, kind = 'image' } = filter;
  const readable = visibleRows({ tableName: 'media' }, 'media');
  if (readable) pictures.andWhere(readable);
  // the first version of the API listed only pictures
  if (kind !== 'all') pictures.andWhere('media.kind = :kind', { kind: kind || 'image' });
  const hits = searchHits(search ?? '', tables);
  if (hits) pictures.andWhere(`(${hits.own} OR ${hits.usedCondition})`, hits.parameters);
  if (lacks) pictures.andWhere(`NOT (${SAID[lacks]})`, { langs: lang ? [lang] : [...LANGS] });
  if (tag) pictures.andWhere('media.tags @> ARRAY[:tag]', { tag });
  if (uploader)
    pictures.andWhere('media.uploaded_by = :uploader', { uploader: uploader === 'me' ? accountId : uploader });
  if (branch) pictures.andWhere('media.branch_id = :branch', { branch });
  if (checksum) pictures.andWhere('media.original_checksum = :checksum', { checksum });
  if (month) pictures.andWhere('media.created_at >= :from AND media.created_at < :until', monthBounds(month));
  if (unused === 'true') pictures.andWhere(`NOT ${IS_USED}`);
  if (type) {
    pictures.andWhere('EXISTS (SELECT FROM media_use WHERE media_id = media.id AND type = :type)', { type });
  }
  if (small === 'true') pictures.andWhere('media.width < :full', { full: FULL_WIDTH });
  if (expiring === 'true') pictures.andWhere(HIDDEN_BY_RIGHTS, { shownAt: new Date(Date.now() + THIRTY_DAYS_MS) });
  if (damaged === 'true') pictures.andWhere(IS_DAMAGED);
  return pictures;
}

/** SQL for the two ways a search matches a medium: by its own texts, and by those of items that use it. */
interface Hits {
  own: string;
  usedCondition: string;
  parameters: Condition['parameters'];
}

/** @returns undefined for a search without words */
export function searchHits(search: string, tables: readonly string[]): Hits | undefined {
  const own = searchCondition(search, { table: 'media' });
  if (!own) return undefined;
  // all of them have the same parameters
  const items = tables.map((table) => {
    const itemCondition = searchCondition(search, { table, alias: 'item' });
    const isReadable = visibleRows({ tableName: table }, 'item') ?? 'true';
    return `SELECT unnest(media_ids) FROM ${table} item WHERE ${itemCondition?.sql ?? 'false'} AND ${isReadable}`;
  });
  return {
    own: `(${own.sql})`,
    usedCondition: `media.id IN (${items.join(' UNION ALL ')})`,
    parameters: own.parameters,
  };
}

/** SQL: which texts a medium lacks. Texts that its kind never has do not count. */
const SAID = {
  alt: "media.kind <> 'image' OR media.decorative OR jsonb_exists_all(media.alt, :langs)",
  caption: 'jsonb_exists_all(media.caption, :langs)',
  credit: 'coalesce(media.credit_line, media.creator, media.copyright_notice) IS NOT NULL',
  original: "media.kind <> 'image' OR media.original_file IS NOT NULL",
};

function monthBounds(month: string): { from: Date | undefined; until: Date | undefined } {
  const [year, number] = month.split('-').map(Number);
  const next = number === 12 ? `${(year ?? 0) + 1}-01` : `${year}-${String((number ?? 0) + 1).padStart(2, '0')}`;
  return { from: parseInstant(`${month}-01`), until: parseInstant(`${next.padStart(7, '0')}-01`) };
}

const ORDERS = {
  newest: ['media.createdAt', 'DESC'],
  oldest: ['media.createdAt', 'ASC'],
  largest: ['media.bytes', 'DESC'],
  smallest: ['media.bytes', 'ASC'],
  // PostgreSQL sorts NULL (no end) last
  expiring: ['media.rightsExpiresAt', 'ASC'],
} as const;

export function orderMedia(
  pictures: SelectQueryBuilder<MediaEntity>,
  sort: MediaListQuery['sort'],
  isBackwards = false,
): SelectQueryBuilder<MediaEntity> {
  const [column, forwards] = ORDERS[sort || 'newest'];
  const direction = isBackwards ? OPPOSITE[forwards] : forwards;
  return pictures.orderBy(column, direction).addOrderBy('media.id', direction);
}

const OPPOSITE = { ASC: 'DESC', DESC: 'ASC' } as const;
