import { bestEncoding } from '@muzey/shared-server/cached-response.ts';
import { CacheKeys, type PublicRead } from '@muzey/shared-server/cache-keys.ts';
import { interceptRequests } from '@muzey/shared-server/intercept-requests.ts';
import type { ReadSnapshot } from '@muzey/shared-server/validated-cache.ts';
import { logsRequests, logWhenSent } from '@muzey/shared-server/request-log.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.js';
import { answerEndsAt } from '../http/answer-end.js';
import { answerHeaders } from '../http/headers.js';
import type { AnswerLife } from './answer-life.js';
import { CacheResponder } from './cache-responder.js';
import type { Changes } from './changes.js';
import { askAnew, END_HEADER, isRefresh } from './refresh.js';
import { outcomeOf, type Client, type Answer, type ResponseCache } from './response-cache.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while a cacheable answer is being made. */
    cacheLookup: { key: string; snapshot: ReadSnapshot } | undefined;
  }
}

export interface CacheOptions {
  config: Config;
  cache: ResponseCache;
  life: AnswerLife;
  changes: Changes;
  /** The routes that are cached. */
  publicReads: readonly PublicRead[];
  isEnding: () => boolean;
  /** A request's id and its client's address, as Fastify would determine them. */
  idOf: (request: IncomingMessage) => string;
  addressOf: (request: IncomingMessage) => string;
}

/** Writes that change nothing on public pages. */
const INVISIBLE_WRITE =
  /^\/api\/(?!admin\/)|^\/api\/admin\/(admins|check|create-admin|login|logout|messages|password|refresh|sessions|upload)\b/;

/** Answers public reads from the cache before any other work is done for them, and stores new answers. */
export function useResponseCache(fastify: FastifyInstance, options: CacheOptions): void {
  const { config, cache, life, changes, publicReads, isEnding, idOf, addressOf } = options;
  const keys = new CacheKeys(publicReads);
  const { 'x-request-id': _id, ...headers } = answerHeaders(config, { url: '/api/public/', id: '', status: 200 });
  const responder = new CacheResponder({ cache, life, keys, headers, isEnding, refresh: (key) => void refresh(key) });
  answerBeforeRouting();
  fastify.decorateRequest('cacheLookup', undefined);

  fastify.addHook('onRequest', (request, reply, done) => {
    const key = isRefresh(request) ? undefined : keys.ofRequest(request.raw);
    if (!key) return done();
    // requests over a connection were handled before; injected ones, as in tests, arrive here first
    const isInjected = !(request.raw instanceof IncomingMessage);
    const client = { id: () => request.id, address: () => request.ip };
    if (isInjected && responder.answer(request.raw, reply.raw, client)) return void reply.hijack();
    const begin = () => {
      // an answer to HEAD has no body to store
      if (request.raw.method === 'GET') request.cacheLookup = { key: key.key, snapshot: cache.begin() };
      else void reply.header('cache-status', cache.status.miss);
      done();
    };
    const planned = changes.plannedWrites();
    if (planned) void planned.then(begin);
    else begin();
  });

  fastify.addHook('onSend', async (request, reply, payload) => {
    const { cacheLookup } = request;
    if (!cacheLookup) {
      if (isVisibleWrite(request, reply)) changes.notify();
      const endsAt = isRefresh(request) ? answerEndsAt() : undefined;
      if (endsAt !== undefined) void reply.header(END_HEADER, endsAt);
      return payload;
    }
    const { key, snapshot } = cacheLookup;
    const settled = cache.settle(key, snapshot, outcomeOf(answerOf(reply, payload, life.endsAt()), snapshot));
    void reply.header('cache-status', settled.status);
    if ('refusal' in settled) return payload;
    const { response, contentType } = settled.entry;
    const body = await response.as(bestEncoding(request.headers['accept-encoding']));
    void reply
      .removeHeader('retry-after')
      .status(200)
      .headers(responder.headersOf(settled.entry, body))
      .type(contentType);
    if (!response.matches(request.headers['if-none-match'])) return body.bytes;
    void reply.status(304).removeHeader('content-type').removeHeader('content-length');
    return '';
  });

  async function refresh(key: string): Promise<void> {
    const { result } = cache.validate(key, async (_known, snapshot) => {
      const { end, ...answer } = await askAnew(fastify, key);
      return outcomeOf({ ...answer, endsAt: end === undefined ? undefined : life.endsAt(end) }, snapshot);
    });
    // nobody waits for it, and the entry stays unchanged; a closing server no longer answers anybody
    await result.catch((error: unknown) => {
      if (!isEnding()) fastify.log.warn({ event: 'refresh_failed', error: String(error) });
    });
  }

  /** Requests over a connection are answered before Fastify sees them. */
  function answerBeforeRouting(): void {
    const { server, log } = fastify;
    interceptRequests(server, (request, response) => {
      const client = new RawClient(request, idOf, addressOf);
      const began = performance.now();
      if (!responder.answer(request, response, client)) return false;
      if (logsRequests(log))
        logWhenSent(log, response, { request, began, id: () => client.id(), address: () => client.address() });
      return true;
    });
  }
}

/** The client of a request that Fastify has not seen. The id is generated on demand. */
class RawClient implements Client {
  private knownId: string | undefined;

  constructor(
    private readonly request: IncomingMessage,
    private readonly idOf: (request: IncomingMessage) => string,
    private readonly addressOf: (request: IncomingMessage) => string,
  ) {}

  id(): string {
    return (this.knownId ??= this.idOf(this.request));
  }

  address(): string {
    return this.addressOf(this.request);
  }
}

function answerOf(reply: FastifyReply, payload: unknown, endsAt: number | undefined): Answer {
  const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.from(payload) : undefined;
  const contentType = String(reply.getHeader('content-type'));
  return { status: reply.statusCode, contentType, body, endsAt };
}

/**
 * Whether this was a successful write of something on public pages. Its author must see the change there from now on.
 */
function isVisibleWrite(request: FastifyRequest, reply: FastifyReply): boolean {
  const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
  return isWrite && reply.statusCode < 400 && !INVISIBLE_WRITE.test(request.url);
}
