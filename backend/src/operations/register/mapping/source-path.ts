import { fieldsIn, type Fields } from '../fields.js';

/** A field name, each element of a list, or a particular one. */
type Step = { name: string } | { each: true } | { at: number };

/** The path of a value in a record: `date`, `makers[].name`, `size.height`, `titles[0]`. */
export interface SourcePath {
  text: string;
  steps: readonly Step[];
}

const MAX_STEPS = 12;
/** Limit for the values of one rule. */
export const MAX_VALUES = 500;
const SEGMENT = /^([^[\]]*)((?:\[\d{0,4}\])*)$/;

/** @returns undefined for an invalid path */
export function parsePath(text: string): SourcePath | undefined {
  const steps: Step[] = [];
  for (const segment of text.split('.')) {
    const [, name, indexes] = SEGMENT.exec(segment) ?? [];
    if (name === undefined || indexes === undefined || (name === '' && indexes === '')) return undefined;
    if (name !== '') steps.push({ name });
    for (const [, at] of indexes.matchAll(/\[(\d*)\]/g)) steps.push(at ? { at: Number(at) } : { each: true });
    if (steps.length > MAX_STEPS) return undefined;
  }
  return { text, steps };
}

/** The texts at a path. A missing one is empty, so that parallel lists stay aligned. */
export function valuesAt(record: Fields, { text, steps }: SourcePath): string[] {
  // a column name may contain dots
  const direct = record.get(text);
  if (direct !== undefined) return textsOf(direct);
  const [first, ...rest] = steps;
  if (first === undefined || rest.length === 0 || !('name' in first)) return [];
  let values: unknown[] = [record.get(first.name)];
  for (const step of rest) values = values.flatMap((value) => stepInto(value, step)).slice(0, MAX_VALUES);
  return values.flatMap((value) => (value === undefined ? '' : textsOf(value))).slice(0, MAX_VALUES);
}

function stepInto(value: unknown, step: Step): unknown[] {
  if ('name' in step) return [fieldsIn(value)[step.name]];
  const list: unknown[] = Array.isArray(value) ? value : [];
  if ('at' in step) return [list[step.at]];
  return list.slice(0, MAX_VALUES);
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return Array.isArray(value)
    ? value.slice(0, MAX_VALUES).flatMap((part) => (Array.isArray(part) ? [] : textsOf(part)))
    : [];
}
