import { Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DataSource, In } from 'typeorm';
import { changedFields } from '../audit/changed-fields.js';
import type { Account } from '../auth/access.js';
import { ContentTypes } from '../content-types/content-types.js';
import { statement } from '../database/statement.js';
import { invalid } from '../errors/problem.js';
import { isId } from '../http/existing.js';
import { hasField } from './kind-fields.js';
import { changedMedia, fitting, mediaTitle, writtenOf } from './media-changes.js';
import { mediaSearchText } from './media-search-text.js';
import { narrowMedia } from './media-filter.js';
import type { BulkChange, MediaBulkSaved, MediaBulkUpdate } from './media-input.dto.js';
import { MAX_TAGS } from './media-rights.dto.js';
import { MediaEntity } from './media.entity.js';
import { withTranscripts, type WholeMedium } from './with-transcripts.js';

/** One bulk change holds as many rows, and as much memory. */
export const MAX_CHANGED = 10_000;
/** Search texts are made for so many media before other requests have their turn. */
const MEDIA_PER_TURN = 50;
/** So many are written by one statement: it must end in time, and other requests have their turn between two. */
const ROWS_PER_STATEMENT = 500;
const TRANSCRIPTS_PER_STATEMENT = 20;

/** Writes each row of the JSON list $1. */
const SAVE_ALL = statement(
  'change many media',
  `UPDATE media SET alt = row.alt, decorative = row.decorative, caption = row.caption, tags = row.tags, creator = row.creator,
     credit_line = row."creditLine", copyright_notice = row."copyrightNotice", source = row.source, licence = row.licence,
     web_statement = row."webStatement", artwork_or_object = row."artworkOrObject", rights_expires_at = row."rightsExpiresAt", consent = row.consent,
     not_for_download = row."notForDownload", search = row.search, version = version + 1
   FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, alt jsonb, decorative boolean, caption jsonb, tags text[], creator text,
     "creditLine" text, "copyrightNotice" text, source text, licence text, "webStatement" text, "artworkOrObject" jsonb, "rightsExpiresAt" timestamptz,
     consent text, "notForDownload" boolean, search text)
   WHERE media.id = row.id`,
);

const RECORD_ALL = statement(
  'record the change of many media',
  `INSERT INTO audit_entry (account_id, username, action, type, item_id, title, fields)
   SELECT $2, $3, 'changed', 'media', row.id, row.title, row.fields
   FROM jsonb_to_recordset($1::jsonb) AS row (id text, title text, fields text[])`,
);

/** Says the same of many media, in one transaction. */
@Injectable()
export class MediaBulkService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly contentTypes: ContentTypes,
  ) {}

  /** @throws 400 without `ids` or `filter`, with both, and for a filter that names too many */
  update({ ids, filter, change }: MediaBulkUpdate, account: Account): Promise<MediaBulkSaved> {
    if ((ids === undefined) === (filter === undefined)) {
      throw invalid([{ field: 'ids', code: 'required', message: 'send either ids or filter' }]);
    }
    return this.dataSource.transaction(async (manager) => {
      const query = manager.createQueryBuilder(MediaEntity, 'media').where('media.deleted_at IS NULL');
      if (ids) query.andWhere({ id: In(ids.filter(isId)) });
      if (filter) narrowMedia(query, filter, { accountId: account.id, tables: this.contentTypes.searchedTables });
      const named = await query
        .orderBy('media.id')
        .limit(MAX_CHANGED + 1)
        // items may go on being saved with these media
        .setLock('for_no_key_update')
        .getMany();
      if (named.length > MAX_CHANGED) {
        const message = `names more than ${MAX_CHANGED} media`;
        throw invalid([{ field: 'filter', code: 'too_long', message }]);
      }
      let changed = 0;
      for (const part of partsOf(named)) {
        const { rows, entries } = await changesOf(await withTranscripts(part, manager), change);
        changed += rows.length;
        if (rows.length === 0) continue;
        await SAVE_ALL.run(manager, [JSON.stringify(rows)]);
        await RECORD_ALL.run(manager, [JSON.stringify(entries), account.id, account.username]);
      }
      return { message: 'Saved.', changed };
    });
  }
}

/** The media of each statement. Transcripts, and the search texts made of them, are in memory for a few of them at a time. */
function* partsOf(media: readonly MediaEntity[]): Generator<readonly MediaEntity[]> {
  const isHeard = ({ kind }: MediaEntity) => hasField(kind, 'transcript');
  const lists: [media: readonly MediaEntity[], size: number][] = [
    [media.filter((one) => !isHeard(one)), ROWS_PER_STATEMENT],
    [media.filter(isHeard), TRANSCRIPTS_PER_STATEMENT],
  ];
  for (const [list, size] of lists) for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}

/** The rows of the media that the change alters, and their entries for the audit log. */
async function changesOf(media: readonly WholeMedium[], change: BulkChange) {
  const rows: object[] = [];
  const entries: object[] = [];
  for (const [index, stored] of media.entries()) {
    if (index % MEDIA_PER_TURN === MEDIA_PER_TURN - 1) await nextTurn();
    const before = writtenOf(stored);
    const after = changedMedia(before, fitting(stored, { ...change, tags: tagsAfter(stored.tags, change) }));
    if (after.tags.length > MAX_TAGS) throw tooManyTags();
    const fields = changedFields(before, after);
    if (fields.length === 0) continue;
    const { id, originalName } = stored;
    rows.push({ id, ...after, search: mediaSearchText({ ...after, originalName }) });
    entries.push({ id, title: mediaTitle(stored, after), fields });
  }
  return { rows, entries };
}

const tooManyTags = () =>
  invalid([{ field: 'change.tags_add', code: 'too_long', message: `gives a medium more than ${MAX_TAGS} tags` }]);

function tagsAfter(stored: readonly string[], { tags, tags_add = [], tags_remove = [] }: BulkChange): string[] {
  const removed = new Set(tags_remove.map((tag) => tag.trim()));
  return [...(tags ?? stored), ...tags_add].filter((tag) => !removed.has(tag.trim()));
}
