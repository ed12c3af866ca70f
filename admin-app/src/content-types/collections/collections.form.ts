import type { AdminCollection, CollectionInput, CollectionUpdate } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import { isFirstCategory } from '@muzey/shared-ui/object-record/first-categories.ts';
import type { ItemDraft } from '../../content/draft.ts';
import type { TextDraft } from '../../content/localized.ts';
import { itemToDraft, itemToInput, itemToUpdate, newItem } from '../../item-form/item-draft.ts';
import { placeInOrder } from '../../content/differences.ts';
import { isStoredItem, type FieldError } from '../../content/form-errors.ts';
import type { Category } from '../../fields/terms/categories.ts';
import { textFields, type CollectionText } from './text-fields.ts';
import { categories } from './i18n/all.ts';
import { EMPTY_RECORD, recordToDraft, type RecordDraft } from './record/draft.ts';
import { recordChange, recordErrors, recordOf } from './record/sent.ts';
import { shownRecord, type Names } from './record/shown.ts';

/** The form's fields, without pictures. */
export interface CollectionDraft extends ItemDraft<CollectionText> {
  /** Empty until one is selected. */
  category: Category;
  /** Null for the default order. */
  position: number | null;
  record: RecordDraft;
}

export const emptyCollection: CollectionDraft = {
  ...newItem(textFields),
  category: '',
  position: null,
  record: EMPTY_RECORD,
};

export const collectionToDraft = (collection: AdminCollection): CollectionDraft => ({
  ...itemToDraft(collection, textFields),
  category: collection.category,
  position: collection.position,
  record: recordToDraft(collection.record, collection.record_terms),
});

export const validate = ({ category, record }: CollectionDraft): FieldError[] => [
  ...(category === '' ? [{ field: 'category', code: 'required' }] : []),
  ...recordErrors(record),
];

function ownFields({ category, position }: CollectionDraft) {
  if (category === '') throw new Error('the form asks for a category before it sends anything');
  return { category, position };
}

export const toCollectionInput = (draft: CollectionDraft, images: string[]): CollectionInput => ({
  ...itemToInput(draft, textFields, images),
  ...ownFields(draft),
  record: recordOf(draft.record),
});

export const toCollectionUpdate = (draft: CollectionDraft, images: string[], version: number): CollectionUpdate => ({
  ...itemToUpdate(draft, textFields, { images, version }),
  ...ownFields(draft),
  record: recordChange(draft.record),
});

export const isAdminCollection = (value: unknown): value is AdminCollection =>
  isStoredItem(value) && 'category' in value;

/** In the form that the conflict dialog shows. */
export const shownFields = (
  { category, position, record }: CollectionDraft,
  lang: Lang,
  names: Names,
  textOf?: (texts: TextDraft) => string,
) => ({
  category: isFirstCategory(category) ? translator(categories[lang], lang)(`category-${category}`) : category,
  position: placeInOrder(position),
  ...shownRecord(record, lang, names, textOf),
});
