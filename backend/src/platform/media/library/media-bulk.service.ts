import { Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { DataSource, In } from 'typeorm';
import { changedFields } from '../../audit/changed-fields.js';
import type { Account } from '../../auth/access.js';
import { visibleRows } from '../../grants/grants.js';
import { text, uuid } from '../../database/column-types.js';
import { statement } from '../../database/statement.js';
import { writeChanges, type ChangedRow } from '../../revisions/write-rows.js';
import { ContentTypes } from '../../content-types/content-types.js';
import { invalid } from '../../errors/problem.js';
import { isId } from '../../http/existing.js';
import { hasField } from '../model/kind-fields.js';
import { changedMedia, fitting, auditedMedia, writtenOf } from '../model/media-changes.js';
import { mediaSearchText } from '../model/media-search-text.js';
import { narrowMedia } from './media-filter.js';
import type { BulkChange, MediaBulkSaved, MediaBulkUpdate } from '../model/media-input.dto.js';
import { MAX_TAGS } from '../model/media-rights.dto.js';
import { MEDIA, MediaEntity } from '../model/media.entity.js';
import { withTranscripts, type WholeMedium } from '../model/with-transcripts.js';

/** Limits the rows and memory of one bulk change. */
export const MAX_CHANGED = 10_000;
/** Search texts are built for this many media before other requests get a turn. */
const MEDIA_PER_TURN = 50;
/** Rows per statement: each statement must end in time, and other requests get a turn in between. */
const ROWS_PER_STATEMENT = 500;
const TRANSCRIPTS_PER_STATEMENT = 20;

/** The properties that a bulk change can alter. */
const CHANGED_PROPERTIES = [
  'alt',
  'decorative',
  'caption',
  'tags',
  'creator',
  'creditLine',
  'copyrightNotice',
  'source',
  'licence',
  'webStatement',
  'artworkOrObject',
  'rightsExpiresAt',
  'consent',
  'notForDownload',
  'origins',
  'search',
] as const;

/** Read only here: search texts that include transcripts are long. */
const SEARCH_TEXTS = statement('search texts of media', 'SELECT id, search FROM media WHERE id = ANY($1::uuid[])', {
  id: uuid,
  search: text.orNull(),
});

/** Sets the same properties of many media in one transaction. */
@Injectable()
export class MediaBulkService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly contentTypes: ContentTypes,
  ) {}

  /** @throws 400 without `ids` or `filter`, with both, and for a filter that matches too many */
  update({ ids, filter, change }: MediaBulkUpdate, account: Account): Promise<MediaBulkSaved> {
    if ((ids === undefined) === (filter === undefined)) {
      throw invalid([{ field: 'ids', code: 'required', message: 'send either ids or filter' }]);
    }
    return this.dataSource.transaction(async (manager) => {
      const query = manager.createQueryBuilder(MediaEntity, 'media').where('media.deleted_at IS NULL');
      if (ids) query.andWhere({ id: In(ids.filter(isId)) });
      const visible = visibleRows({ tableName: MEDIA }, 'media');
      if (visible) query.andWhere(visible);
      if (filter) narrowMedia(query, filter, { accountId: account.id, tables: this.contentTypes.searchedTables });
      const named = await query
        .orderBy('media.id')
        .limit(MAX_CHANGED + 1)
        // a weaker lock, so that items that use these media can still be saved
        .setLock('for_no_key_update')
        .getMany();
      if (named.length > MAX_CHANGED) {
        const message = `names more than ${MAX_CHANGED} media`;
        throw invalid([{ field: 'filter', code: 'too_long', message }]);
      }
      let changed = 0;
      for (const part of partsOf(named)) {
        const rows = await changesOf(await withTranscripts(part, manager), change);
        changed += rows.length;
        const searched = await SEARCH_TEXTS.all(manager, [rows.map(({ after }) => after.id)]);
        const texts = new Map(searched.map(({ id, search }) => [id, search]));
        const stored = new Map(part.map((media) => [media.id, { ...media, search: texts.get(media.id) }]));
        const isWritten = (name: (typeof CHANGED_PROPERTIES)[number]) =>
          rows.some(({ after }) => !isDeepStrictEqual(after[name], stored.get(after.id)?.[name]));
        const written = { type: MEDIA, properties: CHANGED_PROPERTIES.filter(isWritten), account };
        await writeChanges(manager, MediaEntity, rows, written);
      }
      return { message: 'Saved.', changed };
    });
  }
}

/**
 * Splits the media into one group per statement. Only a few transcripts, and the search texts made from them, are in
 * memory at a time.
 */
function* partsOf(media: readonly MediaEntity[]): Generator<readonly MediaEntity[]> {
  const isHeard = ({ kind }: MediaEntity) => hasField(kind, 'transcript');
  const lists: [media: readonly MediaEntity[], size: number][] = [
    [media.filter((medium) => !isHeard(medium)), ROWS_PER_STATEMENT],
    [media.filter(isHeard), TRANSCRIPTS_PER_STATEMENT],
  ];
  for (const [list, size] of lists) for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}

/** The media that actually change, in their new state. */
async function changesOf(
  media: readonly WholeMedium[],
  change: BulkChange,
): Promise<ChangedRow<WholeMedium & { search: string }>[]> {
  const rows: ChangedRow<WholeMedium & { search: string }>[] = [];
  for (const [index, stored] of media.entries()) {
    if (index % MEDIA_PER_TURN === MEDIA_PER_TURN - 1) await nextTurn();
    const before = writtenOf(stored);
    const changed = changedMedia(
      { ...before, version: stored.version },
      fitting(stored, { ...change, tags: tagsAfter(stored.tags, change) }),
    );
    if (changed.tags.length > MAX_TAGS) throw tooManyTags();
    const fields = changedFields(before, changed);
    if (fields.length === 0) continue;
    const after = { ...stored, ...changed, version: stored.version + 1 };
    const audited = auditedMedia(stored, changed);
    rows.push({ after: { ...after, search: mediaSearchText(after) }, audited, fields });
  }
  return rows;
}

const tooManyTags = () =>
  invalid([{ field: 'change.tags_add', code: 'too_long', message: `gives a medium more than ${MAX_TAGS} tags` }]);

function tagsAfter(stored: readonly string[], { tags, tags_add = [], tags_remove = [] }: BulkChange): string[] {
  const removed = new Set(tags_remove.map((tag) => tag.trim()));
  return [...(tags ?? stored), ...tags_add].filter((tag) => !removed.has(tag.trim()));
}
