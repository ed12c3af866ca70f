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
 * @param place builds the whole body from a value for the current field
 */
export function badBodies(
  schema: Schema,
  field = '',
  place: (value: unknown) => unknown = (value) => value,
): BadBody[] {
  const { properties, items, required = [], ...own } = resolved(schema);
  const here = (value: unknown): BadBody => ({ field, body: place(value) });
  const inside = (name: string) => (field ? `${field}.${name}` : name);
  const bad = field ? badValues({ ...own, ...(properties ? { type: 'object' } : {}) }).map(here) : [];
  if (properties && !isFormattedText(properties)) {
    for (const name of ['nonsense', 'constructor', 'prototype', 'hasOwnProperty', 'toString', '__defineGetter__'])
      bad.push({ field: inside(name), body: place({ [name]: 1 }) });
    // `__proto__` in an object literal would set the prototype
    bad.push({ field: inside('__proto__'), body: place(JSON.parse('{"__proto__":{"published":true}}')) });
    for (const name of required)
      bad.push({ field: inside(name), body: place({}) }, { field: inside(name), body: place({ [name]: null }) });
    for (const [name, property] of Object.entries(properties))
      bad.push(...badBodies(property, inside(name), (value) => place({ [name]: value })));
  }
  if (items) bad.push(...badBodies(items, `${field}[0]`, (value) => place([value])));
  return bad;
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
