import type { ObjectRecord } from '@muzey/shared-ui/api/generated/index.ts';

// The object record as the API has it. Spectrum 5.1 names its fields.

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

export type { ObjectRecord, ObjectRecordInput } from '@muzey/shared-ui/api/generated/index.ts';

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
