import type { TermField } from '@muzey/shared-ui/object-record/choices.ts';
import { productionsOf } from '@muzey/shared-ui/object-record/productions.ts';
import { keyed, type Keyed } from '../../../content/keyed.ts';
import { toTexts, type TextDraft } from '../../../content/localized.ts';
import type { TermChoice } from '../../../fields/terms/term.ts';
import type { ObjectRecord } from './wire.ts';

type Rows<Name extends keyof ObjectRecord> =
  NonNullable<ObjectRecord[Name]> extends readonly (infer Row)[] ? Row : never;
type Terms = readonly TermChoice[];

export interface NumberDraft extends Keyed {
  type: Rows<'numbers'>['type'];
  number: string;
  duplicate: boolean;
}

/** A maker. The first one of a production has its technique, place and date. */
export interface ProductionDraft extends Keyed {
  /** Makers of one production have the same; absent in drafts of an older console. */
  production?: number;
  /** At most one. */
  agent: Terms;
  agent_name: string;
  role: NonNullable<Rows<'object_production'>['role']> | '';
  qualifier: NonNullable<Rows<'object_production'>['qualifier']> | '';
  technique: Terms;
  /** At most one. */
  place: Terms;
  date: string;
}

export interface DimensionDraft extends Keyed {
  measured_part: TextDraft;
  dimension: Rows<'dimensions'>['dimension'];
  /** Digits, with a decimal point or comma; or a range of them, with a hyphen or dash. */
  value: string;
  unit: Rows<'dimensions'>['unit'];
  isAbout: boolean;
  /** Digits; empty for one thing. */
  count: string;
}

export interface InscriptionDraft extends Keyed {
  content: string;
  lang: string;
  transliteration: string;
  translation: TextDraft;
}

export interface TitleDraft extends Keyed {
  type: Rows<'titles'>['type'];
  content: string;
  lang: string;
}

export interface RelatedDraft extends Keyed {
  /** Id of the other object. */
  object: string;
  note: TextDraft;
}

export interface ExhibitionDraft extends Keyed {
  /** Id of an exhibition of the museum. */
  exhibition: string;
  title: TextDraft;
  venue: TextDraft;
  date: string;
}

/** The object record in the form; unset fields are empty. */
export interface RecordDraft extends Readonly<Record<TermField, Terms>> {
  object_number: string;
  numbers: readonly NumberDraft[];
  fund: NonNullable<ObjectRecord['fund']> | '';
  branch: string;
  title: TextDraft;
  titles: readonly TitleDraft[];
  number_of_objects: string;
  object_production: readonly ProductionDraft[];
  dimensions: readonly DimensionDraft[];
  dimensions_text: TextDraft;
  inscriptions: readonly InscriptionDraft[];
  field_collection: { place: Terms; note: TextDraft; date: string; freed: boolean };
  object_history_note: TextDraft;
  acquisition: {
    method: NonNullable<NonNullable<ObjectRecord['acquisition']>['method']> | '';
    date: string;
    source: TextDraft;
  };
  credit_line: TextDraft;
  rights: { holder: TextDraft; licence: string; note: TextDraft };
  /** One per line. */
  bibliography: string;
  related: readonly RelatedDraft[];
  part_of: string;
  exhibition_history: readonly ExhibitionDraft[];
  on_show: { branch: string; room: TextDraft; exhibition: string };
  status: NonNullable<ObjectRecord['status']> | '';
  sensitive: NonNullable<ObjectRecord['sensitive']> | '';
}

/** The stored record in the form's shape. */
export function recordToDraft(record: ObjectRecord = {}, terms: readonly TermChoice[] = []): RecordDraft {
  const labels = new Map(terms.map((term) => [term.id, term.labels]));
  const termsOf = (ids: readonly (string | undefined)[] = []): Terms =>
    ids.flatMap((id) => (id === undefined ? [] : [{ id, labels: labels.get(id) ?? {} }]));
  const { field_collection: find, acquisition, rights, on_show: onShow } = record;
  return {
    object_number: record.object_number ?? '',
    numbers: keyed(record.numbers ?? []).map(({ duplicate = false, ...row }) => ({ ...row, duplicate })),
    fund: record.fund ?? '',
    branch: record.branch ?? '',
    object_name: termsOf(record.object_name),
    title: toTexts(record.title),
    titles: keyed(record.titles ?? []).map(({ lang = '', ...row }) => ({ ...row, lang })),
    number_of_objects: record.number_of_objects === undefined ? '' : String(record.number_of_objects),
    object_production: productionsOf(keyed(record.object_production ?? [])).flatMap((rows) =>
      rows.map((row) => ({
        id: row.id,
        production: rows[0].id,
        agent: termsOf([row.agent]),
        agent_name: row.agent_name ?? '',
        role: row.role ?? '',
        qualifier: row.qualifier ?? '',
        technique: termsOf(row.technique),
        place: termsOf([row.place]),
        date: row.date?.text ?? '',
      })),
    ),
    culture: termsOf(record.culture),
    period: termsOf(record.period),
    material: termsOf(record.material),
    technique: termsOf(record.technique),
    dimensions: keyed(record.dimensions ?? []).map(
      ({ id, measured_part, dimension, value, value_to, unit, qualifier, count }) => ({
        id,
        dimension,
        unit,
        measured_part: toTexts(measured_part),
        value: value_to === undefined ? String(value) : `${value}–${value_to}`,
        isAbout: qualifier === 'about',
        count: count === undefined ? '' : String(count),
      }),
    ),
    dimensions_text: toTexts(record.dimensions_text),
    inscriptions: keyed(record.inscriptions ?? []).map(({ id, content, lang, transliteration, translation }) => ({
      id,
      content,
      lang: lang ?? '',
      transliteration: transliteration ?? '',
      translation: toTexts(translation),
    })),
    subject: termsOf(record.subject),
    field_collection: {
      place: termsOf([find?.place]),
      note: toTexts(find?.note),
      date: find?.date?.text ?? '',
      freed: find?.freed ?? false,
    },
    object_history_note: toTexts(record.object_history_note),
    acquisition: {
      method: acquisition?.method ?? '',
      date: acquisition?.date?.text ?? '',
      source: toTexts(acquisition?.source),
    },
    credit_line: toTexts(record.credit_line),
    rights: { holder: toTexts(rights?.holder), licence: rights?.licence ?? '', note: toTexts(rights?.note) },
    bibliography: (record.bibliography ?? []).join('\n'),
    related: (record.related ?? []).map(({ id: object, note }, id) => ({ id, object, note: toTexts(note) })),
    part_of: record.part_of ?? '',
    exhibition_history: keyed(record.exhibition_history ?? []).map(({ id, exhibition, title, venue, date }) => ({
      id,
      exhibition: exhibition ?? '',
      title: toTexts(title),
      venue: toTexts(venue),
      date: date?.text ?? '',
    })),
    on_show: { branch: onShow?.branch ?? '', room: toTexts(onShow?.room), exhibition: onShow?.exhibition ?? '' },
    status: record.status ?? '',
    sensitive: record.sensitive ?? '',
  };
}

export const EMPTY_RECORD: RecordDraft = recordToDraft();
