import type { RecordDraft } from './draft.ts';
import { recordOf } from './sent.ts';
import { RECORD_FIELDS, type RecordField } from './wire.ts';

const SECTIONS = [
  'identification',
  'production',
  'description',
  'history',
  'location',
  'rights',
  'references',
] as const;
export type SectionName = (typeof SECTIONS)[number];

const SECTION_OF: Readonly<Record<RecordField, SectionName>> = {
  object_number: 'identification',
  numbers: 'identification',
  fund: 'identification',
  branch: 'identification',
  object_name: 'identification',
  title: 'identification',
  titles: 'identification',
  number_of_objects: 'identification',
  object_production: 'production',
  culture: 'production',
  period: 'production',
  material: 'description',
  technique: 'description',
  dimensions: 'description',
  dimensions_text: 'description',
  inscriptions: 'description',
  subject: 'description',
  field_collection: 'history',
  object_history_note: 'history',
  acquisition: 'history',
  exhibition_history: 'history',
  on_show: 'location',
  status: 'location',
  credit_line: 'rights',
  rights: 'rights',
  sensitive: 'rights',
  bibliography: 'references',
  related: 'references',
  part_of: 'references',
};

/** The id of a section's element. */
export const sectionId = (name: SectionName): string => `record-${name}`;

/** A section of the form. */
export interface RecordSection {
  name: SectionName;
  fields: readonly RecordField[];
  /** Objects of the category usually have something in it. */
  isNeeded: boolean;
}

/** The needs of objects in a category. */
export interface Profile {
  /** In this order. */
  fields: readonly RecordField[];
  /** Fields with special help: the words `record.hint.FIELD.NAME`. */
  help?: Readonly<Partial<Record<RecordField, ProfileHelp>>>;
}

export type ProfileHelp = 'excavated' | 'natural' | 'photographed' | 'minted' | 'worn';

/** Fields that identify the object. */
const IDENTITY = ['object_number', 'object_name', 'numbers', 'title', 'fund'] as const;
/** Fields about origin and location. */
const PLACE = ['acquisition', 'on_show', 'status'] as const;
const SUBSTANCE = ['material', 'technique', 'dimensions'] as const;

const EVERYDAY: Profile = {
  fields: [...IDENTITY, 'object_production', 'culture', 'period', ...SUBSTANCE, 'field_collection', ...PLACE],
};

/** By the category's key; a category that the museum added has the profile of everyday things. */
const PROFILES: Readonly<Record<string, Profile>> = {
  jewelry: { ...EVERYDAY, help: { dimensions: 'worn' } },
  archaeology: {
    fields: [...IDENTITY, 'number_of_objects', 'period', 'culture', ...SUBSTANCE, 'field_collection', ...PLACE],
    help: { field_collection: 'excavated' },
  },
  nature: {
    fields: [...IDENTITY, 'number_of_objects', 'subject', 'period', 'dimensions', 'field_collection', ...PLACE],
    help: { object_name: 'natural', field_collection: 'natural' },
  },
  new_history: {
    fields: [
      ...IDENTITY,
      'object_production',
      ...SUBSTANCE,
      'inscriptions',
      'subject',
      'object_history_note',
      ...PLACE,
    ],
  },
  ethnography: EVERYDAY,
  photos__photonegatives: {
    fields: [
      ...IDENTITY,
      'object_production',
      'technique',
      'dimensions',
      'inscriptions',
      'subject',
      'rights',
      ...PLACE,
    ],
    help: { object_production: 'photographed' },
  },
  handicrafts: EVERYDAY,
  numismatics: {
    fields: [
      ...IDENTITY,
      'number_of_objects',
      'object_production',
      ...SUBSTANCE,
      'inscriptions',
      'field_collection',
      ...PLACE,
    ],
    help: { object_production: 'minted', dimensions: 'worn' },
  },
};

export const profileOf = (category: string): Profile => PROFILES[category] ?? EVERYDAY;

/** The fields of a record that are filled in. */
export function filledFields(draft: RecordDraft): ReadonlySet<RecordField> {
  const record = recordOf(draft);
  // a number that is not valid yet, for example because of a typing error
  const isTyped = (field: RecordField) => field === 'number_of_objects' && draft.number_of_objects.trim() !== '';
  return new Set(RECORD_FIELDS.filter((field) => record[field] !== undefined || isTyped(field)));
}

/** The sections of the record in the order of SECTIONS, but first what objects of the category need, section by section and field by field. */
export function sectionsOf(category: string): readonly RecordSection[] {
  const needed = profileOf(category).fields;
  const rank = (field: RecordField) => (needed.includes(field) ? needed.indexOf(field) : needed.length);
  const ranked = (fields: readonly RecordField[]) => fields.toSorted((one, other) => rank(one) - rank(other));
  return SECTIONS.map((name) => {
    const fields = ranked(RECORD_FIELDS.filter((field) => SECTION_OF[field] === name));
    return { name, fields, rank: Math.min(...fields.map(rank)) };
  })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ name, fields, rank: first }) => ({ name, fields, isNeeded: first < needed.length }));
}
