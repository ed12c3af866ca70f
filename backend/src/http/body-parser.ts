import type { FastifyInstance } from 'fastify';
import { invalid, unsupportedMediaType, type FieldProblem, type Problem } from '../errors/problem.js';

/**
 * A body that can't be used, and why. It travels with the request and is thrown by the validation pipe, so that who may not
 * call at all hears 401 or 403 first (contract.md, "Exact points").
 */
export class UnreadableBody {
  constructor(readonly problem: Problem) {}
}

/** Nesting above this is refused (safety.md, "Bad input"). */
const MAX_DEPTH = 32;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Only JSON objects in UTF-8 are bodies; multipart belongs to the upload's own parser. */
export function useBodyParser(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, parseJson(body as Buffer));
  });
  fastify.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    payload.on('end', () => done(null, new UnreadableBody(unsupportedMediaType('application/json'))));
    payload.on('error', done);
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    const type = request.headers['content-type'] ?? '';
    if (request.body === undefined && type.startsWith('multipart/') && !request.url.startsWith('/api/admin/upload/')) {
      request.body = new UnreadableBody(unsupportedMediaType('application/json'));
    }
    done();
  });
}

/** The object that the bytes spell, or what is wrong with them. */
export function parseJson(bytes: Buffer): Record<string, unknown> | UnreadableBody {
  const refuse = (message: string) => new UnreadableBody(invalid([{ field: '', code: 'wrong_type', message }]));
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return new UnreadableBody(invalid([{ field: '', code: 'invalid_characters', message: 'the body is not UTF-8' }]));
  }
  if (depthOf(text) > MAX_DEPTH) return refuse(`the body is nested deeper than ${MAX_DEPTH}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('the body is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('a JSON object is expected');
  const errors = findUnusable(value, '');
  return errors.length > 0 ? new UnreadableBody(invalid(errors.slice(0, 20))) : (value as Record<string, unknown>);
}

/** The deepest nesting, read off the text before anything is built from it. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (inString) {
      if (unit === 92) i++;
      else if (unit === 34) inString = false;
    } else if (unit === 34) inString = true;
    else if (unit === 123 || unit === 91) deepest = Math.max(deepest, ++depth);
    else if (unit === 125 || unit === 93) depth--;
  }
  return deepest;
}

const POISONOUS = new Set(['__proto__', 'constructor', 'prototype']);

/** Names that reach into prototypes, and texts that PostgreSQL can't store: NUL and halves of surrogate pairs. */
function findUnusable(value: unknown, path: string): FieldProblem[] {
  if (typeof value === 'string') {
    if (value.isWellFormed() && !value.includes('\0')) return [];
    return [{ field: path, code: 'invalid_characters', message: 'must not contain NUL or broken Unicode' }];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => findUnusable(item, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const usable = name.isWellFormed() && !name.includes('\0');
    const field = usable ? (path ? `${path}.${name}` : name) : path;
    if (!usable || POISONOUS.has(name)) return [{ field, code: 'unknown_field', message: 'is not known here' }];
    return findUnusable(item, field);
  });
}
