import { answerFirst } from '@muzey/shared-server/answer-first.ts';
import { bestEncoding } from '@muzey/shared-server/finished-answer.ts';
import { keyOf, type CacheKey } from '@muzey/shared-server/public-reads.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.js';
import { logsRequests, logRequest } from '../logging/logger.js';
import type { Changes } from './changes.js';
import { Front, type Asker } from './front.js';
import { isRefresh, refreshHeaders } from './refresh.js';
import type { Beginning, Kept, ResponseCache } from './response-cache.js';

interface Reading extends CacheKey {
  beginning: Beginning;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while an answer is made that may be kept. */
    reading: Reading | undefined;
  }
}

export interface CacheOptions {
  config: Config;
  cache: ResponseCache;
  changes: Changes;
  isEnding: () => boolean;
  /** A request's id and its reader's address, as Fastify would have them. */
  idOf: (request: IncomingMessage) => string;
  addressOf: (request: IncomingMessage) => string;
}

/** Writes that change nothing on public pages. */
const UNSEEN =
  /^\/api\/(?!admin\/)|^\/api\/admin\/(admins|check|create-admin|login|logout|messages|password|refresh|sessions)\b/;

/** Answers public reads from memory before any other work is done for them, and keeps the answers that had to be made. */
export function useResponseCache(fastify: FastifyInstance, options: CacheOptions): void {
  const { config, cache, changes, isEnding, idOf, addressOf } = options;
  const front = new Front(config, cache, (key) => void fetchAnew(key), isEnding);
  answerBefore();
  fastify.decorateRequest('reading', undefined);

  fastify.addHook('onRequest', (request, reply, done) => {
    const key = keyOf(request.raw);
    if (!key) return done();
    // a request that came over a connection was looked at already; one that was injected, as tests do, was not
    const isNew = !(request.raw instanceof IncomingMessage) && !isRefresh(request);
    const asker = { id: () => request.id, address: () => request.ip };
    if (isNew && front.answer(request.raw, reply.raw, asker)) return void reply.hijack();
    // an answer to HEAD has no body that could be kept
    if (request.raw.method === 'GET') request.reading = { ...key, beginning: cache.begin() };
    done();
  });

  async function fetchAnew(key: string): Promise<void> {
    try {
      await fastify.inject({ method: 'GET', url: key, headers: refreshHeaders });
    } catch (error) {
      // nobody waits for it, and what is in memory stays as it is; a server that is closing answers nobody any more
      if (!isEnding()) fastify.log.warn({ event: 'refresh_failed', error: String(error) });
    } finally {
      cache.refreshed(key);
    }
  }

  fastify.addHook('onSend', async (request, reply, payload) => {
    const { reading } = request;
    if (!reading) {
      if (hasChanged(request, reply)) changes.tell();
      return payload;
    }
    const kept = keepOrRecall(reading, reply, payload);
    if (!kept || isRefresh(request)) return payload;
    const packed = await kept.answer.as(bestEncoding(request.headers['accept-encoding']));
    void reply.removeHeader('retry-after').status(200).headers(front.headersOf(kept, packed)).type(kept.contentType);
    if (!kept.answer.isKnown(request.headers['if-none-match'])) return packed.bytes;
    void reply.status(304).removeHeader('content-type').removeHeader('content-length');
    return '';
  });

  /** What the reader gets: the answer just made, or, when none can be made, the last one there was. */
  function keepOrRecall({ key, beginning }: Reading, reply: FastifyReply, payload: unknown): Kept | undefined {
    if (reply.statusCode >= 500) return cache.lastKnown(key);
    if (reply.statusCode === 200 && (typeof payload === 'string' || Buffer.isBuffer(payload))) {
      const contentType = String(reply.getHeader('content-type'));
      return cache.keep(key, beginning, { bytes: Buffer.from(payload), contentType });
    }
    cache.forget(key);
    return undefined;
  }

  /** What comes over a connection is looked at before Fastify sees it. */
  function answerBefore(): void {
    const { server, log } = fastify;
    answerFirst(server, (request, response) => {
      const asker = new RawAsker(request, idOf, addressOf);
      if (!logsRequests(log)) return front.answer(request, response, asker);
      const began = performance.now();
      if (!front.answer(request, response, asker)) return false;
      response.once('finish', () => {
        const ms = performance.now() - began;
        logRequest(log, { id: asker.id(), request, address: asker.address(), status: response.statusCode, ms });
      });
      return true;
    });
  }
}

/** Who asks over a connection; looked at only as far as an answer needs it. */
class RawAsker implements Asker {
  private known: string | undefined;

  constructor(
    private readonly request: IncomingMessage,
    private readonly idOf: (request: IncomingMessage) => string,
    private readonly addressOf: (request: IncomingMessage) => string,
  ) {}

  id(): string {
    return (this.known ??= this.idOf(this.request));
  }

  address(): string {
    return this.addressOf(this.request);
  }
}

/** Whether this was a successful write of something on public pages: whoever made it is to see it there from now on. */
function hasChanged(request: FastifyRequest, reply: FastifyReply): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(request.method) && reply.statusCode < 400 && !UNSEEN.test(request.url);
}
