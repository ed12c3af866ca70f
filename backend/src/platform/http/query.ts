import type { FastifyRequest } from 'fastify';
import { invalid, notFound, type FieldProblem } from '../errors/problem.js';
import { isStorable } from './storable.js';

/**
 * What holds for the address of every call: a text that no database can store names nothing in a path, and is no value of a parameter.
 * @throws 404 for the path, 400 for a parameter
 */
export function checkAddress({ params, query, url }: FastifyRequest): void {
  if (!Object.values(params as Record<string, string>).every(isStorable)) throw notFound();
  const values = Object.entries(query as Record<string, unknown>);
  const errors = [...undecodable(url), ...values.flatMap(([name, value]) => unstorable(name, value))];
  if (errors.length > 0) throw invalid(errors);
}

/** An address has room for thousands, and each that can't be read takes long to find out. */
const MOST_UNDECODABLE = 20;

/** The first parameters whose escapes spell no UTF-8; the parser would leave them as they are. A percent sign on its own is a text. */
function undecodable(url: string): FieldProblem[] {
  const errors: FieldProblem[] = [];
  for (const pair of url.includes('%') ? (url.split('?', 2)[1] ?? '').split('&') : []) {
    const [name, value] = pair.split('=', 2).map(decoded);
    if (name !== undefined && (value !== undefined || !pair.includes('='))) continue;
    errors.push({ field: name ?? '', code: 'invalid_characters', message: 'must be UTF-8' });
    if (errors.length === MOST_UNDECODABLE) break;
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

/** A parameter given twice is a 400, also one that the call doesn't know (contract.md, "Small print"). */
export function refuseRepeated(query: unknown): void {
  const repeated = Object.entries(query ?? {}).filter(([, value]) => Array.isArray(value));
  if (repeated.length === 0) return;
  throw invalid(repeated.map(([field]) => ({ field, code: 'invalid_value', message: 'is given twice' })));
}
