import type { AdminEvent, EventInput, EventUpdate } from '@muzey/shared-ui/api/generated/index.ts';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { ItemDraft } from '../../content/draft.ts';
import { itemToDraft, itemToInput, itemToUpdate, newItem } from '../../item-form/item-draft.ts';
import { sentenceOf } from '@muzey/shared-ui/recurrence/sentence.ts';
import { isStoredItem, type FieldError } from '../../content/form-errors.ts';
import { inAllLanguages, toChange, toTexts, type TextDraft } from '../../content/localized.ts';
import { once, repeatsErrors, repeatsToDraft, ruleOf, toRepeats, type RepeatsDraft } from './repeats.form.ts';
import { textFields, type EventText } from './text-fields.ts';

/** The form's fields, without pictures; unset ones are empty. */
export interface EventDraft extends ItemDraft<EventText> {
  /** The id of the branch that it belongs to; empty: the whole museum's. */
  branch: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** The last day of an event of several days. */
  end_date: string;
  repeats: RepeatsDraft;
  /** `HH:mm`, in the museum's time zone */
  start_time: string;
  /** `HH:mm` */
  end_time: string;
  locations: TextDraft;
  registration_link: string;
}

export const emptyEvent: EventDraft = {
  ...newItem(textFields),
  branch: '',
  date: '',
  end_date: '',
  repeats: once,
  start_time: '',
  end_time: '',
  locations: toTexts({}),
  registration_link: '',
};

export const eventToDraft = (event: AdminEvent): EventDraft => ({
  ...itemToDraft(event, textFields),
  branch: event.branch ?? '',
  date: event.date ?? '',
  end_date: event.end_date ?? '',
  repeats: repeatsToDraft(event.repeats, event.date),
  start_time: event.start_time ?? '',
  end_time: event.end_time ?? '',
  locations: toTexts(event.locations),
  registration_link: event.registration_link ?? '',
});

const ownFields = (draft: EventDraft) => ({
  branch: draft.branch || null,
  date: draft.date || null,
  end_date: draft.end_date || null,
  repeats: toRepeats(draft.repeats, draft.date),
  start_time: draft.start_time || null,
  end_time: draft.end_time || null,
  locations: toChange(draft.locations),
  registration_link: draft.registration_link.trim() || null,
});

export const toEventInput = (draft: EventDraft, images: string[]): EventInput => ({
  ...itemToInput(draft, textFields, images),
  ...ownFields(draft),
});

export const toEventUpdate = (draft: EventDraft, images: string[], version: number): EventUpdate => ({
  ...itemToUpdate(draft, textFields, { images, version }),
  ...ownFields(draft),
});

export const isAdminEvent = (value: unknown): value is AdminEvent => isStoredItem(value) && 'start_time' in value;

export const validate = ({ repeats }: EventDraft): FieldError[] => repeatsErrors(repeats);

/** In the form that the conflict dialog shows. */
export const shownFields = (draft: EventDraft, lang: Lang, branchName: (id: string) => string) => ({
  date: dayIn(draft.date, lang),
  end_date: dayIn(draft.end_date, lang),
  repeats: rule(draft, lang),
  start_time: draft.start_time,
  end_time: draft.end_time,
  locations: inAllLanguages(draft.locations),
  registration_link: draft.registration_link,
  branch: branchName(draft.branch),
});

const dayIn = (day: string, lang: Lang): string => (day === '' ? '' : longDate(day, lang));

function rule({ repeats, date }: EventDraft, lang: Lang): string {
  const told = ruleOf(repeats, date);
  // the same number of exceptions does not mean the same exceptions
  return told ? sentenceOf(told, lang, Infinity) : '';
}
