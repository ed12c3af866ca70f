import type { Labels } from '../../content/terms/term.ts';

// The object record as the API has it. Spectrum 5.1 names its fields.

type Texts = Labels;

export const NUMBER_TYPES = ['accession', 'inventory', 'state_catalogue', 'other'] as const;
export const FUNDS = ['main', 'auxiliary'] as const;
export const ASSOCIATIONS = [
  'maker',
  'designer',
  'photographer',
  'printer',
  'publisher',
  'workshop_of',
  'attributed_to',
  'school_of',
  'after',
] as const;
export const DIMENSIONS = [
  'height',
  'width',
  'depth',
  'length',
  'diameter',
  'thickness',
  'circumference',
  'weight',
  'duration',
  'other',
] as const;
export const UNITS = ['mm', 'cm', 'm', 'g', 'kg', 's', 'min'] as const;
export const METHODS = [
  'gift',
  'purchase',
  'excavation',
  'bequest',
  'transfer',
  'exchange',
  'field_collection',
  'found',
  'unknown',
] as const;
export const STATUSES = ['held', 'on_loan', 'lost', 'transferred', 'deaccessioned'] as const;
export const SENSITIVE = ['human_remains', 'sacred', 'other'] as const;

/** A date as people write it. */
interface DateText {
  text: string;
}

export interface ObjectRecord {
  object_number?: string;
  numbers?: { type: (typeof NUMBER_TYPES)[number]; number: string; duplicate?: boolean }[];
  fund?: (typeof FUNDS)[number];
  branch?: string;
  object_name?: string[];
  material?: string[];
  technique?: string[];
  culture?: string[];
  period?: string[];
  subject?: string[];
  title?: Texts;
  number_of_objects?: number;
  object_production?: {
    agent?: string;
    agent_name?: string;
    association?: (typeof ASSOCIATIONS)[number];
    place?: string;
    date?: DateText;
  }[];
  dimensions?: {
    measured_part?: Texts;
    dimension: (typeof DIMENSIONS)[number];
    value: number;
    unit: (typeof UNITS)[number];
  }[];
  inscriptions?: { content: string; lang?: string; transliteration?: string; translation?: Texts }[];
  field_collection?: { place?: string; note?: Texts; date?: DateText; freed?: boolean };
  object_history_note?: Texts;
  acquisition?: { method?: (typeof METHODS)[number]; date?: DateText; source?: Texts };
  credit_line?: Texts;
  rights?: { holder?: Texts; licence?: string; note?: Texts };
  bibliography?: string[];
  related?: { id: string; note?: Texts }[];
  part_of?: string;
  on_show?: { branch?: string; room?: Texts; exhibition?: string };
  status?: (typeof STATUSES)[number];
  sensitive?: (typeof SENSITIVE)[number];
}

/** A change: what is absent stays, null clears. */
export type RecordChange = { [Field in keyof ObjectRecord]?: ObjectRecord[Field] | null };

/** A term of a record, beside it in answers. */
export interface RecordTerm {
  id: string;
  labels: Labels;
}

export type RecordField = keyof ObjectRecord;

/** All fields, in the order in which a museum describes an object. */
export const RECORD_FIELDS: readonly RecordField[] = [
  'object_number',
  'numbers',
  'fund',
  'branch',
  'object_name',
  'title',
  'number_of_objects',
  'object_production',
  'culture',
  'period',
  'material',
  'technique',
  'dimensions',
  'inscriptions',
  'subject',
  'field_collection',
  'object_history_note',
  'acquisition',
  'credit_line',
  'rights',
  'bibliography',
  'related',
  'part_of',
  'on_show',
  'status',
  'sensitive',
];
