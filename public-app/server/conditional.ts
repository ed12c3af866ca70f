import { bestEncoding, FinishedAnswer } from '@muzey/shared-server/finished-answer.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Since when an address has given this answer, in milliseconds of the wall clock and whole seconds (RFC 9110, 8.8.2). */
interface Given {
  etag: string;
  since: number;
}

/**
 * Answers for programs that ask again and again: packed, with ETag and Last-Modified, and 304 for who has it already. The moment of
 * the last change is when this process first gave the answer, which is never before the change itself.
 */
export class ConditionalAnswers {
  private readonly given = new LRUCache<string, Given>({ max: 2_000 });

  async send(request: FastifyRequest, reply: FastifyReply, text: string, type: string): Promise<FastifyReply> {
    const answer = new FinishedAnswer(Buffer.from(text));
    const { etag: identity } = await answer.as('identity');
    const since = this.sinceWhen(pathOf(request.url), identity);
    const { encoding, bytes, etag } = await answer.as(bestEncoding(request.headers['accept-encoding']));
    void reply.headers({
      ...{ 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag },
      'last-modified': new Date(since).toUTCString(),
    });
    if (this.isKnown(request, answer, since)) return reply.status(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type(`${type}; charset=utf-8`).send(bytes);
  }

  private sinceWhen(address: string, etag: string): number {
    const before = this.given.get(address);
    if (before?.etag === etag) return before.since;
    const second = Math.floor(Date.now() / 1_000) * 1_000;
    // two answers of one second must not share their moment
    const since = before && before.since >= second ? before.since + 1_000 : second;
    this.given.set(address, { etag, since });
    return since;
  }

  /** If-Modified-Since counts only where no tags are sent (RFC 9110, 13.2.2). */
  private isKnown({ headers }: FastifyRequest, answer: FinishedAnswer, since: number): boolean {
    const tags = headers['if-none-match'];
    if (tags !== undefined) return answer.isKnown(tags);
    const moment = Date.parse(headers['if-modified-since'] ?? '');
    return moment >= since;
  }
}

/** Parameters change nothing in these answers, and may be long and many. */
const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;
