import { startOfRow, toItemRow, type StoredItemRow } from '../../platform/content/item-rows.js';
import { shownContent } from '../../platform/content-types/shown-languages.js';
import { adminItem, itemFields } from '../../platform/content/show-item.js';
import { ITEM_STATES, stageOf } from '../../platform/content/state.js';
import type { AdminMedia, Media } from '../../platform/media/model/media.dto.js';
import type { AdminCollectionListQuery } from './collections-query.dto.js';
import type { AdminCollection, PublicCollection, CollectionRow } from './collections.dto.js';
import type { Collection } from './collections.entity.js';
import type { TermTree } from '../../platform/terms/term-tree.js';
import { namedTerms, namedTermsWithMatches } from '../../platform/terms/terms.js';
import { addedCategory } from './category.js';
import { termsOf } from './record/derive-record.js';
import type { Time } from '../../platform/text/time.js';
import { isVeiled, withoutHidden } from './record/related-objects.js';
import { publicRecord, staffRecord } from './record/show-record.js';

/** The columns that visitors are told of. */
export type PublicColumns = Pick<
  Collection,
  'id' | 'content' | 'category' | 'record' | 'mediaIds' | 'pictureTexts' | 'archived' | 'heldBack'
> & { createdAt: Time; updatedAt: Time };

function base(collection: PublicColumns, media: ReadonlyMap<string, Media>) {
  const { category } = collection;
  return { ...itemFields(collection, media), category };
}

export function toPublicCollection(
  collection: PublicColumns,
  media: ReadonlyMap<string, Media>,
  terms: TermTree,
): PublicCollection {
  const record = publicRecord(collection.record, terms);
  return {
    ...base(collection, media),
    content: shownContent(collection),
    record,
    record_terms: namedTermsWithMatches(terms, [...addedCategory(terms, collection), ...termsOf(record)]),
  };
}

/** Lists do not check which related objects are public, and leave out pictures that are hidden by default. */
export function toListedCollection(
  collection: PublicColumns,
  media: ReadonlyMap<string, Media>,
  terms: TermTree,
): PublicCollection {
  const item = toPublicCollection(collection, media, terms);
  const pictures = isVeiled(collection) ? { images: [], media: [] } : {};
  return { ...item, ...pictures, record: withoutHidden(item.record, []) };
}

export function toAdminCollection(
  collection: Collection,
  media: ReadonlyMap<string, AdminMedia>,
  terms: TermTree,
): AdminCollection {
  return {
    ...base(collection, media),
    ...adminItem(collection, media),
    position: collection.position,
    externalId: collection.externalId,
    record: staffRecord(collection.record),
    record_terms: namedTerms(terms, [...addedCategory(terms, collection), ...termsOf(collection.record)]),
  };
}

/** The columns of a row of the staff's list. */
export type StoredCollectionRow = StoredItemRow &
  Pick<CollectionRow, 'category' | 'number' | 'position' | 'private' | 'part_on_show' | 'branch'>;

export function toCollectionRow(
  row: StoredCollectionRow,
  media: ReadonlyMap<string, AdminMedia>,
  { lang }: Pick<AdminCollectionListQuery, 'lang'>,
): CollectionRow {
  const { category, number, position, private: hasPrivate, part_on_show, branch } = row;
  const start = startOfRow(row, lang);
  const own = { category, start, number, position, private: hasPrivate, branch };
  return {
    ...toItemRow(row, media),
    ...own,
    ...(part_on_show && { part_on_show }),
    state: ITEM_STATES[stageOf(row)],
  };
}
