import { DEFAULT_LANG, pickLang } from '@muzey/shared-ui/i18n/languages.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { recordChange } from '../audit/record.js';
import type { Account } from '../auth/access.js';
import { ContentTypes } from '../content-types/content-types.js';
import { searchCondition } from '../text/search-text.js';
import { lockItem } from '../http/lock-item.js';
import type { FieldProblem } from '../errors/problem.js';
import { fileOfUrl, idIn } from './media-address.js';
import { changedMedia, mediaSearchText, writtenOf } from './media-changes.js';
import { toAdminMedia, toMedia, toMediaDetails } from './media-mapper.js';
import type { AdminMedia, Media, MediaList, MediaListQuery, MediaSaved, MediaUpdate } from './media.dto.js';
import { MediaEntity } from './media.entity.js';

/** Pictures as items refer to them. */
@Injectable()
export class MediaService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly contentTypes: ContentTypes,
  ) {}

  /** The pictures with these ids, for {@link attach}; unknown ids are left out. */
  async byIds(ids: readonly string[], manager: EntityManager = this.dataSource.manager): Promise<Map<string, Media>> {
    const found = await findAll(ids, manager);
    return new Map(found.map((entity) => [entity.id, toMedia(entity)]));
  }

  /** The same for the staff, with versions. */
  async forStaff(
    ids: readonly string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Map<string, AdminMedia>> {
    const found = await findAll(ids, manager);
    return new Map(found.map((entity) => [entity.id, toAdminMedia(entity)]));
  }

  /**
   * The ids of the uploaded pictures with the addresses of an item's `images`, in the same order.
   * @returns an `unknown_image` on `images[i]` for every other address
   */
  async idsOf(images: readonly string[], manager: EntityManager): Promise<{ ids: string[]; errors: FieldProblem[] }> {
    // the address of a file that was replaced still means its picture
    const named = images.map((url) => idIn(fileOfUrl(url) ?? ''));
    const known = new Set(
      (
        await findAll(
          named.filter((id) => id !== undefined),
          manager,
        )
      ).map(({ id }) => id),
    );
    const ids: string[] = [];
    const errors: FieldProblem[] = [];
    named.forEach((id, index) => {
      if (id !== undefined && known.has(id)) ids.push(id);
      else
        errors.push({
          field: `images[${index}]`,
          code: 'unknown_image',
          message: 'is no picture that was uploaded here',
        });
    });
    return { ids, errors };
  }

  /** The newest first. The search looks at a picture's own texts and at those of the items that show it. */
  async list({ search, checksum, limit, skip }: MediaListQuery): Promise<MediaList> {
    const pictures = this.dataSource.manager.createQueryBuilder(MediaEntity, 'media');
    const own = searchCondition(search ?? '', 'media.search');
    const shown = searchCondition(search ?? '', 'item.search');
    if (own && shown) {
      const showing = this.contentTypes.all.filter(({ hasSearchText }) => hasSearchText);
      const items = showing.map(({ table }) => `SELECT unnest(media_ids) FROM ${table} item WHERE ${shown.sql}`);
      pictures.where(`(${own.sql} OR media.id IN (${items.join(' UNION ALL ')}))`, own.parameters);
    }
    if (checksum) pictures.andWhere('media.originalChecksum = :checksum', { checksum });
    const [found, total] = await pictures
      .orderBy('media.createdAt', 'DESC')
      .addOrderBy('media.id', 'DESC')
      .limit(limit)
      .offset(skip)
      .getManyAndCount();
    return { media: found.map(toMediaDetails), total };
  }

  /**
   * Changes what is said of a picture and its focus. Absent fields stay; null or an empty string clears a field.
   * @throws 412 with the stored picture when another version was edited
   */
  update(id: string, { version, ...change }: MediaUpdate, account: Account, ifMatch?: string): Promise<MediaSaved> {
    return this.dataSource.transaction(async (manager) => {
      const edited = { id, version, ifMatch };
      const stored = await lockItem(manager, MediaEntity, edited, (row) => Promise.resolve(toMediaDetails(row)));
      const changed = changedMedia(stored, change);
      const next = { ...stored, ...changed, version: stored.version + 1 };
      const search = mediaSearchText(next);
      await manager.update(MediaEntity, { id }, { ...changed, search, version: next.version });
      // the audit log shows the text, also one that was removed by this change
      const texts = { ...stored.alt, ...changed.alt };
      const title = texts[pickLang(texts, DEFAULT_LANG) ?? DEFAULT_LANG] ?? null;
      const states = { before: writtenOf(stored), after: changed };
      await recordChange(manager, account, { type: 'media', id, title }, states);
      return { message: 'Saved.', media: toMediaDetails(next) };
    });
  }
}

const findAll = (ids: readonly string[], manager: EntityManager): Promise<MediaEntity[]> =>
  ids.length === 0 ? Promise.resolve([]) : manager.findBy(MediaEntity, { id: In([...new Set(ids)]) });
