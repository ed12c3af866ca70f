import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { invalid, payloadTooLarge, Problem, unsupportedMediaType } from '../errors/problem.js';
import { tellToContinue } from './expectations.js';
import { parseJson } from './json.js';

/** Bytes of whoever is signed in. Four languages of a long article fit several times. */
const STAFF_LIMIT = 2 * 1024 * 1024;
/** Bytes of everybody else: a name, a password, a message. */
const STRANGER_LIMIT = 64 * 1024;
/** Milliseconds for a body; uploads have longer. */
const BODY_TIMEOUT = 20_000;
/** Milliseconds in which what a stranger still sends is read and dropped behind an answer, so that the answer can be heard. */
const LINGER = 5_000;

/** JSON, in UTF-8 since there is no other (RFC 8259, 8.1). */
const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
const UPLOAD_TYPE = /^multipart\/form-data\s*(;|$)/i;

/**
 * A body that nobody has read yet. It travels with the request and is read by the validation pipe, behind all guards: who may not call
 * at all hears 401 or 403 first, and nothing of what he sends is looked at.
 */
export class RequestBody {
  /**
   * Throws what has to be said before anything is said about the body. Asked only when the body is refused: a good one reaches code that
   * finds out by itself, and most are good.
   */
  beforeRefusal: () => Promise<void> = () => Promise.resolve();

  constructor(private readonly request: FastifyRequest) {}

  /**
   * @returns undefined where there is none
   * @throws 400, 408, 413 or 415
   */
  async read(): Promise<Record<string, unknown> | undefined> {
    const { raw, user } = this.request;
    const { 'content-encoding': encoding = 'identity' } = raw.headers;
    if (isEmpty(raw)) return undefined;
    if (!JSON_TYPE.test(this.request.sentType ?? '')) throw unsupportedMediaType('application/json');
    if (!/^identity$/i.test(encoding)) throw unsupportedMediaType('application/json, not compressed');
    const bytes = await readBytes(this.request, user ? STAFF_LIMIT : STRANGER_LIMIT);
    if (bytes.length === 0) return undefined;
    const parsed = parseJson(bytes);
    if ('errors' in parsed) throw invalid(parsed.errors);
    return parsed.value;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The Content-Type as it was sent. */
    sentType: string | undefined;
    /** Whoever is signed in, as the guard found it. */
    user?: object;
  }
}

/** Only JSON objects in UTF-8 are bodies; multipart belongs to the upload's own parser. */
export function useRequestBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.decorateRequest('sentType', undefined);
  fastify.addHook('onRequest', (request, _reply, done) => {
    const type = request.headers['content-type'];
    request.sentType = type;
    // Fastify would refuse what it can't read before anybody has asked who calls
    if (type !== undefined)
      request.raw.headers['content-type'] = isUpload(request, type) ? type : 'application/octet-stream';
    done();
  });
  fastify.addContentTypeParser('*', (request, _payload, done) => done(null, new RequestBody(request)));
  fastify.addHook('onResponse', (request, _reply, done) => {
    if (!request.user) endSoon(request.raw);
    done();
  });
}

const isUpload = ({ url }: FastifyRequest, type: string): boolean =>
  url.startsWith('/api/admin/upload/') && UPLOAD_TYPE.test(type);

const isEmpty = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';

/**
 * All bytes of a body.
 * @throws 400, 408 or 413; what still comes is read and dropped, so that the answer can be heard
 */
function readBytes({ raw }: FastifyRequest, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const leave = () => {
      clearTimeout(timer);
      raw.off('data', take).off('end', finish).off('error', breakOff);
    };
    const refuse = (problem: Problem) => {
      leave();
      raw.on('error', () => undefined).resume();
      reject(problem);
    };
    const take = (chunk: Buffer) => {
      length += chunk.length;
      chunks.push(chunk);
      if (length > limit) refuse(payloadTooLarge());
    };
    const finish = () => {
      leave();
      resolve(Buffer.concat(chunks));
    };
    const breakOff = () => refuse(brokenOff());
    const timer = setTimeout(() => refuse(tooSlow()), BODY_TIMEOUT);
    if (Number(raw.headers['content-length'] ?? 0) > limit) return refuse(payloadTooLarge());
    if (raw.destroyed && !raw.readableEnded) return refuse(brokenOff());
    raw.on('data', take).once('end', finish).once('error', breakOff);
    tellToContinue(raw);
  });
}

/** Ends a connection over which a body still comes that nobody wants, if it doesn't end by itself. */
function endSoon(request: IncomingMessage): void {
  // a request that was injected, as tests do, has no connection
  if (request.complete !== false) return;
  const timer = setTimeout(() => request.destroy(), LINGER).unref();
  request.once('close', () => clearTimeout(timer));
}

const tooSlow = (): Problem =>
  new Problem({
    status: 408,
    code: 'validation',
    detail: 'The body came too slowly.',
    headers: { connection: 'close' },
  });

/** Nobody hears it. */
const brokenOff = (): Problem =>
  new Problem({ status: 400, code: 'validation', detail: 'The body ended before it was whole.' });
