import { visibleRows } from '../grants/grants.js';
import type { EntityManager } from 'typeorm';
import { picturesAmongOthers, type StoredType } from '../content-types/content-types.js';
import { isShownLanguage } from '../content-types/shown-languages.js';
import type { ItemAddress } from '@muzey/shared-ui/document/schema.ts';
import { endAnswerWith, type Ending } from '../http/answer-end.js';
import { forCard, withoutTexts } from '../media/renditions/card-picture.js';
import type { MediaService } from '../media/library/media.service.js';
import type { Localized } from '../text/localized.js';
import type { LinkedItem } from './in-texts.dto.js';
import { reachable } from './state.js';

interface FoundItem extends Ending {
  id: string;
  slug: string | null;
  content: Localized<{ title: string }> | null;
  mediaIds: string[];
  isPublic: boolean;
}

/** Titles only, because complete texts are slow to unpack. */
const titlesOf = (type: StoredType) => `(SELECT jsonb_object_agg(key, jsonb_build_object('title', value -> 'title'))
  FROM jsonb_each(content) WHERE jsonb_exists(value, 'title') AND ${isShownLanguage(type, 'key')})`;

const SLUG = `(SELECT slug FROM item_address WHERE item_id = id AND state = 'current')`;

const findItems = (
  manager: EntityManager,
  {
    type,
    ids,
    pictures,
    moment,
    readable = 'true',
  }: { type: StoredType; ids: readonly string[]; pictures: string; moment: Date; readable?: string },
) =>
  manager.query<FoundItem[]>(
    `SELECT id, ${type.hasSlug ? 'slug' : SLUG} AS slug, ${titlesOf(type)} AS content, (${pictures})[1:1] AS "mediaIds",
       shown_until AS "shownUntil", (${reachable(type, '$2')}) AS "isPublic"
     FROM ${type.table} WHERE id = ANY($1::uuid[]) AND ${readable}`,
    [ids, moment],
  );

interface Asked {
  items: readonly ItemAddress[];
  types: readonly StoredType[];
  media: MediaService;
  /** Visitors must not learn of items they cannot see. */
  reader: 'visitor' | 'staff';
  moment: Date;
}

/**
 * The items that formatted texts link to, in their present state: title and first picture. Deleted items are left out.
 */
export async function linkedItems(
  { items, types, media, reader, moment }: Asked,
  manager: EntityManager,
): Promise<LinkedItem[]> {
  const linked: { type: string; item: FoundItem }[] = [];
  for (const type of types) {
    const ids = items.flatMap((item) => (item.type === type.type ? item.id : []));
    if (ids.length === 0) continue;
    const pictures = reader === 'visitor' ? picturesAmongOthers(type) : 'media_ids';
    const rows = await findItems(manager, {
      type,
      ids,
      pictures,
      moment,
      readable: reader === 'staff' ? visibleRows({ tableName: type.table }, type.table) : undefined,
    });
    linked.push(...rows.map((item) => ({ type: type.type, item })));
  }
  const visible = linked.filter(({ item }) => item.content !== null && (item.isPublic || reader === 'staff'));
  endAnswerWith(visible.map(({ item }) => item));
  const pictures = await media.byIds(
    visible.flatMap(({ item }) => item.mediaIds),
    manager,
  );
  return visible.map(({ type, item: { id, slug, content, mediaIds, isPublic } }) => {
    const picture = pictures.get(mediaIds[0] ?? '');
    return {
      type,
      id,
      ...(slug === null ? {} : { slug }),
      content: content ?? {},
      ...(picture && { picture: withoutTexts(forCard(picture)) }),
      ...(isPublic ? {} : { hidden: true as const }),
    };
  });
}
