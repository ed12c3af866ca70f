import { damaged } from './refusals.js';

/** The limits of all spreadsheet programs. */
const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;

export interface CellPlace {
  /** From 1. */
  row: number;
  /** From 1. */
  column: number;
}

/**
 * The place of a cell: `B7`.
 * @throws {Refused}
 */
export function cellPlace(ref: string): CellPlace {
  const [, letters = '', digits = ''] = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(ref) ?? [];
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  if (column === 0 || column > MAX_COLUMNS) throw damaged();
  return { row: rowNumber(digits), column };
}

/** @throws {Refused} */
export function rowNumber(digits: string): number {
  const row = Number(digits);
  if (!Number.isInteger(row) || row < 1 || row > MAX_ROWS) throw damaged();
  return row;
}
