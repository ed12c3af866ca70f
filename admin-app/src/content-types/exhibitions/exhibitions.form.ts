import type { AdminExhibition, ExhibitionInput, ExhibitionUpdate } from '@muzey/shared-ui/api/generated/index.ts';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { ItemDraft } from '../../content/draft.ts';
import { itemToDraft, itemToInput, itemToUpdate, newItem } from '../../item-form/item-draft.ts';
import { placeInOrder } from '../../content/differences.ts';
import { isStoredItem } from '../../content/form-errors.ts';
import { keyed, type Keyed } from '../../content/keyed.ts';
import { inAllLanguages, toChange, toTexts, type TextDraft } from '../../content/localized.ts';
import { textFields, type ExhibitionText } from './text-fields.ts';

/** An object of the exhibition, by its id. */
export interface ObjectDraft extends Keyed {
  object: string;
}

/** The form's fields, without pictures; unset ones are empty. */
export interface ExhibitionDraft extends ItemDraft<ExhibitionText> {
  /** The id of the branch that it belongs to; empty: the whole museum's. */
  branch: string;
  /** `YYYY-MM-DD` */
  start_date: string;
  /** `YYYY-MM-DD`, the last day */
  end_date: string;
  locations: TextDraft;
  /** In the order in which visitors see them. */
  objects: readonly ObjectDraft[];
  /** Null for the default order. */
  position: number | null;
}

export const emptyExhibition: ExhibitionDraft = {
  ...newItem(textFields),
  branch: '',
  start_date: '',
  end_date: '',
  locations: toTexts({}),
  objects: [],
  position: null,
};

export const exhibitionToDraft = (exhibition: AdminExhibition): ExhibitionDraft => ({
  ...itemToDraft(exhibition, textFields),
  branch: exhibition.branch ?? '',
  start_date: exhibition.start_date ?? '',
  end_date: exhibition.end_date ?? '',
  locations: toTexts(exhibition.locations),
  objects: keyed(exhibition.objects.map((object) => ({ object }))),
  position: exhibition.position,
});

const ownFields = (draft: ExhibitionDraft) => ({
  branch: draft.branch || null,
  start_date: draft.start_date || null,
  end_date: draft.end_date || null,
  locations: toChange(draft.locations),
  objects: draft.objects.map(({ object }) => object),
  position: draft.position,
});

export const toExhibitionInput = (draft: ExhibitionDraft, images: string[]): ExhibitionInput => ({
  ...itemToInput(draft, textFields, images),
  ...ownFields(draft),
});

export const toExhibitionUpdate = (draft: ExhibitionDraft, images: string[], version: number): ExhibitionUpdate => ({
  ...itemToUpdate(draft, textFields, { images, version }),
  ...ownFields(draft),
});

export const isAdminExhibition = (value: unknown): value is AdminExhibition =>
  isStoredItem(value) && 'start_date' in value;

const day = (value: string, lang: Lang) => (value === '' ? '' : longDate(value, lang));

/** In the form that the conflict dialog shows. */
export const shownFields = (
  { start_date, end_date, locations, objects, position, branch }: ExhibitionDraft,
  lang: Lang,
  names: Record<'branch' | 'object', (id: string) => string>,
) => ({
  start_date: day(start_date, lang),
  end_date: day(end_date, lang),
  locations: inAllLanguages(locations),
  objects: objects.map(({ object }) => names.object(object) || object.slice(0, 8)).join('\n'),
  position: placeInOrder(position),
  branch: names.branch(branch),
});
