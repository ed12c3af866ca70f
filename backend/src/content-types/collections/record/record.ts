import type { Localized } from '../../../platform/text/localized.js';

export const NUMBER_TYPES = ['accession', 'inventory', 'state_catalogue', 'other'] as const;
export type NumberType = (typeof NUMBER_TYPES)[number];

export const FUNDS = ['main', 'auxiliary'] as const;
export type Fund = (typeof FUNDS)[number];

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
export type Association = (typeof ASSOCIATIONS)[number];

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
export type Dimension = (typeof DIMENSIONS)[number];

export const UNITS = ['mm', 'cm', 'm', 'g', 'kg', 's', 'min'] as const;
export type Unit = (typeof UNITS)[number];

export const ACQUISITIONS = [
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
export type Acquisition = (typeof ACQUISITIONS)[number];

export const STATUSES = ['held', 'on_loan', 'lost', 'transferred', 'deaccessioned'] as const;
export type Status = (typeof STATUSES)[number];

export const SENSITIVE = ['human_remains', 'sacred', 'other'] as const;
export type Sensitive = (typeof SENSITIVE)[number];

/** The kinds of terms that a field takes. */
export const TERM_KINDS = {
  object_name: ['object_name'],
  material: ['material'],
  technique: ['technique'],
  culture: ['people'],
  period: ['period'],
  subject: ['subject'],
} as const;
export type TermField = keyof typeof TERM_KINDS;
export const TERM_FIELDS = [
  'object_name',
  'material',
  'technique',
  'culture',
  'period',
  'subject',
] as const satisfies TermField[];
export const AGENT_KINDS = ['person', 'organisation', 'people'] as const;
export const PLACE_KINDS = ['place'] as const;

/** A date as it was typed. Its meaning is read anew each time. */
export interface WrittenDate {
  text: string;
}

export interface ObjectNumber {
  type: NumberType;
  number: string;
  /** The museum has it twice, and knows. */
  duplicate?: boolean;
}

/** An object's record as it is stored: empty fields are absent, and terms are ids. Names are those of Spectrum 5.1. */
export interface StoredRecord extends Partial<Record<TermField, string[]>> {
  object_number?: string;
  numbers?: ObjectNumber[];
  fund?: Fund;
  branch?: string;
  title?: Localized<string>;
  number_of_objects?: number;
  object_production?: {
    agent?: string;
    agent_name?: string;
    association?: Association;
    place?: string;
    date?: WrittenDate;
  }[];
  dimensions?: { measured_part?: Localized<string>; dimension: Dimension; value: number; unit: Unit }[];
  inscriptions?: { content: string; lang?: string; transliteration?: string; translation?: Localized<string> }[];
  field_collection?: { place?: string; note?: Localized<string>; date?: WrittenDate; freed?: boolean };
  object_history_note?: Localized<string>;
  acquisition?: { method?: Acquisition; date?: WrittenDate; source?: Localized<string> };
  credit_line?: Localized<string>;
  rights?: { holder?: Localized<string>; licence?: string; note?: Localized<string> };
  bibliography?: string[];
  related?: { id: string; note?: Localized<string> }[];
  part_of?: string;
  on_show?: { branch?: string; room?: Localized<string>; exhibition?: string };
  status?: Status;
  sensitive?: Sensitive;
}
