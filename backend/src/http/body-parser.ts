import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { invalid, payloadTooLarge, Problem, unsupportedMediaType } from '../errors/problem.js';
import { parseJson } from './json.js';

/** Bytes. Four languages of a long article fit several times. */
export const BODY_LIMIT = 2 * 1024 * 1024;
/** Milliseconds for a body of that size; uploads have longer. */
const BODY_TIMEOUT = 20_000;

/**
 * A body that can't be used, and why. It travels with the request and is thrown by the validation pipe, so that who may not
 * call at all hears 401 or 403 first (contract.md, "Exact points").
 */
export class UnreadableBody {
  constructor(readonly problem: Problem) {}
}

/** JSON, in UTF-8 since there is no other (RFC 8259, 8.1). */
const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** Only JSON objects in UTF-8 are bodies; multipart belongs to the upload's own parser. */
export function useBodyParser(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addHook('onRequest', (request, _reply, done) => {
    // what merely resembles a type that we know is none (safety.md: content-type garbage that skips validation)
    const type = request.headers['content-type'];
    if (type === undefined) return done();
    if (JSON_TYPE.test(type)) request.raw.headers['content-type'] = 'application/json';
    else if (!isUpload(request)) request.raw.headers['content-type'] = 'application/octet-stream';
    done();
  });
  fastify.addContentTypeParser('application/json', async (_request: unknown, payload: IncomingMessage) => {
    const body = await readBody(payload);
    if (body instanceof Problem) return new UnreadableBody(body);
    if (body.length === 0) return undefined;
    const parsed = parseJson(body);
    return 'errors' in parsed ? new UnreadableBody(invalid(parsed.errors)) : parsed.value;
  });
  fastify.addContentTypeParser('*', (_request, payload: IncomingMessage, done) => {
    payload.resume();
    done(null, isEmpty(payload) ? undefined : new UnreadableBody(unsupportedMediaType('application/json')));
  });
}

const isUpload = (request: { url: string; headers: { 'content-type'?: string } }): boolean =>
  request.url.startsWith('/api/admin/upload/') &&
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');

const isEmpty = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';

/**
 * All bytes of a body, or why they can't be had: too many, or too slow. What still comes is read and dropped, so that the answer
 * can be heard.
 */
function readBody(payload: IncomingMessage): Promise<Buffer | Problem> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const end = (outcome: Buffer | Problem) => {
      clearTimeout(timer);
      payload.off('data', take).off('end', finish).off('error', reject);
      if (outcome instanceof Problem) payload.on('error', () => undefined).resume();
      resolve(outcome);
    };
    const take = (chunk: Buffer) => {
      length += chunk.length;
      chunks.push(chunk);
      if (length > BODY_LIMIT) end(payloadTooLarge());
    };
    const finish = () => end(Buffer.concat(chunks));
    const timer = setTimeout(() => end(tooSlow()), BODY_TIMEOUT);
    if (Number(payload.headers['content-length'] ?? 0) > BODY_LIMIT) return end(payloadTooLarge());
    payload.on('data', take).once('end', finish).once('error', reject);
  });
}

const tooSlow = (): Problem =>
  new Problem({
    status: 408,
    code: 'validation',
    detail: 'The body came too slowly.',
    headers: { connection: 'close' },
  });
