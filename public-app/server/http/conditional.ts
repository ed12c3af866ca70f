import { bestEncoding, type CachedResponse } from '@muzey/shared-server/cached-response.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const MAX_ADDRESSES = 2_000;

interface Version {
  etag: string;
  /** When this process first sent it: wall-clock time in milliseconds, rounded to seconds (RFC 9110, 8.8.2). */
  since: number;
}

/**
 * Answers for programs that poll: compressed, with ETag and Last-Modified, or 304. Last-Modified is when this process first sent the
 * answer, which is never before the change itself.
 */
export class ConditionalAnswers {
  private readonly versions = new LRUCache<string, Version>({ max: MAX_ADDRESSES });

  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    response: CachedResponse,
    type: string,
  ): Promise<FastifyReply> {
    const { etag: identity } = await response.as('identity');
    const since = this.sinceWhen(pathOf(request.url), identity);
    const { encoding, bytes, etag } = await response.as(bestEncoding(request.headers['accept-encoding']));
    void reply.headers({
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      etag,
      'last-modified': new Date(since).toUTCString(),
    });
    if (this.isUnchanged(request, response, since)) return reply.status(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    // linked data has no such parameter (JSON-LD 1.1, C)
    return reply.type(type.includes('json') ? type : `${type}; charset=utf-8`).send(bytes);
  }

  private sinceWhen(address: string, etag: string): number {
    const before = this.versions.get(address);
    if (before?.etag === etag) return before.since;
    const second = Math.floor(Date.now() / 1_000) * 1_000;
    // two answers within one second must not have the same time
    const since = before && before.since >= second ? before.since + 1_000 : second;
    this.versions.set(address, { etag, since });
    return since;
  }

  /** If-Modified-Since only counts if no tags are sent (RFC 9110, 13.2.2). */
  private isUnchanged({ headers }: FastifyRequest, response: CachedResponse, since: number): boolean {
    const tags = headers['if-none-match'];
    if (tags !== undefined) return response.matches(tags);
    return Date.parse(headers['if-modified-since'] ?? '') >= since;
  }
}

/** Parameters do not change these answers. */
const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;
