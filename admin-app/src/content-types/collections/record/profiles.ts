import type { RecordDraft } from './draft.ts';
import { recordOf } from './sent.ts';
import { RECORD_FIELDS, type RecordField } from './wire.ts';

/** The arrangement of the form for objects in a category. */
export interface Profile {
  /** In this order; all other fields are behind “More fields”. */
  fields: readonly RecordField[];
  /** Fields with special help: the words `record.hint.FIELD.NAME`. */
  help?: Readonly<Partial<Record<RecordField, ProfileHelp>>>;
}

export type ProfileHelp = 'excavated' | 'natural' | 'photographed' | 'minted' | 'worn';

/** Fields that identify the object. */
const IDENTITY = ['object_number', 'numbers', 'fund', 'object_name', 'title'] as const;
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

/** The visible fields and those behind “More fields”. A field with a value is always visible. */
export function arranged(
  category: string,
  filled: ReadonlySet<RecordField>,
): { shown: readonly RecordField[]; more: readonly RecordField[] } {
  const { fields } = profileOf(category);
  const further = RECORD_FIELDS.filter((field) => !fields.includes(field));
  return {
    shown: [...fields, ...further.filter((field) => filled.has(field))],
    more: further.filter((field) => !filled.has(field)),
  };
}
