import { Refused } from '../refused.js';

/** @param fault completes "The workbook …" */
export const unsafe = (fault: string): Refused =>
  new Refused(
    `The workbook ${fault}, which no spreadsheet program writes. Open it in one, and save it anew.`,
    'unsafe_workbook',
  );

/** @param fault completes "The workbook …" */
export const damaged = (fault = 'is truncated or damaged'): Refused => new Refused(`The workbook ${fault}.`, 'damaged');

export const otherFile = (): Refused =>
  new Refused('It is a packed file of another kind, no workbook.', 'other_format');
