import type { AdminEvent, EventInput, EventUpdate, Media } from '@muzey/shared-ui/api/generated/index.ts';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { comparedRest, comparedTexts, onlyDiffering } from '../content/differences.ts';
import { toCreated, toDraft, toStored, type ItemDraft } from '../content/draft.ts';
import type { PartField } from '../content/LanguageTexts.tsx';
import { isStoredItem, sharedLabels } from '../content/refusals.ts';
import type { T } from '../i18n/useT.ts';

const PARTS = ['title', 'description'] as const;
type EventPart = (typeof PARTS)[number];

/**
 * The title's limit in characters as a reader counts them (contract.md, "Titles"). The description's text box has as many rows as the
 * content's of other types.
 */
export const FIELDS: readonly PartField<EventPart>[] = [
  { part: 'title', limit: 100 },
  { part: 'description', rows: 10 },
];

/** What is in the form, pictures apart; what nobody filled in is empty. */
export interface EventDraft extends ItemDraft<EventPart> {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:mm`, on the museum's clocks */
  start_time: string;
  /** `HH:mm` */
  end_time: string;
  location: string;
  registration_link: string;
}

export const emptyEvent: EventDraft = {
  content: toDraft({}, PARTS),
  published: false,
  archived: false,
  date: '',
  start_time: '',
  end_time: '',
  location: '',
  registration_link: '',
};

export const eventToDraft = (event: AdminEvent): EventDraft => ({
  content: toDraft(event.content, PARTS),
  published: event.published,
  archived: event.archived,
  date: event.date ?? '',
  start_time: event.start_time ?? '',
  end_time: event.end_time ?? '',
  location: event.location ?? '',
  registration_link: event.registration_link ?? '',
});

/** All but the texts, as a creation and a change send it alike. */
const toFacts = (draft: EventDraft, images: string[]) => ({
  images,
  published: draft.published,
  archived: draft.archived,
  date: draft.date || null,
  start_time: draft.start_time || null,
  end_time: draft.end_time || null,
  location: draft.location.trim() || null,
  registration_link: draft.registration_link.trim() || null,
});

export const toEventInput = (draft: EventDraft, images: string[]): EventInput => ({
  content: toCreated(draft.content),
  ...toFacts(draft, images),
});

export const toEventUpdate = (draft: EventDraft, images: string[], version: number): EventUpdate => ({
  content: toStored(draft.content),
  ...toFacts(draft, images),
  version,
});

export const isAdminEvent = (value: unknown): value is AdminEvent => isStoredItem(value) && 'start_time' in value;

/** What the form calls a field of the API. */
export function labelOf(field: string, t: T): string {
  const labels: Record<string, string> = {
    ...sharedLabels(t),
    description: t('form.description'),
    date: t('form.date'),
    start_time: t('form.startTime'),
    end_time: t('form.endTime'),
    location: t('form.location'),
    registration_link: t('form.link'),
  };
  return labels[field] ?? field;
}

/** What somebody else's version has that ours has not, field by field, for a reader of `lang`. */
export function differencesOf(
  mine: EventDraft,
  myMedia: readonly Media[],
  theirs: AdminEvent,
  { t, lang }: { t: T; lang: Lang },
) {
  const other = eventToDraft(theirs);
  const label = (field: string) => labelOf(field, t);
  const day = (value: string) => (value === '' ? '' : longDate(value, lang));
  const asWritten = (['start_time', 'end_time', 'location', 'registration_link'] as const).map((field) => ({
    key: field,
    field: label(field),
    mine: mine[field],
    theirs: other[field],
  }));
  return onlyDiffering([
    ...comparedTexts(mine.content, other.content, FIELDS, label),
    { key: 'date', field: label('date'), mine: day(mine.date), theirs: day(other.date) },
    ...asWritten,
    ...comparedRest(mine, myMedia, theirs, label),
  ]);
}
