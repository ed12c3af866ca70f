import type { FieldProblem } from '../errors/problem.js';
import { isStorable } from './storable.js';

/** Nesting above this is refused (safety.md, "Bad input"). */
const MAX_DEPTH = 32;
/** A body can break a rule in very many places; the first ones say enough. */
const MOST_ERRORS = 20;
const utf8 = new TextDecoder('utf-8', { fatal: true });

export type ParsedJson = { value: Record<string, unknown> } | { errors: FieldProblem[] };

/**
 * The object that the bytes spell, if everything in it can be stored and nothing in it is ambiguous: UTF-8, an object, at most
 * 32 levels deep, no name twice in one object, no names that reach into prototypes, no NUL, no half surrogate pairs.
 */
export function parseJson(bytes: Uint8Array): ParsedJson {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return refuse('', 'invalid_characters', 'the body is not UTF-8');
  }
  const { depth, repeated } = survey(text);
  if (depth > MAX_DEPTH) return refuse('', 'wrong_type', `the body is nested deeper than ${MAX_DEPTH}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('', 'wrong_type', 'the body is not JSON');
  }
  if (!isRecord(value)) return refuse('', 'wrong_type', 'a JSON object is expected');
  if (repeated !== undefined) return refuse(repeated, 'invalid_value', 'is given twice');
  const errors = findUnusable(value, '');
  return errors.length > 0 ? { errors: errors.slice(0, MOST_ERRORS) } : { value };
}

const refuse = (field: string, code: string, message: string): ParsedJson => ({ errors: [{ field, code, message }] });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST, COLON] = [...'"\\{}[]:'].map((sign) => sign.charCodeAt(0));

/**
 * Read off the text before anything is built from it: the deepest nesting, and the first name that an object has twice (programs
 * disagree on which of the two counts, RFC 8259, 4). What is no JSON gives some answer or other; JSON.parse refuses it anyway.
 */
function survey(text: string): { depth: number; repeated: string | undefined } {
  const open: (Set<string> | undefined)[] = [];
  let depth = 0;
  let last: string | undefined;
  let repeated: string | undefined;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === QUOTE) {
      const start = i++;
      while (i < text.length && text.charCodeAt(i) !== QUOTE) i += text.charCodeAt(i) === BACKSLASH ? 2 : 1;
      last = text.slice(start, i + 1);
    } else if (unit === OPEN || unit === OPEN_LIST) {
      open.push(unit === OPEN ? new Set() : undefined);
      depth = Math.max(depth, open.length);
      if (depth > MAX_DEPTH) return { depth, repeated };
    } else if (unit === CLOSE || unit === CLOSE_LIST) open.pop();
    else if (unit === COLON && last !== undefined) {
      const name = decode(last);
      const names = open.at(-1);
      if (names?.has(name)) repeated ??= name;
      names?.add(name);
    }
  }
  return { depth, repeated };
}

/** `"\u0061"` and `"a"` are one name. */
function decode(literal: string): string {
  if (!literal.includes('\\')) return literal.slice(1, -1);
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal;
  }
}

/** Every object has these already, so that whoever looks for unknown names overlooks them (class-validator does). */
const POISONOUS = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/** Names that reach into prototypes, and texts that PostgreSQL can't store: NUL and halves of surrogate pairs. */
function findUnusable(value: unknown, path: string): FieldProblem[] {
  if (typeof value === 'string') {
    if (isStorable(value)) return [];
    return [{ field: path, code: 'invalid_characters', message: 'must not contain NUL or broken Unicode' }];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => findUnusable(item, `${path}[${index}]`));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const usable = isStorable(name);
    const field = usable ? (path ? `${path}.${name}` : name) : path;
    if (!usable || POISONOUS.has(name)) return [{ field, code: 'unknown_field', message: 'is not known here' }];
    return findUnusable(item, field);
  });
}
