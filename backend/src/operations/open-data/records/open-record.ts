import { isLang, languages, LANGS, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { dateInWords } from '@muzey/shared-ui/object-dates/date-in-words.ts';
import { dimensionsByPart } from '@muzey/shared-ui/object-measures/dimensions-in-words.ts';
import type { PublicCollection } from '../../../content-types/collections/collections.dto.js';
import type { ObjectDate } from '../../../content-types/collections/record/record-groups.dto.js';
import type { RecordTerm } from '../../../content-types/collections/record/record-terms.dto.js';
import type { Media } from '../../../platform/media/model/media.dto.js';
import { namedTermsWithMatches } from '../../../platform/terms/terms.js';
import type { TermTree } from '../../../platform/terms/term-tree.js';
import { mapLanguages, type Localized } from '../../../platform/text/localized.js';

export interface Museum {
  origin: string;
  names: Localized<string>;
  /** The licence of its records, if one is chosen. */
  licence?: string;
  /** Whether it gives pictures by IIIF. */
  hasIiif: boolean;
}

/** An object as visitors read it, with what the formats of other programs need besides. */
export interface OpenRecord {
  object: PublicCollection;
  /** The term of its category. */
  category: RecordTerm | undefined;
  museum: Museum;
}

/** A text, and the tag of its language. */
export interface Text {
  text: string;
  tag: string;
}

/** With what other programs are told of it: nothing in a language in which visitors do not read it. */
export function openRecordOf(object: PublicCollection, terms: TermTree, museum: Museum): OpenRecord {
  const term = terms.ofKey('category', object.category);
  const [category] = term ? namedTermsWithMatches(terms, [term.id]) : [];
  const langs = LANGS.filter((lang) => object.content[lang]);
  return { object: { ...object, record: onlyIn(langs, object.record) }, category, museum };
}

/** The address that stays of an object or a term. */
export const addressOf = ({ origin }: Pick<Museum, 'origin'>, id: string): string => `${origin}/id/${id}`;

/** The address of a term, or of the one that it was merged into. */
export const termAddress = (museum: Museum, { id, merged_into: survivor }: RecordTerm): string =>
  addressOf(museum, survivor ?? id);

/** That, and those of the same in other vocabularies. */
export const termAddresses = (museum: Museum, term: RecordTerm): string[] => [
  termAddress(museum, term),
  ...(term.same_as ?? []),
];

/** A text in a language, or in the one that stands in for it. */
export function textIn(texts: Localized<string | undefined> | undefined, lang: Lang): Text | undefined {
  const found = texts && pickLang(texts, lang);
  const text = found && texts[found];
  return text ? { text, tag: languages[found].tag } : undefined;
}

/** A text in each language that has it. */
export const textsOf = (texts: Localized<string | undefined> | undefined): (Text & { lang: Lang })[] =>
  LANGS.flatMap((lang) => {
    const text = texts?.[lang];
    return text ? [{ lang, text, tag: languages[lang].tag }] : [];
  });

/** The terms that a record names. */
export function termsOf({ record_terms: terms }: PublicCollection) {
  const byId = new Map(terms.map((term) => [term.id, term]));
  return (ids: readonly (string | undefined)[] = []): RecordTerm[] =>
    ids.flatMap((id) => (id === undefined ? [] : (byId.get(id) ?? [])));
}

/** The kinds of thing that an object is; a record need not name one, but its category does. */
export function kindsOf({ object, category }: OpenRecord): RecordTerm[] {
  const named = termsOf(object)(object.record.object_name);
  return named.length > 0 || !category ? named : [category];
}

/** The titles of an object in the languages that it has: the whole one where the record has it. */
export const titlesOf = ({ content, record }: PublicCollection): Localized<string> =>
  mapLanguages(content, ({ title }, lang) => record.title?.[lang] ?? title);

/** A record with its texts in some languages only: a language that is kept back has none. */
export function onlyIn<Value>(langs: readonly Lang[], value: Value): Value {
  if (Array.isArray(value)) return value.map((item: unknown) => onlyIn(langs, item)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !isLang(name) || langs.includes(name));
  return Object.fromEntries(entries.map(([name, inner]) => [name, onlyIn(langs, inner as unknown)])) as Value;
}

export const descriptionsOf = ({ content }: PublicCollection): Localized<string> =>
  mapLanguages(content, ({ description }) => description || undefined);

/** Its numbers, each once. */
export const numbersOf = ({ record: { object_number: number, numbers = [] } }: PublicCollection): string[] => [
  ...new Set([...(number === undefined ? [] : [number]), ...numbers.map((group) => group.number)]),
];

/** Whether the museum has it; of a loan it is not the owner, so nobody is named as that. */
export const isKept = ({ record: { status = 'held' } }: PublicCollection): boolean =>
  status === 'held' || status === 'on_loan';

/** A date in the words of a language; as it was written where no date was recognized in it. */
export const dateWords = ({ edtf, text }: ObjectDate, lang: Lang): string =>
  (edtf ? dateInWords(edtf, lang) : null) ?? text;

/** The measures in words: those of the record, else made of its numbers. */
export function sizesOf({ object }: OpenRecord, lang: Lang): Text[] {
  const { dimensions = [], dimensions_text: written } = object.record;
  if (written) return textsOf(written).filter((text) => text.lang === lang);
  return dimensionsByPart(dimensions, lang).map(({ part, text }) => {
    const name = textIn(part, lang)?.text;
    return { text: (name ? `${name}: ${text}` : text).replaceAll('\u00a0', ' '), tag: languages[lang].tag };
  });
}

/** A year of ISO 8601. */
export const isoYear = (year: number): string => `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`;

/** Pictures that visitors may save, and need not ask for. */
const savedPictures = ({ media, record }: PublicCollection): Media[] =>
  record.sensitive === undefined ? media.filter((medium) => !medium.not_for_download) : [];

/** Those that formats name: their addresses are of IIIF. */
export const picturesOf = ({ object, museum }: Pick<OpenRecord, 'object' | 'museum'>): Media[] =>
  museum.hasIiif ? savedPictures(object) : [];

export const pictureAddress = ({ origin }: Museum, { id }: Media): string =>
  `${origin}/iiif/3/${id}/full/max/0/default.jpg`;

/** Licences by which anybody may use something for any purpose, as a pattern that PostgreSQL reads as well. */
export const OPEN_LICENCE = '^https?://creativecommons\\.org/(publicdomain/(zero|mark)|licenses/(by|by-sa))/';
const isOpen = (licence: string | undefined): boolean => new RegExp(OPEN_LICENCE).test(licence ?? '');

/** Licences and waivers that give something, with their code; rights statements do not. A pattern as well. */
export const ANY_LICENCE = '^https?://creativecommons\\.org/(?:publicdomain|licenses)/([\\w-]+)/';

/** How much a licence asks of others: 0 nothing, 1 the name of the author, 2 more; undefined: it gives nothing. */
function demandsOf(licence: string): number | undefined {
  const [, code] = new RegExp(ANY_LICENCE).exec(licence) ?? [];
  if (code === undefined) return undefined;
  return code === 'zero' || code === 'mark' ? 0 : code === 'by' ? 1 : 2;
}

/**
 * The licence of a picture. That of a photograph opens nothing while the rights of the work in it are reserved or not
 * known: then the work's licence is given, or none. Where both are licensed, the one that asks for more holds; of two
 * that ask for different things, none is given.
 */
export function licenceOf(
  { licence, artwork_or_object: shown }: Media,
  { record }: PublicCollection,
): string | undefined {
  const work = shown?.licence ?? record.rights?.licence;
  const own = licence === undefined ? undefined : demandsOf(licence);
  if (own === undefined || work === undefined) return own === undefined ? licence : undefined;
  const ofWork = demandsOf(work);
  if (ofWork === undefined || own < ofWork) return work;
  return own > ofWork || own < 2 || licence === work ? licence : undefined;
}

/** Whether one of its pictures may be used for any purpose. */
export const hasOpenPicture = (object: PublicCollection): boolean =>
  savedPictures(object).some((picture) => isOpen(picture.licence) && isOpen(licenceOf(picture, object)));
