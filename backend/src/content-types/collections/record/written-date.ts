import type { WrittenDate } from './record.js';

/** The meaning of a date. Years are astronomical: 1 BC is 0. */
export interface ReadDate {
  /** EDTF, level 1 (ISO 8601-2). */
  edtf: string | null;
  earliest: number | null;
  latest: number | null;
}

const NOT_READ: ReadDate = { edtf: null, earliest: null, latest: null };

export const readWritten = (_: WrittenDate): ReadDate => NOT_READ;

export const shownDate = (date: WrittenDate): WrittenDate & ReadDate => ({ text: date.text, ...readWritten(date) });
