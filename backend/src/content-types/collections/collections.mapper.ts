import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { startOfRow, toItemRow, type StoredItemRow } from '../../platform/content/item-rows.js';
import { searchText } from '../../platform/text/search-text.js';
import { keptItem, shownItem, titledLanguages } from '../../platform/content/show-item.js';
import { ITEM_STATES, stageOf } from '../../platform/content/state.js';
import type { AdminMedia, Media } from '../../platform/media/media.dto.js';
import type { AdminCollection, PublicCollection, CollectionRow } from './collections.dto.js';
import type { Collection } from './collections.entity.js';

/** The column that follows from the texts; to be written whenever those are. */
export function derive({
  content,
  externalId,
}: Pick<Collection, 'content' | 'externalId'>): Pick<Collection, 'search'> {
  return { search: searchText(content, externalId === null ? [] : [externalId]) };
}

function base(collection: Collection, media: ReadonlyMap<string, Media>) {
  const { category } = collection;
  return { ...shownItem(collection, media), category };
}

export function toPublicCollection(collection: Collection, media: ReadonlyMap<string, Media>): PublicCollection {
  return { ...base(collection, media), content: titledLanguages(collection.content) };
}

export function toAdminCollection(collection: Collection, media: ReadonlyMap<string, AdminMedia>): AdminCollection {
  const { content } = collection;
  return {
    ...base(collection, media),
    ...keptItem(collection, media),
    content,
    state: ITEM_STATES[stageOf(collection)],
    externalId: collection.externalId,
  };
}

/** The columns of a row of the staff's list. */
export type StoredCollectionRow = StoredItemRow & Pick<CollectionRow, 'category'>;

export function toCollectionRow(
  row: StoredCollectionRow,
  media: ReadonlyMap<string, AdminMedia>,
  lang?: Lang | '',
): CollectionRow {
  const { category } = row;
  const start = startOfRow(row, lang);
  return { ...toItemRow(row, media), category, start, state: ITEM_STATES[stageOf(row)] };
}
