import type { AdminTerm, TermInput, TermUpdate, TranslationMarksInput } from '@muzey/shared-ui/api/generated/index.ts';
import { isLang, languages, LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { comparedFields, onlyDiffering, type Difference } from '../../content/differences.ts';
import type { FieldError } from '../../content/form-errors.ts';
import { withTypedText, type WrittenDraft } from '../../content/draft.ts';
import { inAllLanguages, perLang, toChange, toTexts, toWritten, type TextDraft } from '../../content/localized.ts';
import { labelOf as termLabel, type TermChoice, type TermKind } from '../../fields/terms/term.ts';
import type { T } from './words.ts';

export const PLACE_LEVELS = ['country', 'region', 'district', 'settlement', 'site'] as const;
type Level = (typeof PLACE_LEVELS)[number];

/** A term while it is edited; unset fields are empty. */
export interface TermDraft {
  kind: TermKind;
  key: string;
  labels: TextDraft;
  /** The marks that the next save sets. */
  translation?: TranslationMarksInput;
  /** One per line, like the other lists. */
  variants: string;
  /** Forms that are not to be used, one per line. */
  deprecated: TextDraft;
  /** At most one. */
  broader: readonly TermChoice[];
  place_level: Level | '';
  latitude: string;
  longitude: string;
  born: string;
  died: string;
  earliest: string;
  latest: string;
  nobody_known: boolean;
  exact_match: string;
  close_match: string;
  scope_note: TextDraft;
  source: string;
}

type Texts = Pick<TermDraft, 'labels' | 'scope_note'>;

/** A copy with other texts. A language in which nothing was written gets a source as in other forms. */
export function withTermTexts(
  draft: TermDraft,
  texts: Partial<Texts>,
  stored: AdminTerm['translations'] | undefined,
): TermDraft {
  const { translation } = draft;
  const content = perLang((lang) => ({ labels: draft.labels[lang], scope_note: draft.scope_note[lang] }));
  let written: WrittenDraft<keyof Texts> = { content, ...(translation && { translation }) };
  for (const field of ['labels', 'scope_note'] as const)
    for (const lang of LANGS) {
      const text = texts[field]?.[lang];
      if (text !== undefined && text !== draft[field][lang])
        written = withTypedText(written, lang, field, text, stored?.[lang]);
    }
  return { ...draft, ...texts, translation: written.translation };
}

const numberText = (value: number | null): string => (value === null ? '' : String(value));
const lines = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

/** A term that is not stored yet. */
export const newTerm = (kind: TermKind): AdminTerm => ({
  id: '',
  kind,
  key: null,
  labels: {},
  variants: [],
  deprecated: {},
  broader: null,
  place_level: null,
  latitude: null,
  longitude: null,
  born: null,
  died: null,
  earliest: null,
  latest: null,
  nobody_known: false,
  exact_match: [],
  close_match: [],
  scope_note: {},
  source: null,
  merged_into: null,
  merged: [],
  used: 0,
  narrower: 0,
  translations: {},
  version: 0,
  createdAt: '',
  updatedAt: '',
});

/** @param broader the broader term, if its labels are known */
export const termToDraft = (term: AdminTerm, broader?: TermChoice): TermDraft => ({
  kind: term.kind,
  key: term.key ?? '',
  labels: toTexts(term.labels),
  variants: term.variants.join('\n'),
  deprecated: perLang((lang) => (term.deprecated[lang] ?? []).join('\n')),
  broader:
    term.broader === null ? [] : [{ id: term.broader, labels: broader?.id === term.broader ? broader.labels : {} }],
  place_level: term.place_level ?? '',
  latitude: numberText(term.latitude),
  longitude: numberText(term.longitude),
  born: numberText(term.born),
  died: numberText(term.died),
  earliest: numberText(term.earliest),
  latest: numberText(term.latest),
  nobody_known: term.nobody_known,
  exact_match: term.exact_match.join('\n'),
  close_match: term.close_match.join('\n'),
  scope_note: toTexts(term.scope_note),
  source: term.source ?? '',
});

const DEGREES = /^[-−+]?\d{1,3}(?:[.,]\d+)?$/;
const YEAR = /^[-−]?\d{1,4}$/;

const asNumber = (text: string, shape: RegExp): number | null | undefined => {
  const typed = text.trim();
  if (typed === '') return null;
  return shape.test(typed) ? Number(typed.replace('−', '-').replace(',', '.')) : undefined;
};

/** Fields that only some kinds have, by kind. */
export const hasPlace = (kind: TermKind): boolean => kind === 'place';
export const hasYears = (kind: TermKind): boolean => kind === 'person' || kind === 'organisation';

export const isPeriod = (kind: TermKind): boolean => kind === 'period';

/** The fields that both writes send in the same way. */
const ownFields = (draft: TermDraft) => ({
  variants: lines(draft.variants),
  deprecated: perLang((lang) => lines(draft.deprecated[lang])),
  broader: draft.broader[0]?.id ?? null,
  ...(hasPlace(draft.kind) && {
    place_level: draft.place_level || null,
    latitude: asNumber(draft.latitude, DEGREES) ?? null,
    longitude: asNumber(draft.longitude, DEGREES) ?? null,
  }),
  ...(hasYears(draft.kind) && {
    born: asNumber(draft.born, YEAR) ?? null,
    died: asNumber(draft.died, YEAR) ?? null,
    nobody_known: draft.nobody_known,
  }),
  ...(isPeriod(draft.kind) && {
    earliest: asNumber(draft.earliest, YEAR) ?? null,
    latest: asNumber(draft.latest, YEAR) ?? null,
  }),
  exact_match: lines(draft.exact_match),
  close_match: lines(draft.close_match),
  source: draft.source.trim() || null,
  ...(draft.translation && { translation: draft.translation }),
});

export const toTermInput = (draft: TermDraft): TermInput => ({
  kind: draft.kind,
  ...(draft.key.trim() !== '' && { key: draft.key.trim() }),
  labels: toWritten(draft.labels),
  scope_note: toWritten(draft.scope_note),
  ...ownFields(draft),
});

export const toTermUpdate = (draft: TermDraft, version: number): TermUpdate => ({
  labels: toChange(draft.labels),
  scope_note: toChange(draft.scope_note),
  ...ownFields(draft),
  version,
});

/** Errors that can be found without asking the API. */
export function termErrors(draft: TermDraft, isNew: boolean): FieldError[] {
  const errors: FieldError[] = [];
  const check = (field: string, isWrong: boolean, code: string) => isWrong && errors.push({ field, code });
  const isNamed = LANGS.some((lang) => draft.labels[lang].trim() !== '');
  check('labels', !isNamed, 'required');
  check('key', isNew && draft.kind === 'category' && draft.key.trim() === '', 'required');
  if (hasPlace(draft.kind)) {
    check('latitude', asNumber(draft.latitude, DEGREES) === undefined, 'invalid_latitude');
    check('longitude', asNumber(draft.longitude, DEGREES) === undefined, 'invalid_longitude');
  }
  if (hasYears(draft.kind)) {
    for (const year of ['born', 'died'] as const)
      check(year, asNumber(draft[year], YEAR) === undefined, 'invalid_value');
  }
  if (isPeriod(draft.kind)) {
    for (const year of ['earliest', 'latest'] as const)
      check(year, asNumber(draft[year], YEAR) === undefined, 'invalid_value');
  }
  return errors;
}

export const isAdminTerm = (value: unknown): value is AdminTerm =>
  typeof value === 'object' && value !== null && 'labels' in value && 'version' in value && 'merged_into' in value;

/** The form's label for a field of the API. */
export function fieldLabel(path: string, kind: TermKind, t: T): string {
  const [first = '', second] = path.replace(/\[\d+\]$/, '').split('.');
  const names: Record<string, string> = {
    labels: t('terms-labels'),
    key: t('terms-field-key'),
    variants: t('terms-field-variants'),
    deprecated: t('terms-field-deprecated'),
    broader: t('terms-field-broader'),
    place_level: t('terms-field-place_level'),
    latitude: t('terms-field-latitude'),
    longitude: t('terms-field-longitude'),
    born: kind === 'organisation' ? t('terms-field-founded') : t('terms-field-born'),
    died: kind === 'organisation' ? t('terms-field-closed') : t('terms-field-died'),
    earliest: t('terms-field-earliest'),
    latest: t('terms-field-latest'),
    nobody_known: t('terms-field-nobody_known'),
    exact_match: t('terms-field-exact_match'),
    close_match: t('terms-field-close_match'),
    scope_note: t('terms-field-scope_note'),
    source: t('terms-field-source'),
    // the one mark that is refused
    translation: t('translation-checked'),
  };
  const name = names[first] ?? first;
  return isLang(second) ? `${name}, ${languages[second].nativeName}` : name;
}

/** The fields that differ from somebody else's version, in the language `lang`. */
export function differencesOf(mine: TermDraft, theirs: TermDraft, t: T, lang: Lang): Difference[] {
  const { kind } = mine;
  const toComparable = (draft: TermDraft) => ({
    ...Object.fromEntries(LANGS.map((lang) => [`labels.${lang}`, draft.labels[lang]])),
    variants: draft.variants,
    deprecated: inAllLanguages(draft.deprecated),
    broader: draft.broader.map((term) => termLabel(term, lang).text || term.id.slice(0, 8)).join(', '),
    place_level: draft.place_level && t(`terms-level-${draft.place_level}`),
    latitude: draft.latitude,
    longitude: draft.longitude,
    born: draft.born,
    died: draft.died,
    earliest: draft.earliest,
    latest: draft.latest,
    nobody_known: draft.nobody_known ? t('terms-field-nobody_known') : '',
    exact_match: draft.exact_match,
    close_match: draft.close_match,
    scope_note: inAllLanguages(draft.scope_note),
    source: draft.source,
  });
  return onlyDiffering(comparedFields(toComparable(mine), toComparable(theirs), (path) => fieldLabel(path, kind, t)));
}
