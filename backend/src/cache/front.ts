import { bestEncoding, type Packed } from '@muzey/shared-ui/server/finished-answer.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config.js';
import { answerHeaders } from '../http/headers.js';
import { cacheKey, type CacheKey } from './cache-key.js';
import type { Kept, ResponseCache } from './response-cache.js';

/** Who asks, as far as an answer from memory has to know. */
export interface Asker {
  /** The request's id. */
  id: string;
  /** The reader's own address; asked for only when it is needed. */
  address: () => string;
}

/** Answers from memory before Fastify and Nest see a request: what they do for each one would cost more than everything else. */
export class Front {
  private readonly usual: Record<string, string>;
  private readonly headers = new WeakMap<Packed, Record<string, string | number>>();

  constructor(
    config: Config,
    private readonly cache: ResponseCache,
    private readonly fetchAnew: (key: string) => void,
    private readonly isEnding: () => boolean,
  ) {
    this.usual = answerHeaders(config, { url: '/api/public/', id: '', status: 200 });
  }

  /** Answers from memory if it can. Whoever carries credentials is never answered from it. */
  answer(request: IncomingMessage, response: ServerResponse, asker: Asker): boolean {
    const key = keyOf(request);
    const found = key && this.cache.find(key.key);
    if (!found) return false;
    if (found.refresh) this.fetchAnew(key.key);
    if (key.item) this.cache.tellOfRead(key.item, { request, address: asker.address });
    const packed = found.kept.answer.as(bestEncoding(request.headers['accept-encoding']));
    const give = (ready: Packed) => this.give(request, response, found.kept, ready, asker.id);
    if (packed instanceof Promise) packed.then(give, () => response.destroy());
    else give(packed);
    return true;
  }

  /** Those headers of an answer that are the same whenever it is given; put together once. */
  private standing(kept: Kept, packed: Packed): Readonly<Record<string, string | number>> {
    const known = this.headers.get(packed);
    if (known) return known;
    const { etag, encoding, bytes } = packed;
    const headers = {
      ...this.usual,
      ...{ etag, vary: 'Accept-Encoding' },
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      ...{ 'content-type': kept.contentType, 'content-length': bytes.length },
    };
    this.headers.set(packed, headers);
    return headers;
  }

  private give(request: IncomingMessage, response: ServerResponse, kept: Kept, packed: Packed, id: string): void {
    const headers: Record<string, string | number> = { ...this.standing(kept, packed), 'x-request-id': id };
    const staleness = Math.floor(this.cache.staleness(kept) / 1_000);
    if (staleness > 0) headers.age = staleness;
    if (this.isEnding()) headers.connection = 'close';
    if (kept.answer.isKnown(request.headers['if-none-match'])) {
      for (const name of ['content-type', 'content-length', 'content-encoding']) delete headers[name];
      response.writeHead(304, headers).end();
    } else response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : packed.bytes);
  }

  /** The headers that an answer needs beside the usual ones, for when Fastify sends it. */
  headersOf(kept: Kept, { encoding, etag }: Packed): Record<string, string> {
    const headers: Record<string, string> = { etag, vary: 'Accept-Encoding' };
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    const staleness = Math.floor(this.cache.staleness(kept) / 1_000);
    if (staleness > 0) headers.age = String(staleness);
    return headers;
  }
}

/** The key under which the answer to this request is kept; undefined for all but public reads without credentials. */
export function keyOf({ method, url = '', headers }: IncomingMessage): CacheKey | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  return carriesCredentials(headers) ? undefined : cacheKey(url);
}

function carriesCredentials({ authorization, cookie }: IncomingMessage['headers']): boolean {
  if (authorization !== undefined) return true;
  return cookie !== undefined && /(^|[;\s-])(access|refresh)=/.test(cookie);
}
