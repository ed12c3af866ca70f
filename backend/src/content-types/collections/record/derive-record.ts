import { TERM_FIELDS, type TermField } from '@muzey/shared-ui/object-record/choices.ts';
import type { OtherText } from '../../../platform/content-types/content-type.js';
import { writtenTexts, type Localized } from '../../../platform/text/localized.js';
import { numberKeys, sortKeyOf } from './numbers.js';
import type { StoredRecord } from './record.js';
import { readWritten, type ReadDate } from './written-date.js';

/** The columns derived from a record. */
export interface RecordColumns {
  /** All terms except the find spot. */
  termIds: string[];
  findSpot: string | null;
  findSpotFreed: boolean;
  earliest: number | null;
  latest: number | null;
  onShow: boolean;
  numberSort: string | null;
  numberKeys: string[];
}

export function deriveRecord(record: StoredRecord, externalId: string | null): RecordColumns {
  const { object_number, numbers = [], field_collection, on_show } = record;
  const first = object_number ?? numbers[0]?.number ?? externalId;
  return {
    termIds: knownTerms(record),
    findSpot: field_collection?.place ?? null,
    findSpotFreed: field_collection?.freed ?? false,
    ...yearsOf(record),
    onShow: on_show !== undefined,
    numberSort: first === null ? null : sortKeyOf(first),
    numberKeys: numberKeys(record, externalId),
  };
}

type TermsInRecord = Pick<StoredRecord, TermField> & {
  object_production?: Pick<NonNullable<StoredRecord['object_production']>[number], 'agent' | 'technique' | 'place'>[];
  field_collection?: { place?: string };
};

/** All terms except the find spot, which searches must not reveal. */
export function knownTerms(record: TermsInRecord): string[] {
  const made = record.object_production ?? [];
  const ids = [
    ...TERM_FIELDS.flatMap((field) => record[field] ?? []),
    ...made.flatMap(({ agent, technique, place }) => [agent ?? [], technique ?? [], place ?? []].flat()),
  ];
  return [...new Set(ids)].sort();
}

/** All terms of a record, stored or in an answer. */
export function termsOf(record: TermsInRecord): string[] {
  const findSpot = record.field_collection?.place;
  return [...new Set([...knownTerms(record), ...(findSpot === undefined ? [] : [findSpot])])];
}

/** When it was made, over all makers. An open end stays open. */
function yearsOf({ object_production = [] }: StoredRecord): Pick<RecordColumns, 'earliest' | 'latest'> {
  const dates = object_production.flatMap(({ date }) => (date ? readWritten(date) : []));
  const limited = dates.filter(({ earliest, latest }) => earliest !== null || latest !== null);
  const end = (name: keyof ReadDate & ('earliest' | 'latest'), of: (...years: number[]) => number) => {
    const years = limited.map((date) => date[name]);
    return years.length === 0 || years.includes(null) ? null : of(...years.filter((year) => year !== null));
  };
  return { earliest: end('earliest', Math.min), latest: end('latest', Math.max) };
}

/** In characters; search ignores inscriptions beyond this. */
const MAX_INSCRIPTIONS = 5_000;

/** The texts of a record for search. All of them are visible to visitors. */
export function recordTexts({
  title,
  titles,
  object_number,
  numbers,
  object_production,
  inscriptions,
}: StoredRecord): OtherText[] {
  const written = (numbers ?? []).map(({ number }) => number);
  const makers = (object_production ?? []).flatMap(({ agent_name }) => agent_name ?? []);
  return [
    ...inLanguages('full_title', title),
    ...(titles ?? []).map(({ content }) => plain('full_title')(content)),
    ...[...new Set([...(object_number === undefined ? [] : [object_number]), ...written])].map(plain('number')),
    ...makers.map(plain('maker')),
    ...inscribed(inscriptions),
  ];
}

const plain =
  (field: OtherText['field']) =>
  (text: string): OtherText => ({ field, lang: null, text });

const inLanguages = (field: OtherText['field'], texts: Localized<string> = {}): OtherText[] =>
  writtenTexts(texts).map(({ lang, text }) => ({ field, lang, text }));

function inscribed(inscriptions: StoredRecord['inscriptions'] = []): OtherText[] {
  let left = MAX_INSCRIPTIONS;
  const texts = inscriptions.flatMap(({ content, transliteration, translation }) => [
    plain('inscription')(content),
    ...(transliteration === undefined ? [] : [plain('inscription')(transliteration)]),
    ...inLanguages('inscription', translation),
  ]);
  return texts.flatMap((otherText) => {
    const text = otherText.text.slice(0, Math.max(0, left)).toWellFormed();
    left -= otherText.text.length;
    return text === '' ? [] : { ...otherText, text };
  });
}
