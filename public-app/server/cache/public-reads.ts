import { bestEncoding, type EncodedBody } from '@muzey/shared-server/cached-response.ts';
import type { CacheKey } from '@muzey/shared-server/cache-keys.ts';
import { sendCached } from '@muzey/shared-server/send-cached.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cachingOf, UNSTORED_HEADERS, type ApiEntry } from './api-cache.ts';
import type { ArticleReads, Reader } from './article-reads.ts';
import type { EarlyAnswer } from './before-routing.ts';
import type { Upstream } from './upstream.ts';

export interface PublicReads {
  upstream: Upstream;
  reads: ArticleReads;
}

/**
 * Answers public reads of the API from the same cache as pages, with the API's own headers and entity tags. Requests with credentials, and
 * those that the cache cannot answer, go on to the API unchanged. Without a cache all of them do.
 * @returns the handler that answers immediately where it can
 */
export function answerPublicReads(site: FastifyInstance, { upstream, reads }: PublicReads): EarlyAnswer {
  const { cache, keys } = upstream;
  if (!cache.isOn) return () => false;

  site.addHook('onRequest', (request, reply, done) => {
    const key = keys.ofRequest(request.raw);
    if (!key) return done();
    answer(key, request, reply).then((answered) => (answered ? undefined : done()), done);
  });

  return (request, response, reader) => {
    const key = keys.ofRequest(request);
    const entry = key && cache.fresh(key.key);
    const body = entry?.response.as(bestEncoding(request.headers['accept-encoding']));
    if (!entry || !body || body instanceof Promise) return false;
    count(key, reader);
    send(request, response, { entry, body, status: cache.status.hit, id: reader.id });
    return true;
  };

  /** @returns false if the API gives no answer; the proxy then reports it */
  async function answer(key: CacheKey, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const read = await upstream.read(key.key, request).catch(() => undefined);
    if (!read) return false;
    const { status } = read;
    if ('refusal' in read) await refuse(read.refusal, status, request, reply);
    else {
      const { entry } = read;
      const body = await entry.response.as(bestEncoding(request.headers['accept-encoding']));
      count(key, request);
      reply.hijack();
      send(request.raw, reply.raw, { entry, body, status, id: request.id });
    }
    return true;
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { entry, body, status, id }: { entry: ApiEntry; body: EncodedBody; status: string; id: string },
  ): void {
    const own = ['x-request-id', id, 'cache-status', status];
    const age = Math.floor(cache.stalenessMs(entry) / 1_000);
    if (age > 0) own.push('age', String(age));
    const caching = cachingOf(entry);
    if (caching !== undefined) own.push('cache-control', caching);
    if (!site.server.listening) own.push('connection', 'close');
    sendCached(request, response, { ...entry, body }, own);
  }

  /** The API counts the readers of an article, and does not see what is answered here. */
  function count({ item }: CacheKey, reader: Reader): void {
    if (item?.type === 'news') reads.count(item.id, reader);
  }
}

/** Passes on the API's refusal, with the id of this request. */
async function refuse(refusal: Response, status: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const headers = [...refusal.headers].filter(
    ([name]) => name === 'content-type' || name === 'retry-after' || !UNSTORED_HEADERS.has(name),
  );
  const body = Buffer.from(await refusal.arrayBuffer());
  await reply
    .status(refusal.status)
    .headers(Object.fromEntries([...headers, ['x-request-id', request.id], ['cache-status', status]]))
    .send(body);
}
