import { MOST_ERRORS, type FieldProblem } from '../errors/problem.js';
import { isStorable } from './storable.js';
import { POISONOUS, survey } from './survey.js';

const utf8 = new TextDecoder('utf-8', { fatal: true });

export type ParsedJson = { value: Record<string, unknown> } | { errors: FieldProblem[] };

/**
 * The object that the bytes spell, if everything in it can be stored and nothing in it is ambiguous: UTF-8, an object, within the
 * bounds of a survey, no name twice in one object, no names that reach into prototypes, no NUL, no half surrogate pairs.
 */
export function parseJson(bytes: Uint8Array): ParsedJson {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return refuse('', 'invalid_characters', 'the body is not UTF-8');
  }
  const found = survey(text);
  if (found.beyond) return refuse('', ...found.beyond);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('', 'wrong_type', 'the body is not JSON');
  }
  if (!isRecord(value)) return refuse('', 'wrong_type', 'a JSON object is expected');
  if (found.repeated !== undefined) return refuse(found.repeated, 'invalid_value', 'is given twice');
  // in UTF-8 there is no half of a surrogate pair, and in JSON no NUL, unless it is written as an escape
  const errors = found.poisoned || text.includes('\\u') ? findUnusable(value) : [];
  return errors.length > 0 ? { errors } : { value };
}

const refuse = (field: string, code: string, message: string): ParsedJson => ({ errors: [{ field, code, message }] });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names that reach into prototypes, and texts that PostgreSQL can't store: NUL and halves of surrogate pairs. */
function findUnusable(body: Record<string, unknown>): FieldProblem[] {
  const errors: FieldProblem[] = [];
  const path: (string | number)[] = [];
  // those that nobody will be told of only have to be counted
  const report = (code: string, message: string) =>
    errors.push(errors.length < MOST_ERRORS ? { field: written(path), code, message } : UNTOLD);
  look(body);
  return errors;

  function look(value: unknown): void {
    if (typeof value === 'string') {
      if (!isStorable(value)) report('invalid_characters', 'must not contain NUL or broken Unicode');
    } else if (Array.isArray(value)) {
      const depth = path.push(0);
      for (let index = 0; index < value.length; index++) {
        path[depth - 1] = index;
        look(value[index]);
      }
      path.pop();
    } else if (isRecord(value)) for (const [name, item] of Object.entries(value)) lookBehind(name, item);
  }

  function lookBehind(name: string, item: unknown): void {
    if (!isStorable(name)) return void report('unknown_field', 'is not known here');
    path.push(name);
    if (POISONOUS.has(name)) report('unknown_field', 'is not known here');
    else look(item);
    path.pop();
  }
}

const UNTOLD: FieldProblem = { field: '', code: 'invalid_value', message: 'is not told' };

/** `a.b[1]` */
const written = (path: (string | number)[]): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${part}` : part),
    '',
  );
