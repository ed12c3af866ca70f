import { DEFAULT_LANG, pickLang } from '@muzey/shared-ui/i18n/languages.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { recordChange } from '../audit/record.js';
import type { Account } from '../auth/access.js';
import { ContentTypes } from '../content-types/content-types.js';
import { mergeLocalizedText } from '../text/localized.js';
import { searchCondition, searchText } from '../text/search-text.js';
import { lockItem } from '../http/lock-item.js';
import type { FieldProblem } from '../errors/problem.js';
import { fileOfUrl, mediaUrl, renditionFile } from './media-address.js';
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
    const files = images.map(fileOfUrl);
    const named = files.filter((file) => file !== undefined);
    const found = named.length === 0 ? [] : await manager.findBy(MediaEntity, { file: In(named) });
    const idOf = new Map(found.map(({ file, id }) => [file, id]));
    const ids: string[] = [];
    const errors: FieldProblem[] = [];
    files.forEach((file, index) => {
      const id = file === undefined ? undefined : idOf.get(file);
      if (id) ids.push(id);
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
  async list({ search, limit, skip }: MediaListQuery): Promise<MediaList> {
    const pictures = this.dataSource.manager.createQueryBuilder(MediaEntity, 'media');
    const own = searchCondition(search ?? '', 'media.search');
    const shown = searchCondition(search ?? '', 'item.search');
    if (own && shown) {
      const showing = this.contentTypes.all.filter(({ hasSearchText }) => hasSearchText);
      const items = showing.map(({ table }) => `SELECT unnest(media_ids) FROM ${table} item WHERE ${shown.sql}`);
      pictures.where(`(${own.sql} OR media.id IN (${items.join(' UNION ALL ')}))`, own.parameters);
    }
    const [found, total] = await pictures
      .orderBy('media.createdAt', 'DESC')
      .addOrderBy('media.id', 'DESC')
      .limit(limit)
      .offset(skip)
      .getManyAndCount();
    return { media: found.map(toAdminMedia), total };
  }

  /**
   * Changes the alternative texts and the focus of a picture. Absent fields stay; null or an empty string clears a field.
   * @throws 412 with the stored picture when another version was edited
   */
  update(id: string, { alt, focus, version }: MediaUpdate, account: Account, ifMatch?: string): Promise<MediaSaved> {
    return this.dataSource.transaction(async (manager) => {
      const edited = { id, version, ifMatch };
      const stored = await lockItem(manager, MediaEntity, edited, (row) => Promise.resolve(toAdminMedia(row)));
      const changed = {
        alt: mergeLocalizedText(stored.alt, alt),
        focus: focus === undefined ? stored.focus : focus && { x: focus.x, y: focus.y },
      };
      const next = { ...changed, version: stored.version + 1 };
      await manager.update(MediaEntity, { id }, { ...next, search: searchText({}, Object.values(changed.alt)) });
      // the audit log shows the text, also one that was removed by this change
      const texts = { ...stored.alt, ...changed.alt };
      const title = texts[pickLang(texts, DEFAULT_LANG) ?? DEFAULT_LANG] ?? null;
      const before = { alt: stored.alt, focus: stored.focus };
      await recordChange(manager, account, { type: 'media', id, title }, { before, after: changed });
      return { message: 'Saved.', media: toAdminMedia({ ...stored, ...next }) };
    });
  }
}

export function toMedia(entity: MediaEntity): Media {
  const { id, file, width, height, placeholder, alt, focus, renditions } = entity;
  return {
    id,
    url: mediaUrl(file),
    width,
    height,
    placeholder,
    alt,
    ...(focus ? { focus } : {}),
    renditions: renditions.map(({ width: made, format }) => ({
      width: made,
      format,
      url: mediaUrl(renditionFile(id, { width: made, format })),
    })),
  };
}

export const toAdminMedia = (entity: MediaEntity): AdminMedia => ({ ...toMedia(entity), version: entity.version });

const findAll = (ids: readonly string[], manager: EntityManager): Promise<MediaEntity[]> =>
  ids.length === 0 ? Promise.resolve([]) : manager.findBy(MediaEntity, { id: In([...new Set(ids)]) });

/** `images` and `media` of an item, in the order of its picture ids. */
export function attach<Shown extends Media>(
  ids: readonly string[],
  known: ReadonlyMap<string, Shown>,
): { images: string[]; media: Shown[] } {
  const media = ids.flatMap((id) => known.get(id) ?? []);
  return { images: media.map(({ url }) => url), media };
}
