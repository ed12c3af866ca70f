import { bestEncoding, type Packed } from '@muzey/shared-server/finished-answer.ts';
import { giveFinished } from '@muzey/shared-server/give-finished.ts';
import { keyOf, type CacheKey } from '@muzey/shared-server/public-reads.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PASSING, type Known } from './api-memory.ts';
import type { ArticleReads, Reader } from './article-reads.ts';
import type { FirstAnswer } from './first-answers.ts';
import type { Upstream } from './upstream.ts';

export interface PublicAnswers {
  upstream: Upstream;
  reads: ArticleReads;
}

/**
 * Answers public reads of the API out of the memory that pages are made from, with the API's own headers and entity tags. Requests with
 * credentials, and whatever the memory can't answer, go on to the API as they came. Without memory there is nothing to answer from.
 * @returns answers those that can be answered at once
 */
export function answerPublicReads(site: FastifyInstance, { upstream, reads }: PublicAnswers): FirstAnswer {
  const { memory } = upstream;
  if (!memory.keeps) return () => false;

  site.addHook('onRequest', (request, reply, done) => {
    const key = keyOf(request.raw);
    if (!key) return done();
    answer(key, request, reply).then((answered) => (answered ? undefined : done()), done);
  });

  return (request, response, reader) => {
    const key = keyOf(request);
    const known = key && memory.fresh(key.key);
    const packed = known?.answer.as(bestEncoding(request.headers['accept-encoding']));
    if (!known || !packed || packed instanceof Promise) return false;
    count(key, reader);
    give(request, response, { known, packed, id: reader.id });
    return true;
  };

  /** @returns false when the API gives no answer: whoever passes requests on to it says so */
  async function answer(key: CacheKey, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const known = await upstream.read(key.key, request).catch(() => undefined);
    if (!known) return false;
    if (known instanceof Response) await refuse(known, request, reply);
    else {
      const packed = await known.answer.as(bestEncoding(request.headers['accept-encoding']));
      count(key, request);
      reply.hijack();
      give(request.raw, reply.raw, { known, packed, id: request.id });
    }
    return true;
  }

  function give(
    request: IncomingMessage,
    response: ServerResponse,
    { known, packed, id }: { known: Known; packed: Packed; id: string },
  ): void {
    const own = ['x-request-id', id];
    const age = Math.floor((performance.now() - known.at) / 1_000);
    if (age > 0) own.push('age', String(age));
    if (!site.server.listening) own.push('connection', 'close');
    giveFinished(request, response, { ...known, packed }, own);
  }

  /** The API counts who reads an article, and doesn't hear of those who are answered here. */
  function count({ item }: CacheKey, reader: Reader): void {
    if (item?.type === 'news') reads.count(item.id, reader);
  }
}

/** The API's refusal, for one of those who were told it together. */
async function refuse(refusal: Response, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const headers = [...refusal.headers].filter(
    ([name]) => name === 'content-type' || name === 'retry-after' || !PASSING.has(name),
  );
  const body = Buffer.from(await refusal.arrayBuffer());
  await reply
    .status(refusal.status)
    .headers(Object.fromEntries([...headers, ['x-request-id', request.id]]))
    .send(body);
}
