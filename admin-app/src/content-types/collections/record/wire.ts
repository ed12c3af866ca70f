import type { ObjectRecord } from '@muzey/shared-ui/api/generated/index.ts';

// The object record as the API defines it. The fields are named after Spectrum 5.1.

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
  'titles',
  'number_of_objects',
  'object_production',
  'culture',
  'period',
  'material',
  'technique',
  'dimensions',
  'dimensions_text',
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
  'exhibition_history',
  'on_show',
  'status',
  'sensitive',
];
