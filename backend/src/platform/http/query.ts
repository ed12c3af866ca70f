import type { FastifyRequest } from 'fastify';
import { invalid, notFound, type FieldProblem } from '../errors/problem.js';
import { distance } from '../text/edit-distance.js';
import { isStorable } from './storable.js';

/**
 * Refuses a URL with text that PostgreSQL can't store.
 * @throws 404 for the path, 400 for a parameter
 */
export function checkAddress({ params, query, url, unknownParameters = [] }: FastifyRequest): void {
  if (!Object.values(params as Record<string, string>).every(isStorable)) throw notFound();
  const values = Object.entries(query as Record<string, unknown>);
  const errors = [
    ...undecodable(url),
    ...unknownParameters,
    ...values.flatMap(([name, value]) => unstorable(name, value)),
  ];
  if (errors.length > 0) throw invalid(errors);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by AddressGuard where unknown parameters are refused. */
    unknownParameters?: FieldProblem[];
  }
}

/** As many as an answer names; a URL has room for thousands. */
const MAX_UNKNOWN = 50;
/** A name of a parameter is not longer. */
const MAX_NAME = 40;
const MAX_DISTANCE = 2;

/**
 * Errors for the parameters that a route does not have, each with the most similar name, if the request asks to be told
 * (docs/api.md, "Requests").
 */
export function unknownIfStrict(query: unknown, known: () => readonly string[]): FieldProblem[] {
  const sent = (query ?? {}) as Record<string, unknown>;
  if (sent.strict !== 'true') return [];
  const names = ['strict', ...known()];
  const unknown = Object.keys(sent).filter((name) => !names.includes(name));
  return unknown.slice(0, MAX_UNKNOWN).map((field) => {
    const nearest = nearestOf(field, names);
    return {
      field,
      code: 'unknown_field',
      message: nearest === undefined ? 'is unknown' : `is unknown; did you mean ${nearest}?`,
    };
  });
}

function nearestOf(name: string, names: readonly string[]): string | undefined {
  if (name.length > MAX_NAME) return undefined;
  const far = (other: string) => distance(name.toLowerCase(), other, MAX_DISTANCE);
  const [nearest] = names.toSorted((a, b) => far(a) - far(b));
  return nearest !== undefined && far(nearest) <= MAX_DISTANCE ? nearest : undefined;
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
