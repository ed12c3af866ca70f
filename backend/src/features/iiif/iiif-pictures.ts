import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { Changes } from '../../platform/cache/changes.js';
import { ContentTypes, type StoredType } from '../../platform/content-types/content-types.js';
import { PrimaryClock } from '../../platform/database/primary-clock.js';
import { prepared } from '../../platform/database/prepared-statements.js';
import { endAnswerAt } from '../../platform/http/answer-end.js';
import { ALLOWED, PublicMedia } from '../../platform/media/library/public-media.js';
import { shownUses } from '../../platform/media/model/media-use-statements.js';
import type { PictureEntity } from '../../platform/media/model/media.entity.js';
import { IiifChoice } from './iiif-choice.js';

/** A picture that is offered, with when that ends. */
export interface OfferedPicture extends Pick<
  PictureEntity,
  'id' | 'file' | 'checksum' | 'width' | 'height' | 'licence'
> {
  until: Date | null;
}

/** SQL: whether a public item whose pictures are shown only to those who ask has the picture of a row of `media`. */
const isSensitive = (types: readonly StoredType[]): string =>
  types
    .flatMap(({ type, table, veiled }) => {
      if (veiled === undefined) return [];
      const itemId = `CASE WHEN used.type = '${type}' THEN used.item_id::uuid END`;
      return `EXISTS (SELECT FROM media_use AS used WHERE used.media_id = media.id AND used.state = 'live'
        AND EXISTS (SELECT FROM ${table} WHERE ${table}.id = ${itemId} AND ${veiled}))`;
    })
    .join(' OR ');

/**
 * SQL: the pictures that are offered at the time $1: those that visitors see and may save, except sensitive ones.
 * @param which narrows them
 */
function offeredPictures(types: readonly StoredType[], which: string): string {
  return `
    SELECT media.id, media.file, media.checksum, media.width, media.height, media.licence,
           least(media.rights_expires_at, shown.until) AS until
    FROM media CROSS JOIN LATERAL (
      SELECT count(*) AS uses, CASE WHEN bool_and(until IS NOT NULL) THEN max(until) END AS until
      FROM ${shownUses(types, '$1')} AS uses WHERE uses.media_id = media.id AND uses.type <> 'media') AS shown
    WHERE media.kind = 'image' AND media.fault IS NULL AND NOT media.not_for_download AND ${ALLOWED}
      AND shown.uses > 0 AND NOT (${isSensitive(types)}) AND ${which}`;
}

const MAX_REMEMBERED = 5_000;
/** Pictures of one page in {@link IiifPictures.after}. */
const PAGE = 200;

/** Knows which pictures are offered by the IIIF Image API. */
@Injectable()
export class IiifPictures {
  /** Those asked for since the last change of what visitors see. */
  private readonly remembered = new LRUCache<string, OfferedPicture>({ max: MAX_REMEMBERED });
  /** Whether any is offered, once it has been read since then. */
  private isOn: boolean | undefined;
  private changes = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly contentTypes: ContentTypes,
    private readonly clock: PrimaryClock,
    private readonly publicMedia: PublicMedia,
    private readonly choice: IiifChoice,
    changes: Changes,
  ) {
    changes.onChange(() => {
      this.changes++;
      this.remembered.clear();
      this.isOn = undefined;
    });
  }

  /** The current answer expires when the picture is no longer offered. */
  async find(id: string): Promise<OfferedPicture | undefined> {
    if (!(await this.areOffered())) return undefined;
    const picture = this.remembered.get(id) ?? (await this.read(id));
    if (!picture?.until) return picture;
    endAnswerAt(picture.until);
    return this.clock.now() < picture.until ? picture : undefined;
  }

  /** The next pictures by id, for work on all of them; none at the end. */
  async after(id: string): Promise<OfferedPicture[]> {
    if (!(await this.areOffered())) return [];
    return this.query('media.id > $2', id, `ORDER BY media.id LIMIT ${PAGE}`);
  }

  private async areOffered(): Promise<boolean> {
    if (this.isOn !== undefined) return this.isOn;
    const { changes } = this;
    const isOn = await this.choice.isOn();
    // after a change, an older answer must not be remembered
    if (changes === this.changes) this.isOn = isOn;
    return isOn;
  }

  private async read(id: string): Promise<OfferedPicture | undefined> {
    const { changes } = this;
    // it limits the queries for made-up ids
    if (!(await this.publicMedia.has(id))) return undefined;
    const [picture] = await this.query('media.id = $2', id);
    // a row read before a change must not be remembered after it
    if (picture && changes === this.changes) this.remembered.set(id, picture);
    return picture;
  }

  private async query(which: string, id: string, order = ''): Promise<OfferedPicture[]> {
    const sql = prepared(`${offeredPictures(this.contentTypes.all, which)} ${order}`);
    return this.dataSource.query(sql, [await this.clock.moment(), id]);
  }
}
