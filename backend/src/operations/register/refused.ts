import type { Encoding } from './encoding.js';

/** Why a whole file is refused. The console has a message for each. */
export const REFUSAL_CODES = [
  'other_format',
  'other_json',
  'other_encoding',
  'damaged',
  'locked_workbook',
  'old_workbook',
  'unsafe_workbook',
  'no_sheet',
  'too_many_columns',
  'no_register',
  'long_record',
  'open_quote',
  'too_large',
  'too_many_rejected',
  'no_file',
  'busy',
  'other',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** The position where a file becomes unreadable. */
interface PlaceInFile {
  line?: number;
  character?: number;
  /** The likely encoding of the file. */
  encoding?: Encoding;
}

/** A whole file is refused, and nothing of it is imported. The message is shown on the terminal. */
export class Refused extends Error {
  constructor(
    reason: string,
    readonly code: RefusalCode = 'other',
    readonly place: PlaceInFile = {},
  ) {
    super(reason);
  }
}

/** Why a record is rejected. The console has a message for each. */
export const REJECTION_CODES = [
  'unreadable',
  'not_calculated',
  'error_value',
  'no_heading',
  'broken_text',
  'long_number',
  'no_number',
  'same_number',
  'other_number',
  'no_title',
  'too_long',
  'no_category',
  'unknown_category',
  'deleted',
  'export_again',
  'not_exported_here',
  'wrong_value',
  'needs_mapping',
] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

/** The position of a fault, as far as it is known. */
export interface Place {
  field?: string;
  /** Counted from 1 in the field, or in the line when there is no field. */
  character?: number;
  number?: string;
  /** The likely encoding of the file. */
  encoding?: Encoding;
}

/** One record is rejected. The message is written into the report. */
export class Rejected extends Error {
  constructor(
    readonly code: RejectionCode,
    reason: string,
    readonly place: Place = {},
  ) {
    super(reason);
  }
}
