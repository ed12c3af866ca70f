import { isDeepStrictEqual } from 'node:util';
import type { StoredRecord } from '../../../content-types/collections/record/record.js';
import { fieldsIn } from '../fields.js';
import { privateTextsIn } from '../private-data.js';
import type { Mapped, MappedRecord } from './map-record.js';

/** Combines a mapped record with an earlier one: an empty cell keeps a value, #clear clears it. */
export function carriedOn({ cleared, ...mapped }: MappedRecord, before: Mapped | undefined): Mapped {
  if (!before) return mapped;
  const record: Record<string, unknown> = { ...before.record, ...mapped.record };
  const named: Record<string, unknown> = { ...before.named, ...mapped.named };
  for (const key of cleared) {
    if (Reflect.get(mapped.record, key) === undefined) delete record[key];
    if (Reflect.get(mapped.named ?? {}, key) === undefined) delete named[key];
  }
  const own = Object.entries({ ...before.private, ...mapped.private }).filter(
    ([name]) => !cleared.has(`private.${name}`) || Reflect.get(mapped.private ?? {}, name) !== undefined,
  );
  const content: Record<string, Record<string, unknown>> = {};
  for (const lang of new Set([...Object.keys(before.content), ...Object.keys(mapped.content)])) {
    const texts = { ...fieldsIn(Reflect.get(before.content, lang)), ...fieldsIn(Reflect.get(mapped.content, lang)) };
    const remaining = Object.entries(texts).filter(([part]) => !cleared.has(`${part}_${lang}`));
    if (remaining.length > 0) content[lang] = Object.fromEntries(remaining);
  }
  const { private: _, ...others } = mapped;
  const known = own.length > 0 ? { private: privateTextsIn(Object.fromEntries(own)) } : {};
  return {
    ...others,
    ...known,
    content,
    record,
    ...(Object.keys(named).length > 0 ? { named } : { named: undefined }),
  };
}

const MEASURED: readonly string[] = ['dimensions', 'dimensions_text'];

/** The record of an object after an import. Fields changed by an editor stay. */
export function mergedRecord(
  stored: StoredRecord,
  mapped: Pick<MappedRecord, 'record' | 'cleared'> | undefined,
  before: Mapped | undefined,
): StoredRecord {
  if (!mapped) return stored;
  const record: Record<string, unknown> = { ...stored };
  const isSame = (key: string): boolean =>
    isDeepStrictEqual(Reflect.get(stored, key), Reflect.get(before?.record ?? {}, key));
  // a correction of the sizes or of their text is meant for both
  const isUntouched = (key: string): boolean =>
    MEASURED.includes(key) ? MEASURED.every((field) => isSame(field)) : isSame(key);
  for (const key of new Set([...Object.keys(mapped.record), ...mapped.cleared])) {
    if (!isUntouched(key)) continue;
    const value: unknown = Reflect.get(mapped.record, key);
    if (value === undefined) delete record[key];
    else record[key] = value;
  }
  return record;
}
