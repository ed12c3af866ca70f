import type { FastifyRequest } from 'fastify';
import { invalid, notFound, type FieldProblem } from '../errors/problem.js';
import { isStorable } from './storable.js';

/**
 * Refuses a URL with text that PostgreSQL can't store.
 * @throws 404 for the path, 400 for a parameter
 */
export function checkAddress({ params, query, url }: FastifyRequest): void {
  if (!Object.values(params as Record<string, string>).every(isStorable)) throw notFound();
  const values = Object.entries(query as Record<string, unknown>);
  const errors = [...undecodable(url), ...values.flatMap(([name, value]) => unstorable(name, value))];
  if (errors.length > 0) throw invalid(errors);
}

/** A URL has room for thousands of them, and each failed decoding is slow. */
const MAX_UNDECODABLE = 20;

/** Errors for escapes that are not UTF-8, which the parser would leave undecoded. A lone percent sign is allowed. */
function undecodable(url: string): FieldProblem[] {
  const errors: FieldProblem[] = [];
  for (const pair of url.includes('%') ? (url.split('?', 2)[1] ?? '').split('&') : []) {
    const [name, value] = pair.split('=', 2).map(decoded);
    if (name !== undefined && (value !== undefined || !pair.includes('='))) continue;
    errors.push({ field: name ?? '', code: 'invalid_characters', message: 'must be UTF-8' });
    if (errors.length === MAX_UNDECODABLE) break;
  }
  return errors;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25'));
  } catch {
    return undefined;
  }
}

function unstorable(name: string, value: unknown): FieldProblem[] {
  if (!isStorable(name)) return [{ field: '', code: 'unknown_field', message: 'a parameter has no proper name' }];
  const texts = [value].flat().filter((text) => typeof text === 'string');
  return texts.every(isStorable)
    ? []
    : [{ field: name, code: 'invalid_characters', message: 'must not contain NUL or broken Unicode' }];
}

/** Refuses repeated parameters with a 400, unknown ones too (docs/api.md, Lists). */
export function refuseRepeated(query: unknown): void {
  const repeated = Object.entries(query ?? {}).filter(([, value]) => Array.isArray(value));
  if (repeated.length === 0) return;
  throw invalid(repeated.map(([field]) => ({ field, code: 'invalid_value', message: 'is given twice' })));
}
