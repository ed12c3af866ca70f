import { bestEncoding, type Packed } from '@muzey/shared-ui/server/finished-answer.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Config } from '../config.js';
import { answerHeaders } from '../http/headers.js';
import { cacheKey, type CacheKey } from './cache-key.js';
import type { Changes } from './changes.js';
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
}

/** Only this process knows it: its own calls that fetch an answer anew are not answered from memory. */
const REFRESH_HEADER = 'x-muzey-fetch-anew';
const refreshToken = randomUUID();
export const isRefresh = (request: FastifyRequest): boolean => request.headers[REFRESH_HEADER] === refreshToken;

/** Writes after which public pages are as they were. */
const UNSEEN =
  /^\/api\/(?!admin\/)|^\/api\/admin\/(admins|check|create-admin|login|logout|messages|password|refresh)\b/;

/**
 * Answers public reads from memory, before any other work is done for them; keeps what visitors were answered. Whoever carries
 * credentials is never answered from it and leaves nothing in it.
 */
export function useResponseCache(fastify: FastifyInstance, { config, cache, changes, isEnding }: CacheOptions): void {
  fastify.decorateRequest('reading', undefined);

  fastify.addHook('onRequest', (request, reply, done) => {
    const { method } = request.raw;
    const key = method === 'GET' || method === 'HEAD' ? cacheKey(request.url) : undefined;
    if (!key || carriesCredentials(request)) return done();
    const found = isRefresh(request) ? undefined : cache.find(key.key);
    if (!found) {
      request.reading = { ...key, beginning: cache.begin() };
      return done();
    }
    if (found.refresh) void fetchAnew(key.key);
    if (key.item) cache.tellOfRead(key.item, request);
    const packed = found.kept.answer.as(bestEncoding(request.headers['accept-encoding']));
    if (packed instanceof Promise) packed.then((ready) => give(request, reply, found.kept, ready), done);
    else give(request, reply, found.kept, packed);
  });

  /** Sent past Fastify's own way of answering, which costs more than all the rest. */
  function give(request: FastifyRequest, reply: FastifyReply, kept: Kept, packed: Packed): void {
    const isKnown = kept.answer.isKnown(request.headers['if-none-match']);
    const status = isKnown ? 304 : 200;
    const headers = {
      ...answerHeaders(config, { url: request.url, id: request.id, status }),
      ...keptHeaders(kept, packed),
      ...(isEnding() ? { connection: 'close' } : {}),
    };
    reply.hijack();
    if (isKnown) return void reply.raw.writeHead(status, headers).end();
    const sized = { ...headers, 'content-type': kept.contentType, 'content-length': packed.bytes.length };
    reply.raw.writeHead(status, sized).end(request.raw.method === 'HEAD' ? undefined : packed.bytes);
  }

  function keptHeaders(kept: Kept, { encoding, etag }: Packed): Record<string, string> {
    const staleness = Math.floor(cache.staleness(kept) / 1_000);
    return {
      etag,
      vary: 'Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      ...(staleness > 0 ? { age: String(staleness) } : {}),
    };
  }

  async function fetchAnew(key: string): Promise<void> {
    const headers = { [REFRESH_HEADER]: refreshToken, 'user-agent': 'a bot of our own' };
    try {
      await fastify.inject({ method: 'GET', url: key, headers });
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
    void reply.removeHeader('retry-after').status(200).headers(keptHeaders(kept, packed)).type(kept.contentType);
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
}

/** A write that was done: whoever made it sees it on the public pages from here on, at the latest. */
function hasChanged(request: FastifyRequest, reply: FastifyReply): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(request.method) && reply.statusCode < 400 && !UNSEEN.test(request.url);
}

function carriesCredentials({ headers }: FastifyRequest): boolean {
  if (headers.authorization !== undefined) return true;
  return headers.cookie !== undefined && /(^|[;\s-])(access|refresh)=/.test(headers.cookie);
}
