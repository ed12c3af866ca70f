import type { AdminPage, PageInput, PageRow, PageUpdate } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { titleOf, type ItemDraft } from '../../content/draft.ts';
import { itemToDraft, itemToInput, itemToUpdate, newItem } from '../../item-form/item-draft.ts';
import { isStoredItem, type FieldError } from '../../content/form-errors.ts';
import { newSlug, slugErrors, slugOf, typedSlug, type SlugDraft } from '../../item-form/slug.ts';
import { wholeNumber } from '../../content/whole-number.ts';
import { addressOf, PLACE_NAMES, type Place } from './places.ts';
import { textFields, type PageText } from './text-fields.ts';
import type { T } from './words.ts';

export const MAX_POSITION = 9_999;

/** The form's fields, without pictures. */
export interface PageDraft extends ItemDraft<PageText> {
  slug: SlugDraft;
  /** The id of another page; empty for none. */
  parent: string;
  place: Place | '';
  /** Digits; empty is 0. */
  position: string;
}

export const emptyPage: PageDraft = {
  ...newItem(textFields),
  slug: newSlug,
  parent: '',
  place: '',
  position: '0',
};

export const pageToDraft = (page: AdminPage): PageDraft => ({
  ...itemToDraft(page, textFields),
  slug: typedSlug(page.slug),
  parent: page.parent ?? '',
  place: page.place ?? '',
  position: String(page.position),
});

/** @returns undefined for a text that is not a position */
function positionOf({ position }: PageDraft): number | undefined {
  const number = position.trim() === '' ? 0 : wholeNumber(position);
  return number === undefined || number > MAX_POSITION ? undefined : number;
}

export const validate = (draft: PageDraft): FieldError[] => [
  ...slugErrors(draft),
  ...(positionOf(draft) === undefined ? [{ field: 'position', code: 'invalid_value' }] : []),
];

const ownFields = (draft: PageDraft) => ({
  slug: slugOf(draft),
  parent: draft.parent || null,
  place: draft.place || null,
  position: positionOf(draft),
});

export const toPageInput = (draft: PageDraft, images: string[]): PageInput => ({
  ...itemToInput(draft, textFields, images),
  ...ownFields(draft),
});

export const toPageUpdate = (draft: PageDraft, images: string[], version: number): PageUpdate => ({
  ...itemToUpdate(draft, textFields, { images, version }),
  ...ownFields(draft),
});

export const isAdminPage = (value: unknown): value is AdminPage =>
  isStoredItem(value) && 'slug' in value && 'parent' in value;

/** Two pages may have the same title, but not the same address. */
export const nameOf = ({ content, slug }: Pick<PageRow, 'content' | 'slug'>, lang: Lang): string =>
  `${titleOf(content, lang).title} · ${addressOf(slug)}`;

/** The ids of a page and of all its subpages, which can't be its parent. */
export function withDescendants(id: string, pages: readonly Pick<PageRow, 'id' | 'parent'>[]): ReadonlySet<string> {
  const ids = new Set([id]);
  // a set that is iterated also visits the ids that are added meanwhile
  for (const above of ids) for (const page of pages) if (page.parent === above) ids.add(page.id);
  return ids;
}

/** In the form that the conflict dialog shows. */
export function shownFields(draft: PageDraft, pages: readonly PageRow[], t: T, lang: Lang) {
  const { parent, place, position } = draft;
  const above = pages.find(({ id }) => id === parent);
  return {
    slug: slugOf(draft),
    parent: above ? nameOf(above, lang) : parent,
    place: place === '' ? '' : t(PLACE_NAMES[place]),
    position,
  };
}
