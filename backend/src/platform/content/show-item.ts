import type { AdminMedia, Media } from '../media/media.dto.js';
import { forCard } from '../media/card-picture.js';
import { attach } from '../media/media.service.js';
import type { KeptItem, ShownItem } from './item.dto.js';
import type { ItemColumns } from './item.entity.js';
import { mapLanguages, type Localized } from '../text/localized.js';
import { onTheWire, type Time } from './time.js';

/** What everyone is shown of a row, whatever its type. */
export function shownItem(
  { id, mediaIds, createdAt, archived }: Pick<ItemColumns, 'mediaIds' | 'archived'> & { id: string; createdAt: Time },
  media: ReadonlyMap<string, Media>,
): ShownItem {
  return { id, ...attach(mediaIds, media), createdAt: onTheWire(createdAt), archived };
}

/** What a card in a list shows of it: its first picture, as small as that needs. */
export function asCard<Item extends { media: Media[] }>(item: Item): Item {
  return { ...item, media: item.media.slice(0, 1).map(forCard) };
}

/** What the staff is shown beside that. */
export function keptItem(
  { published, version, updatedAt, mediaIds }: Pick<ItemColumns, 'published' | 'version' | 'updatedAt' | 'mediaIds'>,
  media: ReadonlyMap<string, AdminMedia>,
): KeptItem {
  return { media: attach(mediaIds, media).media, published, version, updatedAt: updatedAt.toISOString() };
}

/** For visitors: a language without a title isn't shown, another one stands in for it as a whole. */
export function titledLanguages<Texts extends { title?: string }>(
  content: Localized<Texts>,
): Localized<Texts & { title: string }> {
  return mapLanguages(content, (texts) => (texts.title === undefined ? undefined : { ...texts, title: texts.title }));
}
