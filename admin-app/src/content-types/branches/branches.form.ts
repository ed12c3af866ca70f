import type { AdminBranch, BranchInput, BranchUpdate, Media } from '@muzey/shared-ui/api/generated/index.ts';
import { isLang, languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { comparedFields, comparedPictures, comparedTexts, onlyDiffering } from '../../content/differences.ts';
import { toBlocks } from '../../content/blocks.ts';
import { toDraft, type DraftContent, type FormattedDraft } from '../../content/draft.ts';
import { toCreated, toStored } from '../../item-form/item-draft.ts';
import { perLang, toChange, toWritten } from '../../content/localized.ts';
import { isStoredItem, type FieldError } from '../../content/form-errors.ts';
import { comparedOwnTexts, type OwnTexts } from '../../content/own-texts.ts';
import {
  NO_SCHEDULE,
  scheduleErrors,
  sentSchedule,
  toSchedule,
  type Schedule,
} from '../../content/schedule/schedule.ts';
import { comparedSchedule } from '../../content/schedule/shown-schedule.ts';
import { textFields, type BranchText } from './text-fields.ts';
import type { T } from './form-words.ts';
import { answerLabel, answersToDraft, comparedAnswers, toAnswers, type AnswerDraft } from './answers.form.ts';
import { comparedHours, hoursErrors, hoursLabel, hoursToDraft, toHours, type HoursDraft } from './hours.form.ts';
import { placeErrors, placeToDraft, toPlace, type PlaceDraft } from './place.form.ts';
import { comparedPrices, priceErrors, priceLabel, pricesToDraft, toPrices, type PriceDraft } from './prices.form.ts';

const textNames = textFields.map(({ name }) => name);

/** The form's fields, without pictures. */
export interface BranchDraft extends FormattedDraft<BranchText>, PlaceDraft, Schedule {
  /** An address, or the HTML that a map service offers for embedding. */
  googleMaps: string;
  slug: string;
  /** Own texts for its pictures; absent if there are none. */
  pictures?: OwnTexts;
  hours: HoursDraft;
  prices: readonly PriceDraft[];
  answers: readonly AnswerDraft[];
  phone: string;
}

export const emptyBranch: BranchDraft = {
  content: toDraft({}, textNames),
  blocks: toBlocks({}, 'content'),
  googleMaps: '',
  ...placeToDraft({ latitude: null, longitude: null, placeLink: null }),
  slug: '',
  ...NO_SCHEDULE,
  hours: hoursToDraft({ weekly: [], exceptions: [] }),
  prices: [],
  answers: [],
  phone: '',
};

/** The texts of a branch, all in one place for the form and the list. */
export const branchTexts = ({
  content,
  addresses,
  directions,
}: Pick<AdminBranch, 'content' | 'addresses' | 'directions'>) =>
  perLang((lang) => ({ ...content[lang], address: addresses[lang], directions: directions[lang] }));

export const branchToDraft = (branch: AdminBranch): BranchDraft => ({
  content: toDraft(branchTexts(branch), textNames),
  blocks: toBlocks(branch.content, 'content'),
  googleMaps: branch.googleMaps ?? '',
  ...placeToDraft(branch),
  slug: branch.slug ?? '',
  pictures: branch.pictures,
  ...toSchedule(branch),
  hours: hoursToDraft(branch.hours),
  prices: pricesToDraft(branch.prices),
  answers: answersToDraft(branch.answers),
  phone: branch.phone ?? '',
});

const textsOf = (content: DraftContent<BranchText>): DraftContent<'title' | 'content'> =>
  perLang((lang) => ({ title: content[lang].title, content: content[lang].content }));
const addressesOf = (content: DraftContent<BranchText>) => perLang((lang) => content[lang].address);
const directionsOf = (content: DraftContent<BranchText>) => perLang((lang) => content[lang].directions);

/** Everything except the texts; the same for creating and changing. */
const ownFields = (draft: BranchDraft, images: string[]) => ({
  images,
  ...(draft.pictures ? { pictures: [...draft.pictures] } : {}),
  ...(draft.translation ? { translation: draft.translation } : {}),
  googleMaps: draft.googleMaps.trim() || null,
  ...toPlace(draft),
  slug: draft.slug.trim() || null,
  ...sentSchedule(draft),
  hours: toHours(draft.hours),
  prices: toPrices(draft.prices),
  answers: toAnswers(draft.answers),
  phone: draft.phone.trim() || null,
});

export const toBranchInput = (draft: BranchDraft, images: string[]): BranchInput => ({
  content: toCreated(textsOf(draft.content), { field: 'content', blocks: draft.blocks }),
  addresses: toWritten(addressesOf(draft.content)),
  directions: toWritten(directionsOf(draft.content)),
  ...ownFields(draft, images),
});

export const toBranchUpdate = (draft: BranchDraft, images: string[], version: number): BranchUpdate => ({
  content: toStored(textsOf(draft.content), { field: 'content', blocks: draft.blocks }),
  addresses: toChange(addressesOf(draft.content)),
  directions: toChange(directionsOf(draft.content)),
  ...ownFields(draft, images),
  version,
});

export const validate = ({ hours, prices, ...rest }: BranchDraft): FieldError[] => [
  ...placeErrors(rest),
  ...scheduleErrors(rest),
  ...hoursErrors(hours),
  ...priceErrors(prices),
];

export const isAdminBranch = (value: unknown): value is AdminBranch => isStoredItem(value) && 'prices' in value;

/**
 * The form's label for a field of the API, in the language `lang`.
 * @param nameOf returns the name of a top-level field
 */
export function labelOf(
  field: string,
  draft: BranchDraft,
  { t, lang, nameOf }: { t: T; lang: Lang; nameOf: (field: string) => string },
): string {
  const [first = '', second] = field.split('.');
  if (isLang(second) && (first === 'addresses' || first === 'directions')) {
    return `${languages[second].nativeName}, ${nameOf(first === 'addresses' ? 'address' : first)}`;
  }
  return (
    answerLabel(field, draft.answers, lang) ??
    priceLabel(field, t) ??
    hoursLabel(field, draft.hours, t, lang) ??
    nameOf(first)
  );
}

/** The fields that are compared as typed. */
const shownFields = ({ latitude, longitude, placeLink, googleMaps, slug, phone }: BranchDraft) => ({
  latitude,
  longitude,
  placeLink,
  googleMaps,
  slug,
  phone,
});

/** The fields that differ from somebody else's version, in the language `lang`. */
export function differencesOf(
  mine: BranchDraft,
  myMedia: readonly Media[],
  theirs: AdminBranch,
  { t, lang, nameOf }: { t: T; lang: Lang; nameOf: (field: string) => string },
) {
  const other = branchToDraft(theirs);
  return onlyDiffering([
    ...comparedTexts(mine, other, textFields, nameOf),
    ...comparedFields(shownFields(mine), shownFields(other), nameOf),
    ...comparedSchedule(mine, other, lang, nameOf),
    ...comparedHours(mine.hours, other.hours, t, lang),
    comparedPrices(mine.prices, other.prices, t, lang),
    comparedAnswers(mine.answers, other.answers, { t, lang, name: nameOf('answers') }),
    comparedPictures(myMedia, theirs.media, nameOf),
    comparedOwnTexts(mine.pictures, other.pictures, nameOf),
  ]);
}
