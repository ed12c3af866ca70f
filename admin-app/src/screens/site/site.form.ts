import type { AdminMedia, AdminSite, SiteUpdate } from '@muzey/shared-ui/api/generated/index.ts';
import { isLang, languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { comparedPictures, comparedTexts, onlyDiffering, yesOrNo, type Difference } from '../../content/differences.ts';
import { toBlocks, toDocument } from '../../content/blocks.ts';
import { toDraft, type FormattedDraft } from '../../content/draft.ts';
import { imagesOf } from '../../item-form/form-content.ts';
import { keyed, type Keyed } from '../../content/keyed.ts';
import type { TextFieldRule } from '../../content/text-fields.ts';
import { perLang, toChange } from '../../content/localized.ts';
import type { FieldError } from '../../content/form-errors.ts';
import { wholeNumber } from '../../content/whole-number.ts';
import type { T } from './words.ts';

export type RecordLicence = NonNullable<AdminSite['open_data']['licence']>;
/** The licences that records may have, with names that are the same in all languages. */
const LICENCE_NAMES = {
  'https://creativecommons.org/publicdomain/zero/1.0/': 'CC0 1.0',
  'https://creativecommons.org/licenses/by/4.0/': 'CC BY 4.0',
  'https://creativecommons.org/licenses/by-sa/4.0/': 'CC BY-SA 4.0',
  'https://creativecommons.org/licenses/by-nc/4.0/': 'CC BY-NC 4.0',
  'https://creativecommons.org/licenses/by-nc-sa/4.0/': 'CC BY-NC-SA 4.0',
} as const satisfies Record<RecordLicence, string>;

const isLicence = (uri: string): uri is RecordLicence => Object.hasOwn(LICENCE_NAMES, uri);

export const LICENCES = Object.keys(LICENCE_NAMES).filter(isLicence);

/** @returns '' for none; the URI of one that only a newer API knows */
export const licenceName = (uri: string): string => (isLicence(uri) ? LICENCE_NAMES[uri] : uri);

const TEXT_NAMES = ['name', 'address', 'about', 'banner'] as const;
export type SiteText = (typeof TEXT_NAMES)[number];

/** In characters without formatting, as the API counts. */
const ABOUT_LIMIT = 10_000;

/** The texts by language, each a field of its own in the API. */
export const textFields: readonly TextFieldRule<SiteText>[] = [
  { name: 'name', path: (lang) => `name.${lang}` },
  { name: 'address', path: (lang) => `address.${lang}` },
  {
    name: 'about',
    formatted: true,
    limit: ABOUT_LIMIT,
    path: (lang) => `about.${lang}`,
    formattedPath: (lang) => `about_text.${lang}`,
  },
  { name: 'banner', path: (lang) => `banner.text.${lang}` },
];

export const FACTS = ['exhibits', 'collections', 'founded'] as const;
export type Fact = (typeof FACTS)[number];

interface SocialDraft extends Keyed {
  label: string;
  url: string;
}

const SWITCHES = ['harvest', 'dumps', 'iiif', 'embeds'] as const;

/** The museum's choices about open data; a form of its own changes them. */
export interface OpenDataDraft extends Record<(typeof SWITCHES)[number], boolean> {
  /** The URI of the licence of records; empty: none is chosen. */
  licence: RecordLicence | '';
}

export const openDataToDraft = ({ open_data: stored }: AdminSite): OpenDataDraft => ({
  ...stored,
  licence: stored.licence ?? '',
});

export const toOpenData = (draft: OpenDataDraft) => ({ ...draft, licence: draft.licence || null });

/** The form's fields; empty if nothing is stored. */
export interface SiteDraft extends FormattedDraft<SiteText> {
  phone: string;
  email: string;
  socials: readonly SocialDraft[];
  /** Digits, grouped or not. */
  facts: Record<Fact, string>;
  bannerOn: boolean;
  /** The photograph next to the text, or none. */
  picture: readonly AdminMedia[];
  /** Its changed descriptions. */
  alts: Partial<Record<Lang, string>>;
}

/** The texts in the form's shape: by language, then by field. */
const textsOf = ({ name, address, about, banner }: AdminSite) =>
  perLang((lang) => ({ name: name[lang], address: address[lang], about: about[lang], banner: banner.text[lang] }));

/** The text about the museum, in the shape of an item's long text. */
const aboutOf = ({ about, about_text: documents }: AdminSite) =>
  perLang((lang) => ({ about: about[lang], text: documents[lang] }));

export const siteToDraft = (site: AdminSite): SiteDraft => ({
  content: toDraft(textsOf(site), TEXT_NAMES),
  blocks: toBlocks(aboutOf(site), 'about'),
  phone: site.phone ?? '',
  email: site.email ?? '',
  socials: keyed(site.socials),
  facts: {
    exhibits: String(site.facts.exhibits ?? ''),
    collections: String(site.facts.collections ?? ''),
    founded: String(site.facts.founded ?? ''),
  },
  bannerOn: site.banner.on,
  picture: site.picture ? [site.picture] : [],
  alts: {},
});

/** The number in a text; null for an empty text, undefined if it is not a number. */
const numberOf = (text: string): number | null | undefined => (text.trim() === '' ? null : wholeNumber(text));

export function toSiteUpdate(draft: SiteDraft, version: number): SiteUpdate {
  const { content, blocks, translation, phone, email, socials, facts, bannerOn, picture } = draft;
  const textsIn = (name: SiteText) => toChange(perLang((lang) => content[lang][name]));
  return {
    name: textsIn('name'),
    address: textsIn('address'),
    about_text: perLang((lang) => toDocument(blocks[lang])),
    phone: phone.trim() || null,
    email: email.trim() || null,
    socials: socials.map(({ label, url }) => ({ label: label.trim(), url: url.trim() })),
    facts: {
      exhibits: numberOf(facts.exhibits),
      collections: numberOf(facts.collections),
      founded: numberOf(facts.founded),
    },
    banner: { on: bannerOn, text: textsIn('banner') },
    image: imagesOf({ media: picture })[0] ?? null,
    ...(translation ? { translation } : {}),
    version,
  };
}

/** A description of the photograph, as stored or as changed. */
export const altIn = ({ alts }: SiteDraft, { alt }: AdminMedia, lang: Lang): string => alts[lang] ?? alt[lang] ?? '';

/** The changes of the photograph itself, for its own call. They are sent without the version, because each description is independent. */
export function toPictureUpdate({ picture: [media], alts }: SiteDraft, stored: AdminMedia | null) {
  if (!media) return undefined;
  const focus = media.focus ?? null;
  const isMoved =
    JSON.stringify(focus) !== JSON.stringify((stored?.id === media.id ? stored.focus : undefined) ?? null);
  if (!isMoved && Object.keys(alts).length === 0) return undefined;
  const texts = Object.entries(alts).map(([lang, text]) => [lang, text.trim() || null]);
  const alt = Object.fromEntries(texts) as Partial<Record<Lang, string | null>>;
  return { path: { id: media.id }, body: { alt, ...(isMoved ? { focus } : {}) } };
}

/** Invalid numbers, and links without a name or an address. */
export const validate = ({ facts, socials }: SiteDraft): FieldError[] => [
  ...FACTS.filter((fact) => numberOf(facts[fact]) === undefined).map((fact) => ({
    field: `facts.${fact}`,
    code: 'invalid_value',
  })),
  ...socials.flatMap(({ label, url }, index) =>
    Object.entries({ label, url })
      .filter(([, text]) => text.trim() === '')
      .map(([part]) => ({ field: `socials[${index}].${part}`, code: 'required' })),
  ),
];

export const isAdminSite = (value: unknown): value is AdminSite =>
  typeof value === 'object' && value !== null && 'socials' in value && 'facts' in value && 'version' in value;

/** The form's label for a field of the API, or for one of its texts. */
export function labelOf(field: string, t: T): string {
  const labels: Record<string, string> = {
    name: t('site-name'),
    address: t('field-address'),
    about: t('site-about'),
    about_text: t('site-about'),
    banner: t('site-field-banner'),
    phone: t('site-phone'),
    email: t('site-email'),
    socials: t('site-socials'),
    'facts.exhibits': t('site-exhibits'),
    'facts.collections': t('site-collections'),
    'facts.founded': t('site-founded'),
    'banner.on': t('site-bannerOn'),
    'open_data.harvest': t('site-harvest'),
    'open_data.dumps': t('site-dumps'),
    'open_data.iiif': t('site-iiif'),
    'open_data.embeds': t('site-embeds'),
    'open_data.licence': t('site-licence'),
    open_data: t('site-openData'),
    image: t('site-field-image'),
  };
  const [, row, part] = /^socials\[(\d+)\](?:\.(\w+))?/.exec(field) ?? [];
  if (row !== undefined) {
    const parts: Record<string, string> = { label: t('site-socialName'), url: t('site-socialUrl') };
    return [t('site-social', { number: Number(row) + 1 }), parts[part ?? '']].filter(Boolean).join(', ');
  }
  const pieces = field.split('.');
  const [first = ''] = pieces;
  const lang = pieces.slice(1).find(isLang);
  const words = labels[field] ?? labels[first] ?? field;
  return lang ? `${languages[lang].nativeName}, ${words}` : words;
}

/** The paths in the draft of the values that {@link factsInWords} lists, in the same order. */
const KEYS = ['phone', 'email', 'socials', ...FACTS.map((fact) => `facts.${fact}`), 'bannerOn'];
/** Its path in the API, if that differs. */
const PATHS: Readonly<Record<string, string>> = { bannerOn: 'banner.on' };

/** Everything except the texts, in words. */
export const factsInWords = ({ phone, email, socials, facts, ...draft }: SiteDraft, t: T): [string, string][] => [
  [labelOf('phone', t), phone],
  [labelOf('email', t), email],
  [labelOf('socials', t), socials.map(({ label, url }) => `${label}: ${url}`).join('\n')],
  ...FACTS.map((fact): [string, string] => [labelOf(`facts.${fact}`, t), facts[fact]]),
  [labelOf('banner.on', t), yesOrNo(draft.bannerOn)],
];

/** Everything of open data, in words, by its key in the draft. */
const openDataInWords = (draft: OpenDataDraft): [string, string][] => [
  ['licence', licenceName(draft.licence)],
  ...SWITCHES.map((name): [string, string] => [name, yesOrNo(draft[name])]),
];

/** The differences of open data between somebody else's version and ours. */
export function openDataDifferences(mine: OpenDataDraft, theirs: AdminSite, t: T): Difference[] {
  const others = new Map(openDataInWords(openDataToDraft(theirs)));
  return onlyDiffering(
    openDataInWords(mine).map(([key, text]) => {
      const path = `open_data.${key}`;
      return { key, path, field: labelOf(path, t), mine: text, theirs: others.get(key) ?? '' };
    }),
  );
}

/** The differences between somebody else's version and ours, field by field. */
export function differencesOf(mine: SiteDraft, theirs: AdminSite, t: T): Difference[] {
  const other = siteToDraft(theirs);
  const otherFacts = factsInWords(other, t);
  return onlyDiffering([
    ...comparedTexts(mine, other, textFields, (name) => labelOf(name, t)),
    { ...comparedPictures(mine.picture, other.picture, () => labelOf('image', t)), key: 'picture', path: 'image' },
    ...factsInWords(mine, t).map(([field, text], index) => ({
      key: KEYS[index] ?? field,
      path: PATHS[KEYS[index] ?? ''],
      field,
      mine: text,
      theirs: otherFacts[index]?.[1] ?? '',
    })),
  ]);
}
