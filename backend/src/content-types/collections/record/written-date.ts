import { readDate } from '@muzey/shared-ui/object-dates/read-date.ts';
import type { WrittenDate } from './record.js';

/** The interpretation of a date. Years are astronomical: 1 BC is 0. */
export interface ReadDate {
  /** EDTF, level 1 (ISO 8601-2). */
  edtf: string | null;
  earliest: number | null;
  latest: number | null;
  /** The words of a period beside the date. */
  period?: string;
}

const NOT_READ: ReadDate = { edtf: null, earliest: null, latest: null };

export const readWritten = ({ text }: WrittenDate): ReadDate => readDate(text) ?? NOT_READ;

export function shownDate(date: WrittenDate): WrittenDate & ReadDate {
  const { edtf, earliest, latest, period } = readWritten(date);
  return { text: date.text, edtf, earliest, latest, ...(period !== undefined && { period }) };
}
