import type {
  AdminCollection,
  CollectionInput,
  CollectionUpdate,
  Media,
} from '@muzey/shared-ui/api/generated/index.ts';
import { comparedRest, comparedTexts, onlyDiffering } from '../content/differences.ts';
import { toCreated, toDraft, toStored, type ItemDraft } from '../content/draft.ts';
import type { PartField } from '../content/LanguageTexts.tsx';
import { isStoredItem, sharedLabels, type Fault } from '../content/refusals.ts';
import type { T } from '../i18n/useT.ts';
import type { Category } from './categories.ts';

const PARTS = ['title', 'description'] as const;
type CollectionPart = (typeof PARTS)[number];

/**
 * The title's limit in characters as a reader counts them (specification, section 5). The description's text box has as many rows as the
 * content's of other types.
 */
export const FIELDS: readonly PartField<CollectionPart>[] = [
  { part: 'title', limit: 70 },
  { part: 'description', rows: 10 },
];

/** What is in the form, pictures apart. */
export interface CollectionDraft extends ItemDraft<CollectionPart> {
  /** Empty until one is chosen. */
  category: Category | '';
}

export const emptyCollection: CollectionDraft = {
  content: toDraft({}, PARTS),
  published: false,
  archived: false,
  category: '',
};

export const collectionToDraft = (collection: AdminCollection): CollectionDraft => ({
  content: toDraft(collection.content, PARTS),
  published: collection.published,
  archived: collection.archived,
  category: collection.category,
});

export const faultsOf = ({ category }: CollectionDraft): Fault[] =>
  category === '' ? [{ field: 'category', code: 'required' }] : [];

export function toCollectionInput(draft: CollectionDraft, images: string[]): CollectionInput {
  if (draft.category === '') throw new Error('the form asks for a category before it sends anything');
  return {
    content: toCreated(draft.content),
    images,
    published: draft.published,
    archived: draft.archived,
    category: draft.category,
  };
}

export const toCollectionUpdate = (draft: CollectionDraft, images: string[], version: number): CollectionUpdate => ({
  ...toCollectionInput(draft, images),
  content: toStored(draft.content),
  version,
});

export const isAdminCollection = (value: unknown): value is AdminCollection =>
  isStoredItem(value) && 'category' in value;

/** What the form calls a field of the API. */
export function labelOf(field: string, t: T): string {
  const labels: Record<string, string> = {
    ...sharedLabels(t),
    description: t('form.description'),
    category: t('form.category'),
  };
  return labels[field] ?? field;
}

/** What somebody else's version has that ours has not, field by field. */
export function differencesOf(mine: CollectionDraft, myMedia: readonly Media[], theirs: AdminCollection, t: T) {
  const other = collectionToDraft(theirs);
  const label = (field: string) => labelOf(field, t);
  const name = (category: Category | '') => (category === '' ? '' : t(`category.${category}`));
  return onlyDiffering([
    ...comparedTexts(mine.content, other.content, FIELDS, label),
    { key: 'category', field: label('category'), mine: name(mine.category), theirs: name(other.category) },
    ...comparedRest(mine, myMedia, theirs, label),
  ]);
}
