import type {
  FileDetails,
  Focus,
  MediaDetails,
  MediaUpdate,
  TranslationsByLanguage,
} from '@muzey/shared-ui/api/generated/index.ts';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { isLang, LANGS, languages } from '@muzey/shared-ui/i18n/languages.ts';
import { comparedTexts, onlyDiffering, yesOrNo, type Difference } from '../../content/differences.ts';
import { toDraft, withTypedText, type WrittenDraft } from '../../content/draft.ts';
import type { TypedPicture } from '../../content/sections-context.ts';
import type { TextFieldRule } from '../../content/text-fields.ts';
import { MEDIA_LIMITS } from '../../content/media-limits.ts';
import { perLang, toChange, toTexts, type TextDraft } from '../../content/localized.ts';
import { isHeard, isPicture, KINDS, type Kind, type Medium } from './kinds.ts';
import { consentInWords, licenceInWords, type Consent, type Licence } from './rights.ts';
import type { MediaT } from './words.ts';

export type PictureText = 'alt' | 'caption' | 'transcript';

/** In the form that the API accepts. */
export const textFields: readonly TextFieldRule<PictureText>[] = [
  { name: 'alt', rows: 3, limit: MEDIA_LIMITS.alt, path: (lang) => `alt.${lang}` },
  { name: 'caption', rows: 3, limit: MEDIA_LIMITS.caption, path: (lang) => `caption.${lang}` },
  { name: 'transcript', rows: 8, limit: MEDIA_LIMITS.transcript, path: (lang) => `transcript.${lang}` },
];

/** Rights with one line each, in the order of the form. */
export const CREDITS = ['creator', 'credit_line', 'copyright_notice', 'source', 'web_statement'] as const;
export type CreditField = (typeof CREDITS)[number];

/** Rights of the work shown, with one line each. */
export const ARTWORK_TEXTS = ['artwork_creator', 'artwork_copyright_notice'] as const;
type ArtworkText = (typeof ARTWORK_TEXTS)[number];

/** The form's fields, named as in the API; empty if nothing is stored. */
export interface PictureDraft extends WrittenDraft<PictureText>, Record<CreditField | ArtworkText, string> {
  /** An id; empty for the whole museum. */
  branch: string;
  decorative: boolean;
  /** Ids of captions by language. */
  captions: TextDraft;
  /** The id of a film or sound. */
  audio_description: string;
  needs_none: boolean;
  focus: Focus | null;
  tags: readonly string[];
  /** A tag that is typed but not added yet. */
  newTag: string;
  licence: Licence | '';
  artwork_licence: Licence | '';
  consent: Consent | '';
  /** A moment, or `YYYY-MM-DD`: the start of that day in the museum's time zone. */
  rights_expires_at: string;
  not_for_download: boolean;
}

export function pictureToDraft(media: Medium): PictureDraft {
  const { caption = {}, tags, licence = '', consent, artwork_or_object: artwork = {} } = media;
  const picture: Partial<MediaDetails> = isPicture(media) ? media : {};
  const { alt, decorative = false, focus = null } = picture;
  const file: Partial<FileDetails> = isPicture(media) ? {} : media;
  const { captions, transcript, audio_description, needs_none = false } = file;
  return {
    content: toDraft(
      perLang((lang) => ({ alt: alt?.[lang], caption: caption[lang], transcript: transcript?.[lang] })),
      ['alt', 'caption', 'transcript'],
    ),
    branch: media.branch ?? '',
    decorative,
    captions: toTexts(captions),
    audio_description: audio_description ?? '',
    needs_none,
    focus,
    tags,
    newTag: '',
    creator: media.creator ?? '',
    credit_line: media.credit_line ?? '',
    copyright_notice: media.copyright_notice ?? '',
    source: media.source ?? '',
    web_statement: media.web_statement ?? '',
    licence,
    artwork_creator: artwork.creator ?? '',
    artwork_copyright_notice: artwork.copyright_notice ?? '',
    artwork_licence: artwork.licence ?? '',
    consent: consent ?? '',
    rights_expires_at: media.rights_expires_at ?? '',
    not_for_download: media.not_for_download,
  };
}

/** The draft with what is typed of the picture in another form. */
export const withTypedChanges = (
  draft: PictureDraft,
  { alt, focus = draft.focus }: TypedPicture,
  translations: TranslationsByLanguage = {},
): PictureDraft =>
  LANGS.reduce(
    (before, lang) => withTypedText(before, lang, 'alt', alt[lang] ?? before.content[lang].alt, translations[lang]),
    { ...draft, focus },
  );

/**
 * A picture for the form in which the typed changes go on. Texts and a point that somebody else has changed since they
 * were read stay as read, and so does the version: saving then asks, as in any form.
 */
export function asReadInForm(stored: Medium, { alt, focus, read }: TypedPicture): Medium {
  if (!isPicture(stored)) return stored;
  const texts = LANGS.filter((lang) => alt[lang] !== undefined && read.alt[lang] !== stored.alt[lang]);
  const isPointChanged = focus !== undefined && !isSamePoint(read.focus, stored.focus);
  if (texts.length === 0 && !isPointChanged) return stored;
  return {
    ...stored,
    alt: { ...stored.alt, ...Object.fromEntries(texts.map((lang) => [lang, read.alt[lang]])) },
    focus: isPointChanged ? read.focus : stored.focus,
    version: read.version,
  };
}

const isSamePoint = (one?: Focus, other?: Focus): boolean => one?.x === other?.x && one?.y === other?.y;

/** The tags with one added, unless it is empty or in the list already. */
export function withTag(tags: readonly string[], added: string): readonly string[] {
  const tag = added.trim();
  return tag === '' || tags.includes(tag) ? tags : [...tags, tag];
}

export function toPictureUpdate(draft: PictureDraft, version: number, kind: Kind): MediaUpdate {
  const { content, decorative, focus, tags, newTag, licence, consent, rights_expires_at, not_for_download } = draft;
  const textsIn = (name: PictureText) => toChange(perLang((lang) => content[lang][name]));
  const credit = (field: CreditField | ArtworkText) => draft[field].trim() || null;
  const artwork = {
    creator: credit('artwork_creator'),
    copyright_notice: credit('artwork_copyright_notice'),
    licence: draft.artwork_licence || null,
  };
  return {
    ...(kind === 'image' && { alt: textsIn('alt'), decorative, focus }),
    ...(isHeard(kind) && { transcript: textsIn('transcript'), needs_none: draft.needs_none }),
    ...(kind === 'film' && {
      captions: toChange(draft.captions),
      audio_description: draft.audio_description || null,
    }),
    caption: textsIn('caption'),
    ...(draft.translation && { translation: draft.translation }),
    branch: draft.branch || null,
    tags: [...withTag(tags, newTag)],
    creator: credit('creator'),
    credit_line: credit('credit_line'),
    copyright_notice: credit('copyright_notice'),
    source: credit('source'),
    web_statement: credit('web_statement'),
    licence: licence || null,
    artwork_or_object: Object.values(artwork).every((part) => part === null) ? null : artwork,
    consent: consent || null,
    rights_expires_at: rights_expires_at || null,
    not_for_download,
    version,
  };
}

export const isMedium = (value: unknown): value is Medium =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  KINDS.some((kind) => kind === value.kind) &&
  'tags' in value &&
  'version' in value;

/** The form's label for a field of the API, or for one of its texts. */
export function labelOf(field: string, t: MediaT): string {
  const [first = '', lang] = field.replace(/\[\d+\]$/, '').split('.');
  const labels: Record<string, string> = {
    alt: t('field-alt'),
    caption: t('media-field-caption'),
    captions: t('media-field-captions'),
    transcript: t('media-field-transcript'),
    audio_description: t('media-field-audio_description'),
    needs_none: t('media-field-needs_none'),
    decorative: t('media-field-decorative'),
    focus: t('field-focus'),
    branch: t('field-branch'),
    tags: t('media-field-tags'),
    creator: t('media-field-creator'),
    credit_line: t('media-field-credit_line'),
    copyright_notice: t('media-field-copyright_notice'),
    source: t('media-field-source'),
    web_statement: t('media-field-web_statement'),
    licence: t('media-field-licence'),
    artwork_or_object: t('media-field-artwork_or_object'),
    artwork_creator: t('media-field-artwork_creator'),
    artwork_copyright_notice: t('media-field-artwork_copyright_notice'),
    artwork_licence: t('media-field-artwork_licence'),
    consent: t('media-field-consent'),
    rights_expires_at: t('media-field-rights_expires_at'),
    not_for_download: t('media-field-not_for_download'),
    // the one mark that is refused
    translation: t('translation-checked'),
  };
  const words = labels[first] ?? field;
  return isLang(lang) ? `${languages[lang].nativeName}, ${words}` : words;
}

/** The day on which the rights end, in the format of date inputs. */
export const dayOfExpiry = ({ rights_expires_at }: PictureDraft): string =>
  rights_expires_at === '' ? '' : isoDay(rights_expires_at);

const pointInWords = (focus: Focus | null, t: MediaT): string =>
  focus ? t('focus-point', { x: Math.round(focus.x * 100), y: Math.round(focus.y * 100) }) : t('focus-middle');

/** Everything except the texts, in words, with the keys of the draft. */
function factsInWords(draft: PictureDraft, t: MediaT): Record<string, string> {
  return {
    decorative: yesOrNo(draft.decorative),
    captions: LANGS.filter((lang) => draft.captions[lang] !== '')
      .map((lang) => languages[lang].code)
      .join(', '),
    audio_description: yesOrNo(draft.audio_description !== ''),
    needs_none: yesOrNo(draft.needs_none),
    focus: pointInWords(draft.focus, t),
    tags: draft.tags.join(', '),
    ...Object.fromEntries(CREDITS.map((field) => [field, draft[field]])),
    licence: licenceInWords(draft.licence, t),
    ...Object.fromEntries(ARTWORK_TEXTS.map((field) => [field, draft[field]])),
    artwork_licence: licenceInWords(draft.artwork_licence, t),
    consent: consentInWords(draft.consent, t),
    rights_expires_at: dayOfExpiry(draft),
    not_for_download: yesOrNo(draft.not_for_download),
  };
}

/** In the API, the rights of the work shown are a single value. */
const ARTWORK = [...ARTWORK_TEXTS, 'artwork_licence'];

/** The differences between somebody else's version and ours, field by field. */
export function differencesOf(mine: PictureDraft, theirs: Medium, t: MediaT): Difference[] {
  const other = pictureToDraft(theirs);
  const otherFacts = factsInWords(other, t);
  return onlyDiffering([
    ...comparedTexts(mine, other, textFields, (name) => labelOf(name, t)),
    ...Object.entries(factsInWords(mine, t)).map(([key, words]) => ({
      key,
      ...(ARTWORK.includes(key) && { path: 'artwork_or_object' }),
      field: labelOf(key, t),
      mine: words,
      theirs: otherFacts[key] ?? '',
      // the words do not tell which files
      ...((key === 'captions' || key === 'audio_description') && { values: [mine[key], other[key]] as const }),
    })),
  ]);
}
