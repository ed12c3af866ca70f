import { invalid } from '../errors/problem.js';
import { leaveOut } from './leave-out.js';
import type { RestoredState } from './versioned.js';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A document is replaced as a whole. */
const isDocument = (value: unknown): boolean => isObject(value) && 'schema' in value && 'doc' in value;

/** Whether a value is merged field by field. */
export const hasFields = (value: unknown): value is Json =>
  isObject(value) && !isDocument(value) && !(value instanceof Date);

/**
 * The body of a write that restores an earlier state. Absent fields of a write stay (docs/api.md, "Writes"), so fields
 * missing from the earlier state are null in it.
 * @param current the item as staff read it
 * @param earlier the earlier state in the same form
 */
export function changeTo(current: Json, earlier: Json): Json {
  const names = new Set([...Object.keys(current), ...Object.keys(earlier)]);
  return Object.fromEntries([...names].map((name) => [name, valueTo(current[name], earlier[name])]));
}

function valueTo(current: unknown, earlier: unknown): unknown {
  if (earlier === undefined) return hasFields(current) ? changeTo(current, {}) : null;
  return hasFields(current) && hasFields(earlier) ? changeTo(current, earlier) : earlier;
}

/** Whether a body has a value at a path, such as `content.ru`. */
export const hasPath = (body: Json, path: string): boolean => {
  let value: unknown = body;
  for (const name of path.split('.')) {
    if (!hasFields(value) || !Object.hasOwn(value, name)) return false;
    value = value[name];
  }
  return true;
};

/** The values at some paths, such as `content.ru` or `images`. Unknown paths are left out. */
export function onlyPaths(body: Json, paths: readonly string[], at = ''): Json {
  const picked = Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
    const path = `${at}${name}`;
    if (paths.includes(path)) return [[name, value]];
    const isAbove = paths.some((other) => other.startsWith(`${path}.`));
    return isAbove && hasFields(value) ? [[name, onlyPaths(value, paths, `${path}.`)]] : [];
  });
  return Object.fromEntries(picked);
}

/**
 * The body of a write that restores an item, or the values at some paths.
 * @param together gives the paths that are restored together with one
 * @throws 400 `unknown_field` for a path that the item does not have
 */
export function restoringBody(
  { current, earlier }: { current: object; earlier: object },
  { fields, without = [] }: Pick<RestoredState, 'fields' | 'without'>,
  together: (field: string) => readonly string[] = (field) => [field],
): Json {
  const joined = changeTo({ ...current }, { ...earlier });
  const left = (body: Json) => without.reduce((before, paths) => leaveOut(before, paths, together), body);
  if (!fields) return left(joined);
  const unknown = fields.flatMap((path, index) => (hasPath(joined, path) ? [] : [`fields[${index}]`]));
  if (unknown.length > 0)
    throw invalid(unknown.map((field) => ({ field, code: 'unknown_field', message: 'is no field of this item' })));
  return left(onlyPaths(joined, fields.flatMap(together)));
}
