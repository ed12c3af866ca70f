import { LIST_DIVIDERS, type Divider } from '../mapping/targets.js';
import type { RegisterRecord } from '../register-item.js';

/** A column of a table, or a path in JSON: `makers[].name`. */
export interface Column {
  name: string;
  /** The number of records that have a value. */
  filled: number;
  /** The first texts, without duplicates. */
  values: string[];
}

/** Those that its texts have. */
export const dividersIn = ({ values }: Column): Divider[] =>
  LIST_DIVIDERS.filter((divider) => values.some((text) => text.includes(divider)));

const MAX_COLUMNS = 200;
const MAX_NAME_LENGTH = 300;
const MAX_VALUES = 50;
const MAX_VALUE_LENGTH = 1_000;
const MAX_DEPTH = 4;

/** The columns of these records, in order. */
export function columnsOf(records: readonly RegisterRecord[]): Column[] {
  const columns = new Map<string, Column>();
  for (const record of records) {
    const met = new Set<string>();
    for (const [name, text] of leaves(record, '', 0)) {
      if (name.length > MAX_NAME_LENGTH) continue;
      const column = columns.get(name) ?? { name, filled: 0, values: [] };
      if (!columns.has(name)) {
        if (columns.size >= MAX_COLUMNS) continue;
        columns.set(name, column);
      }
      if (text === '') continue;
      if (!met.has(name)) column.filled += 1;
      met.add(name);
      if (column.values.length < MAX_VALUES && !column.values.includes(text)) column.values.push(text);
    }
  }
  return [...columns.values()];
}

function* leaves(value: unknown, path: string, depth: number): Generator<[string, string]> {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    if (path !== '') yield [path, value === null ? '' : String(value).trim().slice(0, MAX_VALUE_LENGTH)];
  } else if (Array.isArray(value)) {
    // texts of a list are taken one by one without [], objects with it
    for (const inner of value.slice(0, MAX_VALUES)) {
      const isPlain = typeof inner !== 'object' || inner === null;
      yield* leaves(inner, isPlain ? path : `${path}[]`, depth);
    }
  } else if (typeof value === 'object' && depth < MAX_DEPTH) {
    for (const [name, inner] of Object.entries(value))
      yield* leaves(inner, path === '' ? name : `${path}.${name}`, depth + 1);
  }
}
