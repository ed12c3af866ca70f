import { GatheredBytes } from '@muzey/shared-server/gathered-bytes.ts';
import { isUploadAddress } from '@muzey/shared-server/uploads.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { invalid, payloadTooLarge, Problem, unsupportedMediaType } from '../errors/problem.js';
import { sendContinue } from './expectations.js';
import { parseJson } from './json.js';
import { JSON_LIMITS, STAFF_JSON_LIMITS } from './scan-json.js';

/** Enough for the longest formatted text in four languages. */
const STAFF_LIMIT_BYTES = 4 * 1024 * 1024;
/** Enough for a sign-in or a message. */
const ANONYMOUS_LIMIT_BYTES = 64 * 1024;
/** Uploads have a longer timeout. */
const BODY_TIMEOUT_MS = 20_000;
/** How long the rest of a refused body is read and dropped: closing at once could lose the response. */
const LINGER_MS = 5_000;

/** JSON is always UTF-8 (RFC 8259, 8.1). */
const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const UPLOAD_TYPE = /^(multipart\/form-data\s*(;|$)|application\/offset\+octet-stream$)/i;

/**
 * A body that is not read yet. The validation pipe reads it after all guards, so 401 and 403 come first and cost no parsing.
 */
export class RequestBody {
  /** A check whose error comes before those of the body, such as a 404. Called only when the body is refused, to save a query otherwise. */
  beforeRefusal: () => Promise<void> = () => Promise.resolve();

  constructor(private readonly request: FastifyRequest) {}

  /**
   * @returns undefined without a body
   * @throws 400, 408, 413 or 415
   */
  async read(): Promise<Record<string, unknown> | undefined> {
    const { raw, user } = this.request;
    const { 'content-encoding': encoding = 'identity' } = raw.headers;
    if (isEmpty(raw)) return undefined;
    if (!JSON_TYPE.test(this.request.sentType ?? '')) throw unsupportedMediaType('application/json');
    if (!/^identity$/i.test(encoding)) throw unsupportedMediaType('application/json, not compressed');
    const bytes = await readBytes(this.request, user ? STAFF_LIMIT_BYTES : ANONYMOUS_LIMIT_BYTES);
    if (bytes.length === 0) return undefined;
    const parsed = parseJson(bytes, user ? STAFF_JSON_LIMITS : JSON_LIMITS);
    if ('errors' in parsed) throw invalid(parsed.errors);
    return parsed.value;
  }

  /**
   * A form, for protocols of others that have no JSON.
   * @returns an empty text without a body
   * @throws 408, 413 or 415
   */
  async readForm(maxBytes: number): Promise<string> {
    if (isEmpty(this.request.raw)) return '';
    if (!FORM_TYPE.test(this.request.sentType ?? '')) throw unsupportedMediaType('application/x-www-form-urlencoded');
    return (await readBytes(this.request, maxBytes)).toString();
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The Content-Type as it was sent. */
    sentType: string | undefined;
    /** The authenticated account, set by AccessGuard. */
    user?: object;
  }
}

/** Accepts JSON bodies only; multipart and parts of files are left to the parsers of uploads. */
export function useRequestBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.decorateRequest('sentType', undefined);
  fastify.addHook('onRequest', (request, _reply, done) => {
    const type = request.headers['content-type'];
    request.sentType = type;
    // Fastify would refuse an unreadable type before authentication
    if (type !== undefined)
      request.raw.headers['content-type'] = isUpload(request, type) ? type : 'application/octet-stream';
    done();
  });
  fastify.addContentTypeParser('*', (request, _payload, done) => done(null, new RequestBody(request)));
  fastify.addHook('onResponse', (request, _reply, done) => {
    if (!request.user) closeSoon(request.raw);
    done();
  });
}

const isUpload = ({ url }: FastifyRequest, type: string): boolean => isUploadAddress(url) && UPLOAD_TYPE.test(type);

const isEmpty = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';

/**
 * All bytes of a body.
 * @throws 400, 408 or 413; the rest of the body is read and dropped
 */
function readBytes({ raw }: FastifyRequest, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const gathered = new GatheredBytes();
    const stop = () => {
      clearTimeout(timer);
      raw.off('data', take).off('end', finish).off('error', abort);
    };
    const refuse = (problem: Problem) => {
      stop();
      gathered.clear();
      raw.on('error', () => undefined).resume();
      reject(problem);
    };
    const take = (chunk: Buffer) => {
      gathered.add(chunk);
      if (gathered.length > limit) refuse(payloadTooLarge());
    };
    const finish = () => {
      stop();
      resolve(gathered.take());
    };
    const abort = () => refuse(aborted());
    const timer = setTimeout(() => refuse(tooSlow()), BODY_TIMEOUT_MS);
    if (Number(raw.headers['content-length'] ?? 0) > limit) return refuse(payloadTooLarge());
    if (raw.destroyed && !raw.readableEnded) return refuse(aborted());
    raw.on('data', take).once('end', finish).once('error', abort);
    sendContinue(raw);
  });
}

/** Closes the connection of a refused body unless the client does so first. */
function closeSoon(request: IncomingMessage): void {
  // an injected request, as in tests, has no connection
  if (request.complete !== false) return;
  const timer = setTimeout(() => request.destroy(), LINGER_MS).unref();
  request.once('close', () => clearTimeout(timer));
}

const tooSlow = (): Problem =>
  new Problem({
    status: 408,
    code: 'validation',
    detail: 'The body was sent too slowly.',
    headers: { connection: 'close' },
  });

/** The client never receives it, because its connection is gone. */
const aborted = (): Problem =>
  new Problem({ status: 400, code: 'validation', detail: 'The body ended before it was whole.' });
