import { MAX_ERRORS, type FieldProblem } from '../errors/problem.js';
import { isStorable } from './storable.js';
import { FORBIDDEN_NAMES, JSON_LIMITS, scanJson } from './scan-json.js';

const utf8 = new TextDecoder('utf-8', { fatal: true });

export type ParsedJson = { value: Record<string, unknown> } | { errors: FieldProblem[] };

/**
 * Parses a body strictly: UTF-8, a JSON object, within the limits, no duplicate names, no names of Object.prototype, and only text
 * that PostgreSQL can store (no NUL, no lone surrogates).
 */
export function parseJson(bytes: Uint8Array, limits = JSON_LIMITS): ParsedJson {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return refuse('', 'invalid_characters', 'the body is not UTF-8');
  }
  const scan = scanJson(text, limits);
  if (scan.exceeded) return refuse('', ...scan.exceeded);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('', 'wrong_type', 'the body is not JSON');
  }
  if (!isRecord(value)) return refuse('', 'wrong_type', 'a JSON object is expected');
  if (scan.duplicateName !== undefined) return refuse(scan.duplicateName, 'invalid_value', 'is given twice');
  // without escapes, UTF-8 JSON contains neither NUL nor lone surrogates; searching for “\u” would be slow in a text of
  // backslashes
  const errors = scan.hasForbiddenName || text.includes('\\') ? findUnusable(value) : [];
  return errors.length > 0 ? { errors } : { value };
}

const refuse = (field: string, code: string, message: string): ParsedJson => ({ errors: [{ field, code, message }] });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Errors for names of Object.prototype and for text that PostgreSQL can't store. */
function findUnusable(body: Record<string, unknown>): FieldProblem[] {
  const errors: FieldProblem[] = [];
  const path: (string | number)[] = [];
  // errors beyond the limit are only counted, so they need no path
  const report = (code: string, message: string) =>
    errors.push(errors.length < MAX_ERRORS ? { field: formatPath(path), code, message } : UNREPORTED);
  visit(body);
  return errors;

  function visit(value: unknown): void {
    if (typeof value === 'string') {
      if (!isStorable(value)) report('invalid_characters', 'must not contain NUL or broken Unicode');
    } else if (Array.isArray(value)) {
      const depth = path.push(0);
      for (let index = 0; index < value.length; index++) {
        path[depth - 1] = index;
        visit(value[index]);
      }
      path.pop();
    } else if (isRecord(value)) for (const [name, item] of Object.entries(value)) visitMember(name, item);
  }

  function visitMember(name: string, item: unknown): void {
    if (!isStorable(name)) return void report('unknown_field', 'is not known here');
    path.push(name);
    if (FORBIDDEN_NAMES.has(name)) report('unknown_field', 'is not known here');
    else visit(item);
    path.pop();
  }
}

const UNREPORTED: FieldProblem = { field: '', code: 'invalid_value', message: 'is not told' };

/** `a.b[1]` */
const formatPath = (path: (string | number)[]): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${part}` : part),
    '',
  );
