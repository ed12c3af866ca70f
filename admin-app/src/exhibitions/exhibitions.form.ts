import type {
  AdminExhibition,
  ExhibitionInput,
  ExhibitionUpdate,
  Media,
} from '@muzey/shared-ui/api/generated/index.ts';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { comparedRest, comparedTexts, onlyDiffering } from '../content/differences.ts';
import { toCreated, toDraft, toStored, type ItemDraft } from '../content/draft.ts';
import type { PartField } from '../content/LanguageTexts.tsx';
import { isStoredItem, sharedLabels } from '../content/refusals.ts';
import type { T } from '../i18n/useT.ts';

const PARTS = ['title', 'excerpt', 'content'] as const;
type ExhibitionPart = (typeof PARTS)[number];

/** The title's limit in characters as a reader counts them, rows of the textareas (specification, sections 5 and 9). */
export const FIELDS: readonly PartField<ExhibitionPart>[] = [
  { part: 'title', limit: 100 },
  { part: 'excerpt', rows: 5 },
  { part: 'content', rows: 10 },
];

/** What is in the form, pictures apart; what nobody filled in is empty. */
export interface ExhibitionDraft extends ItemDraft<ExhibitionPart> {
  /** `YYYY-MM-DD` */
  start_date: string;
  /** `YYYY-MM-DD`, the last day */
  end_date: string;
  location: string;
}

export const emptyExhibition: ExhibitionDraft = {
  content: toDraft({}, PARTS),
  published: false,
  archived: false,
  start_date: '',
  end_date: '',
  location: '',
};

export const exhibitionToDraft = (exhibition: AdminExhibition): ExhibitionDraft => ({
  content: toDraft(exhibition.content, PARTS),
  published: exhibition.published,
  archived: exhibition.archived,
  start_date: exhibition.start_date ?? '',
  end_date: exhibition.end_date ?? '',
  location: exhibition.location ?? '',
});

/** All but the texts, as a creation and a change send it alike. */
const toFacts = (draft: ExhibitionDraft, images: string[]) => ({
  images,
  published: draft.published,
  archived: draft.archived,
  start_date: draft.start_date || null,
  end_date: draft.end_date || null,
  location: draft.location.trim() || null,
});

export const toExhibitionInput = (draft: ExhibitionDraft, images: string[]): ExhibitionInput => ({
  content: toCreated(draft.content),
  ...toFacts(draft, images),
});

export const toExhibitionUpdate = (draft: ExhibitionDraft, images: string[], version: number): ExhibitionUpdate => ({
  content: toStored(draft.content),
  ...toFacts(draft, images),
  version,
});

export const isAdminExhibition = (value: unknown): value is AdminExhibition =>
  isStoredItem(value) && 'start_date' in value;

/** What the form calls a field of the API. */
export function labelOf(field: string, t: T): string {
  const labels: Record<string, string> = {
    ...sharedLabels(t),
    excerpt: t('form.excerpt'),
    content: t('form.content'),
    start_date: t('form.startDate'),
    end_date: t('form.endDate'),
    location: t('form.location'),
  };
  return labels[field] ?? field;
}

/** What somebody else's version has that ours has not, field by field, for a reader of `lang`. */
export function differencesOf(
  mine: ExhibitionDraft,
  myMedia: readonly Media[],
  theirs: AdminExhibition,
  { t, lang }: { t: T; lang: Lang },
) {
  const other = exhibitionToDraft(theirs);
  const label = (field: string) => labelOf(field, t);
  const day = (value: string) => (value === '' ? '' : longDate(value, lang));
  return onlyDiffering([
    ...comparedTexts(mine.content, other.content, FIELDS, label),
    { key: 'start_date', field: label('start_date'), mine: day(mine.start_date), theirs: day(other.start_date) },
    { key: 'end_date', field: label('end_date'), mine: day(mine.end_date), theirs: day(other.end_date) },
    { key: 'location', field: label('location'), mine: mine.location, theirs: other.location },
    ...comparedRest(mine, myMedia, theirs, label),
  ]);
}
