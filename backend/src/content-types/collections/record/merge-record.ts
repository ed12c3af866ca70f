import { TERM_FIELDS } from '@muzey/shared-ui/object-record/choices.ts';
import type { FieldProblem } from '../../../platform/errors/problem.js';
import { isId } from '../../../platform/http/existing.js';
import { inProductions, withAttributions } from './associations.js';
import type { StoredRecord } from './record.js';

type Json = Record<string, unknown>;

const MADE = 'object_production';
type Made = Parameters<typeof withAttributions>[0];

/** Maximum length of a record as JSON: many times that of a complete one, and small enough for a list of a hundred. */
const MAX_LENGTH = 200_000;

/** Fields whose texts are ids. */
const IDS = new Set([
  'branch',
  'object_name',
  'material',
  'technique',
  'culture',
  'period',
  'subject',
  'agent',
  'place',
  'id',
  'part_of',
  'exhibition',
]);

/**
 * A record after a change: absent fields keep their values, null clears a field, or the whole record. Empty parts are
 * not stored.
 */
export function mergeRecord(
  stored: StoredRecord,
  change: object | null | undefined,
): { record: StoredRecord; errors: FieldProblem[] } {
  if (change === undefined) return { record: stored, errors: [] };
  if (change === null) return { record: {}, errors: [] };
  const sent = Object.entries(change).filter(([, value]) => value !== undefined);
  const merged: Json = { ...stored };
  for (const [name, value] of sent) {
    const compacted =
      name === MADE && value !== null
        ? productions(withAttributions(value as Made, stored[MADE] ?? []))
        : compact(value, name);
    if (compacted === undefined) delete merged[name];
    else merged[name] = compacted;
  }
  const json = JSON.stringify(merged);
  const errors = json.length > MAX_LENGTH ? [TOO_LONG] : wrongIds(change);
  return { record: JSON.parse(json) as StoredRecord, errors };
}

function productions(entries: readonly object[]): object[] | undefined {
  const made = inProductions(entries.map((entry) => compact(entry, MADE) as Json | undefined));
  return made.length > 0 ? made : undefined;
}

const TOO_LONG = { field: 'record', code: 'too_long', message: `must have at most ${MAX_LENGTH} characters in all` };

/** Faults for terms that are not ids. */
const wrongIds = (change: object): FieldProblem[] =>
  TERM_FIELDS.flatMap((name) => {
    const ids: unknown = Reflect.get(change, name);
    if (!Array.isArray(ids)) return [];
    return ids.flatMap((id: unknown, index) =>
      typeof id === 'string' && isId(id.trim())
        ? []
        : { field: `record.${name}[${index}]`, code: 'invalid_value', message: 'must be an id' },
    );
  });

/** A group without its empty parts. */
export const compacted = <Group extends object>(group: object): Group =>
  JSON.parse(JSON.stringify(compact(group, '') ?? {})) as Group;

/** A value without blank texts, nulls, false flags, and empty lists and groups; undefined when nothing is left. */
function compact(value: unknown, name: string): unknown {
  if (value === null || value === undefined || value === false) return undefined;
  if (typeof value === 'string') return text(value, name);
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => compact(item, name)).filter((item) => item !== undefined);
    const each = IDS.has(name) ? [...new Set(items)] : items;
    return each.length > 0 ? each : undefined;
  }
  if (typeof value !== 'object') return value;
  const fields = name === 'date' ? { text: Reflect.get(value, 'text') as unknown } : value;
  const entries = Object.entries(fields).flatMap(([key, inner]): [string, unknown][] => {
    const one = compact(inner, key);
    return one === undefined ? [] : [[key, one]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Removes vertical tabs and form feeds, which XML does not allow. */
function text(value: string, name: string): string | undefined {
  const trimmed = value.replace(/[\v\f]/g, '\n').trim();
  if (trimmed === '') return undefined;
  return IDS.has(name) ? trimmed.toLowerCase() : trimmed;
}

/**
 * The record for a write that restores fields. Such a write names only what should change within a group
 * (revisions/change-to.ts), but a field of a record is written as a whole.
 */
export function restoredRecord(asked: unknown, current: object): Json | undefined {
  if (!isObject(asked)) return undefined;
  return Object.fromEntries(
    Object.entries(asked).map(([name, value]) => [
      name,
      withAllAttributions(
        compact(isObject(value) ? joined(Reflect.get(current, name), value) : value, name) ?? null,
        name,
      ),
    ]),
  );
}

/** An earlier state of productions says what it does not have, because an absent part of a write may stay. */
const withAllAttributions = (value: unknown, name: string): unknown =>
  name === MADE && Array.isArray(value)
    ? value.map((entry: object) => ({ role: null, qualifier: null, same_production: null, ...entry }))
    : value;

function joined(current: unknown, change: Json): Json {
  const merged: Json = isObject(current) ? { ...current } : {};
  for (const [name, value] of Object.entries(change))
    merged[name] = isObject(value) ? joined(merged[name], value) : value;
  return merged;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
