import type { RegisterRecord } from '../register-item.js';

const MAX_LENGTHS = [1_000, 300, 100, 30] as const;
const MAX_ITEMS = 50;
const MAX_DEPTH = 6;

/** A copy with cut texts, whose JSON has at most so many characters: columns at the end may be missing. */
export function fittedRecord(record: RegisterRecord, max: number): RegisterRecord {
  let names = Object.keys(record).slice(0, MAX_ITEMS * 4);
  for (const length of MAX_LENGTHS) {
    const copy = cutRecord(record, names, length);
    if (JSON.stringify(copy).length <= max) return copy;
  }
  for (;;) {
    names = names.slice(0, Math.floor(names.length / 2));
    const copy = cutRecord(record, names, MAX_LENGTHS[3]);
    if (names.length === 0 || JSON.stringify(copy).length <= max) return copy;
  }
}

const cutRecord = (record: RegisterRecord, names: readonly string[], length: number): RegisterRecord =>
  Object.fromEntries(names.map((name) => [name, cut(record[name], length, 0)]));

function cut(value: unknown, length: number, depth: number): unknown {
  if (typeof value === 'string') return value.length > length ? value.slice(0, length).toWellFormed() : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((inner: unknown) => cut(inner, length, depth + 1));
  const entries = Object.entries(value).slice(0, MAX_ITEMS);
  return Object.fromEntries(entries.map(([name, inner]) => [name, cut(inner, length, depth + 1)]));
}
