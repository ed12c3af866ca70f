import { resolved, type Parameter, type Schema } from './description.js';

/** An invalid body and the field that the error must name. */
export interface BadBody {
  field: string;
  body: unknown;
}

const WRONG_TYPES = [5, true, 'text', ['list'], { object: 1 }];
const UNSTORABLE = ['a\0b', 'a\ud800b', '\udc00'];

/** Whether a value has the type of a schema. */
const hasType: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  integer: (value) => typeof value === 'number',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && !Array.isArray(value),
};

/** Values that are invalid for a schema. */
export function badValues(schema: Schema): unknown[] {
  const { type = 'object', format, maxLength, maxItems, minimum, maximum, pattern } = schema;
  const bad: unknown[] = WRONG_TYPES.filter((value) => hasType[type]?.(value) === false);
  if (type === 'string') bad.push(...UNSTORABLE);
  if (schema.enum) bad.push('nonsense', '__proto__', 'constructor', 'toString');
  if (maxLength !== undefined) bad.push('x'.repeat(maxLength + 1));
  // a single grapheme, but a megabyte in the database
  if (maxLength !== undefined && maxLength < 10_000) bad.push(`x${'\u0301'.repeat(maxLength * 40)}`);
  if (maxItems !== undefined) bad.push(Array.from({ length: maxItems + 1 }, () => 'x'));
  if (format === 'date' || format === 'date-time') bad.push('yesterday', '2026-02-30', '2026-13-01', '18.05.2026', '1');
  if (format === 'uri') bad.push('text', 'javascript:alert(1)', '//museum.example', 'https://me:secret@museum.example');
  if (pattern) bad.push('~', '25:00', '12:60');
  if (type === 'integer') bad.push(1.5, '5');
  if (type === 'integer' && minimum === undefined) bad.push('-1');
  if (minimum !== undefined) bad.push(minimum - 1);
  if (maximum !== undefined) bad.push(maximum + 1);
  return bad;
}

/**
 * Bodies with one error each, for every field at every depth.
 * @param walked the named schemas and the fields that were sent; at another place such a schema only shows that it is
 *   validated at all, by an unknown field, and a field by two of its values; absent: everything is sent at every place
 */
export function badBodies(schema: Schema, walked?: Set<string>): BadBody[] {
  return bodiesAt(schema, '', (value) => value);

  /** @param place builds the whole body from a value for the current field */
  function bodiesAt(part: Schema, field: string, place: (value: unknown) => unknown): BadBody[] {
    const { properties, items, required = [], ...own } = resolved(part);
    const here = (value: unknown): BadBody => ({ field, body: place(value) });
    const inside = (name: string) => (field ? `${field}.${name}` : name);
    const bad = field ? badValues({ ...own, ...(properties ? { type: 'object' } : {}) }).map(here) : [];
    if (items) bad.push(...bodiesAt(items, `${field}[0]`, (value) => place([value])));
    if (!properties || isFormattedText(properties)) return bad;
    bad.push({ field: inside('nonsense'), body: place({ nonsense: 1 }) });
    const name = part.$ref ?? part.allOf?.[0]?.$ref;
    if (walked && name !== undefined && (walked.has(name) || !walked.add(name))) return bad;
    for (const unknown of ['constructor', 'prototype', 'hasOwnProperty', 'toString', '__defineGetter__'])
      bad.push({ field: inside(unknown), body: place({ [unknown]: 1 }) });
    // `__proto__` in an object literal would set the prototype
    bad.push({ field: inside('__proto__'), body: place(JSON.parse('{"__proto__":{"published":true}}')) });
    for (const needed of required)
      bad.push({ field: inside(needed), body: place({}) }, { field: inside(needed), body: place({ [needed]: null }) });
    for (const [key, property] of Object.entries(properties)) {
      const inField = bodiesAt(property, inside(key), (value) => place({ [key]: value }));
      bad.push(...allOnce(inField, `${key} ${JSON.stringify(property)}`, walked));
    }
    return bad;
  }
}

/** All values the first time, then the first and the last. */
export function allOnce<Value>(values: Value[], of: string, walked?: Set<string>): Value[] {
  if (!walked?.has(of) || values.length < 3) {
    walked?.add(of);
    return values;
  }
  return [values[0], values.at(-1)].filter((value) => value !== undefined);
}

/** Formatted text has its own limits and tests (documents-generated.spec.ts). */
const isFormattedText = (properties: object): boolean => 'schema' in properties && 'doc' in properties;

/** The fields of a schema without a limit: strings without a maximum length and numbers without a maximum. */
export function unlimited(schema: Schema, field = ''): string[] {
  const { properties = {}, items, ...own } = resolved(schema);
  if (isFormattedText(properties)) return [];
  return [
    ...(isUnlimited(own) ? [field] : []),
    ...(items ? unlimited(items, `${field}[]`) : []),
    ...Object.entries(properties).flatMap(([name, part]) => unlimited(part, field ? `${field}.${name}` : name)),
  ];
}

function isUnlimited({ type, format = '', maxLength, maximum, pattern, enum: allowed }: Schema): boolean {
  if (type === 'integer' || type === 'number') return maximum === undefined;
  const ends = maxLength !== undefined || pattern !== undefined || allowed || format.startsWith('date');
  return type === 'string' && !ends;
}

/** Query strings with one error each. */
export function badQueries({ name, schema, required, description = '' }: Parameter): string[] {
  const { type, minimum, maximum, maxLength, ...own } = resolved(schema);
  const bad = ['%00', 'a%00b', '%C0%80', '%ED%A0%80', '%FF%00', `&${name}=`, `1&${name}=2`];
  if (type === 'integer' && !description.includes('empty:')) bad.push('');
  if (type === 'integer') bad.push('x', '1.5', '+1', '1e1', '0x1', '%D9%A1', '1'.repeat(30), 'NaN', 'null');
  if (minimum !== undefined) bad.push(String(minimum - 1));
  if (maximum !== undefined) bad.push(String(maximum + 1));
  if (maxLength !== undefined) bad.push('x'.repeat(maxLength + 1));
  if (own.enum) bad.push('nonsense', '__proto__', 'constructor', '%20');
  return [...bad.map((value) => `${name}=${value}`), ...(required ? [''] : [])];
}
