import type { AdminBranch, BranchInput, BranchUpdate, Media } from '@muzey/shared-ui/api/generated/index.ts';
import { isLang, languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { comparedPictures, comparedTexts, onlyDiffering } from '../content/differences.ts';
import { toCreated, toDraft, toStored, type DraftContent, type WrittenDraft } from '../content/draft.ts';
import type { PartField } from '../content/LanguageTexts.tsx';
import { perLang, toChange, toWritten } from '../content/localized.ts';
import { isStoredItem, sharedLabels, type Fault } from '../content/refusals.ts';
import type { T } from '../i18n/useT.ts';
import { comparedHours, hoursFaults, hoursLabel, hoursToDraft, toHours, type HoursDraft } from './hours.form.ts';
import { comparedPrices, priceFaults, priceLabel, pricesToDraft, toPrices, type PriceDraft } from './prices.form.ts';

const PARTS = ['title', 'address', 'content'] as const;
type BranchPart = (typeof PARTS)[number];

/** The title's limit in characters as a reader counts them; the API keeps the address beside the content. */
export const FIELDS: readonly PartField<BranchPart>[] = [
  { part: 'title', limit: 100 },
  { part: 'address', path: (lang) => `addresses.${lang}` },
  { part: 'content', rows: 10 },
];

/** What is in the form, pictures apart. */
export interface BranchDraft extends WrittenDraft<BranchPart> {
  /** An address, or the HTML that a map offers. */
  googleMaps: string;
  slug: string;
  hours: HoursDraft;
  prices: readonly PriceDraft[];
}

export const emptyBranch: BranchDraft = {
  content: toDraft({}, PARTS),
  googleMaps: '',
  slug: '',
  hours: hoursToDraft({ weekly: [], exceptions: [] }),
  prices: [],
};

/** Title, address and text of a branch, as the form and the list have them side by side. */
export const branchTexts = ({ content, addresses }: Pick<AdminBranch, 'content' | 'addresses'>) =>
  perLang((lang) => ({ ...content[lang], address: addresses[lang] }));

export const branchToDraft = (branch: AdminBranch): BranchDraft => ({
  content: toDraft(branchTexts(branch), PARTS),
  googleMaps: branch.googleMaps ?? '',
  slug: branch.slug ?? '',
  hours: hoursToDraft(branch.hours),
  prices: pricesToDraft(branch.prices),
});

const textsOf = (content: DraftContent<BranchPart>): DraftContent<'title' | 'content'> =>
  perLang((lang) => ({ title: content[lang].title, content: content[lang].content }));
const addressesOf = (content: DraftContent<BranchPart>) => perLang((lang) => content[lang].address);

/** All but the texts, as a creation and a change send it alike. */
const toFacts = (draft: BranchDraft, images: string[]) => ({
  images,
  googleMaps: draft.googleMaps.trim() || null,
  slug: draft.slug.trim() || null,
  hours: toHours(draft.hours),
  prices: toPrices(draft.prices),
});

export const toBranchInput = (draft: BranchDraft, images: string[]): BranchInput => ({
  content: toCreated(textsOf(draft.content)),
  addresses: toWritten(addressesOf(draft.content)),
  ...toFacts(draft, images),
});

export const toBranchUpdate = (draft: BranchDraft, images: string[], version: number): BranchUpdate => ({
  content: toStored(textsOf(draft.content)),
  addresses: toChange(addressesOf(draft.content)),
  ...toFacts(draft, images),
  version,
});

export const faultsOf = ({ hours, prices }: BranchDraft): Fault[] => [...hoursFaults(hours), ...priceFaults(prices)];

export const isAdminBranch = (value: unknown): value is AdminBranch => isStoredItem(value) && 'prices' in value;

/** What the form calls a field of the API, for a reader of `lang`. */
export function labelOf(field: string, draft: BranchDraft, { t, lang }: { t: T; lang: Lang }): string {
  const labels: Record<string, string> = {
    ...sharedLabels(t),
    content: t('form.content'),
    address: t('form.address'),
    addresses: t('form.address'),
    googleMaps: t('branches.map'),
    slug: t('branches.slug'),
    hours: t('hours.title'),
    prices: t('prices.title'),
  };
  const [first = '', second] = field.split('.');
  if (first === 'addresses' && isLang(second)) return `${languages[second].nativeName}, ${t('form.address')}`;
  return priceLabel(field, t) ?? hoursLabel(field, draft.hours, t, lang) ?? labels[first] ?? field;
}

/** What somebody else's version has that ours has not, field by field, for a reader of `lang`. */
export function differencesOf(
  mine: BranchDraft,
  myMedia: readonly Media[],
  theirs: AdminBranch,
  { t, lang }: { t: T; lang: Lang },
) {
  const other = branchToDraft(theirs);
  const label = (field: string) => labelOf(field, mine, { t, lang });
  return onlyDiffering([
    ...comparedTexts(mine.content, other.content, FIELDS, label),
    { key: 'googleMaps', field: label('googleMaps'), mine: mine.googleMaps, theirs: other.googleMaps },
    { key: 'slug', field: label('slug'), mine: mine.slug, theirs: other.slug },
    ...comparedHours(mine.hours, other.hours, t, lang),
    comparedPrices(mine.prices, other.prices, t, lang),
    comparedPictures(myMedia, theirs.media, label),
  ]);
}
