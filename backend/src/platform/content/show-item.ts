import type { AdminMedia, Media } from '../media/model/media.dto.js';
import { forCard, withoutTexts } from '../media/renditions/card-picture.js';
import { attach } from '../media/model/media-mapper.js';
import { inPlace, shownPictureTexts } from '../media/model/picture-texts.js';
import type { CardFields } from './card-fields.js';
import type { InTexts } from './in-texts.dto.js';
import type { AdminItemFields, ItemFields } from './item.dto.js';
import type { ItemColumns } from './item.entity.js';
import { scheduleFields } from './schedule.dto.js';
import { ITEM_STATES, stageOf, type Flags } from './state.js';
import { translationsOf, type Translated } from '../text/origins.js';
import { textsOfRow } from '../text/row-texts.js';
import { onTheWire, type Time } from '../text/time.js';

/** The fields of every type for visitors and staff; staff get the pictures with more detail (`adminItemFields`). */
export function itemFields(
  item: Pick<ItemColumns, 'mediaIds' | 'pictureTexts' | 'archived'> & { id: string; createdAt: Time; updatedAt: Time },
  media: ReadonlyMap<string, Media>,
): Omit<ItemFields, keyof InTexts> {
  const { id, mediaIds, pictureTexts, archived } = item;
  const { images, media: shownMedia } = attach(mediaIds, media);
  const times = { createdAt: onTheWire(item.createdAt), updatedAt: onTheWire(item.updatedAt) };
  return { id, images, media: inPlace(shownMedia, pictureTexts), ...times, archived };
}

/** An item as a card in a list: only with its first picture, in small renditions. */
export function asCard<Item extends { media: Media[] }>(item: Item, fields?: CardFields): Item {
  const media = item.media.slice(0, 1).map(forCard);
  return { ...item, media: fields === 'card' ? media.map(withoutTexts) : media };
}

/** Additional fields of every type for staff. */
export function adminItemFields(
  item: Pick<
    ItemColumns,
    'published' | 'forTranslation' | 'version' | 'mediaIds' | 'pictureTexts' | 'shownFrom' | 'shownUntil'
  > &
    Translated,
  media: ReadonlyMap<string, AdminMedia>,
): AdminItemFields {
  const { published, forTranslation, version, mediaIds, pictureTexts, origins } = item;
  const pictures = shownPictureTexts(mediaIds, pictureTexts);
  const withMedia = { media: attach(mediaIds, media).media, ...(pictures.length > 0 ? { pictures } : {}) };
  const translations = translationsOf({ content: textsOfRow(item), origins });
  return { ...withMedia, published, for_translation: forTranslation, ...scheduleFields(item), translations, version };
}

/** The same with all texts and the state. */
export function adminItem<Content>(
  item: Parameters<typeof adminItemFields>[0] & Flags & { content: Content },
  media: ReadonlyMap<string, AdminMedia>,
) {
  return { ...adminItemFields(item, media), content: item.content, state: ITEM_STATES[stageOf(item)] };
}
