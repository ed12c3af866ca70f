import { bestEncoding, type EncodedBody } from '@muzey/shared-server/cached-response.ts';
import { ENDS_IN, endsIn } from '@muzey/shared-server/cache-life.ts';
import type { CacheKeys } from '@muzey/shared-server/cache-keys.ts';
import { sendCached } from '@muzey/shared-server/send-cached.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerLife } from './answer-life.js';
import type { AnswerEntry, Client, ResponseCache } from './response-cache.js';

export interface ResponderOptions {
  cache: ResponseCache;
  life: AnswerLife;
  keys: CacheKeys;
  /** The headers of every public answer. */
  headers: Readonly<Record<string, string>>;
  /** Refreshes an answer in the background. */
  refresh: (key: string) => void;
  isEnding: () => boolean;
}

/** Answers from the cache before Fastify and Nest see a request: their overhead would exceed the rest of the work. */
export class CacheResponder {
  /** Headers of an answer that has its own Cache-Control. */
  private readonly limitedHeaders: Readonly<Record<string, string>>;

  constructor(private readonly options: ResponderOptions) {
    const { 'cache-control': _caching, ...others } = options.headers;
    this.limitedHeaders = others;
  }

  /** @returns false for requests that cannot be answered from the cache, such as all with credentials */
  answer(request: IncomingMessage, response: ServerResponse, client: Client): boolean {
    const { cache, keys, refresh, isEnding } = this.options;
    const key = keys.ofRequest(request);
    if (!key) return false;
    // reads the clock only once, because this runs for every public read
    const now = performance.now();
    const hit = cache.find(key.key, now);
    if (!hit) return false;
    const { entry, status } = hit;
    if (cache.needsRefresh(key.key, entry, now)) refresh(key.key);
    if (key.item) cache.notifyRead(key.item, { request, client });
    const own = ['x-request-id', client.id(), 'cache-status', status];
    const age = this.ageOf(entry, now);
    if (age > 0) own.push('age', String(age));
    const isLimited = this.isLimited(entry);
    if (isLimited) own.push('cache-control', this.caching(entry));
    if (entry.endsAt !== undefined) own.push(ENDS_IN, endsIn(entry.endsAt - now));
    if (isEnding()) own.push('connection', 'close');
    const headers = isLimited ? this.limitedHeaders : this.options.headers;
    const { response: cached, contentType } = entry;
    const body = cached.as(bestEncoding(request.headers['accept-encoding']));
    if (!(body instanceof Promise))
      sendCached(request, response, { response: cached, body, contentType, headers }, own);
    else
      body.then(
        (ready) => sendCached(request, response, { response: cached, body: ready, contentType, headers }, own),
        () => response.destroy(),
      );
    return true;
  }

  /** The additional headers of a cached answer when Fastify sends it. */
  headersOf(entry: AnswerEntry, { encoding, etag }: EncodedBody): Record<string, string> {
    const headers: Record<string, string> = { etag, vary: 'Accept-Encoding' };
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    const age = this.ageOf(entry);
    if (age > 0) headers.age = String(age);
    if (this.isLimited(entry)) headers['cache-control'] = this.caching(entry);
    if (entry.endsAt !== undefined) headers[ENDS_IN] = endsIn(entry.endsAt - performance.now());
    return headers;
  }

  private isLimited(entry: AnswerEntry): boolean {
    const { cache, life } = this.options;
    return life.isLimited(entry.endsAt) || !cache.isCurrent(entry);
  }

  private caching(entry: AnswerEntry): string {
    const { cache, headers, life } = this.options;
    return life.ofRead(headers['cache-control'] ?? 'no-store', entry.endsAt, !cache.isCurrent(entry));
  }

  /** For how many seconds an entry may have been out of date. */
  private ageOf(entry: AnswerEntry, now = performance.now()): number {
    return Math.floor(this.options.cache.stalenessMs(entry, now) / 1_000);
  }
}
