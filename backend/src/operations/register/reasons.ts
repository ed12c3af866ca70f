import { asWritten } from '../../platform/text/formula.js';
import type { Row } from './read-register.js';
import type { RegisterRecord } from './register-item.js';

/** The leading columns of a file of refused records. An import ignores them. */
export const LINE = 'muzey_line';
export const REASON = 'muzey_reason';

/** A row of a corrected file of refused records as it was in its register. */
export function withoutReason(row: Row): Row {
  if (!row.record || !(REASON in row.record)) return row;
  const cells = Object.entries(row.record).filter(([name]) => name !== LINE && name !== REASON);
  const record: RegisterRecord = Object.fromEntries(
    row.isCsv ? cells.map(([name, cell]) => [asWritten(name), unescaped(cell)]) : cells,
  );
  return { ...row, record };
}

const unescaped = (cell: unknown): unknown => (typeof cell === 'string' ? asWritten(cell) : cell);
