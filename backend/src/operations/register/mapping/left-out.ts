import { spelled } from '../fields.js';
import type { RegisterRecord } from '../register-item.js';
import { Refused } from '../refused.js';
import type { MappingReader } from './mapping-reader.js';
import type { Rule } from './mapping.js';

const MAX_COLUMNS = 500;
const MAX_COLUMN_LENGTH = 1_000;

/**
 * The columns that are not stored, in one spelling.
 * @throws {Refused} for one that a rule reads
 */
export function leftOutBy(mapping: MappingReader, rules: readonly Rule[]): ReadonlySet<string> {
  const columns = new Set(mapping.texts('leave_out', MAX_COLUMNS, MAX_COLUMN_LENGTH).map(spelled));
  const read = rules
    .flatMap(({ from }) => from)
    .find((path) => columns.has(spelled(path.text)) || isInside(columns, path));
  if (read) throw new Refused(`In the mapping, "leave_out" has the column "${read.text}", which a rule reads.`);
  return columns;
}

function isInside(columns: ReadonlySet<string>, { steps: [first] }: Rule['from'][number]): boolean {
  return first !== undefined && 'name' in first && columns.has(spelled(first.name));
}

/** The record without these columns. */
export function withoutColumns(record: RegisterRecord, columns: ReadonlySet<string> | undefined): RegisterRecord {
  if (!columns || columns.size === 0) return record;
  const names = Object.keys(record);
  const stored = names.filter((name) => !columns.has(spelled(name)));
  return stored.length === names.length ? record : Object.fromEntries(stored.map((name) => [name, record[name]]));
}
