import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { withoutLang } from '../../src/app/address.ts';
import { onBehalfOf } from '../http/on-behalf-of.ts';
import type { Settings } from '../settings.ts';

/** A reader who returns within this time is not reported again. The API counts once in half an hour anyway. */
const SAME_READ_MS = 60_000;
const MAX_READERS = 20_000;
/** The API uses no more of the User-Agent to tell readers apart. */
const MAX_USER_AGENT_LENGTH = 300;
/** How many reports are sent in parallel, and how many may wait. Readers beyond that aren't counted. */
const MAX_CALLS = 16;
const MAX_WAITING = 5_000;

export type Reader = Pick<FastifyRequest, 'id' | 'ip' | 'headers' | 'method'>;

/** Reports article views to the API, because page and answer may come from a cache. No reader waits for that. */
export class ArticleReads {
  private readonly reported = new LRUCache<string, true>({ max: MAX_READERS, ttl: SAME_READ_MS });
  private readonly waiting: (() => Promise<void>)[] = [];
  private running = 0;

  constructor(private readonly settings: Settings) {}

  /** Call it for every page that was sent. */
  countPage(pathname: string, reader: Reader): void {
    const id = /^\/news\/((?:\d{4}\/)?[\w-]{1,64})$/.exec(withoutLang(pathname))?.[1];
    if (id !== undefined) this.count(id, reader);
  }

  /** Call it for every article that was sent. */
  count(id: string, reader: Reader): void {
    if (reader.method === 'HEAD') return;
    const { 'user-agent': name = '', 'sec-purpose': secPurpose, purpose } = reader.headers;
    const userAgent = name.slice(0, MAX_USER_AGENT_LENGTH);
    if (userAgent === '' || `${String(secPurpose)} ${String(purpose)}`.includes('prefetch')) return;
    const key = `${id}\n${reader.ip}\n${userAgent}`;
    if (this.reported.has(key) || this.waiting.length >= MAX_WAITING) return;
    this.reported.set(key, true);
    const headers = { ...onBehalfOf(reader, this.settings), 'user-agent': userAgent };
    this.waiting.push(() => this.report(key, id, headers));
    this.startNext();
  }

  private startNext(): void {
    while (this.running < MAX_CALLS) {
      const next = this.waiting.shift();
      if (!next) return;
      this.running++;
      void next().finally(() => {
        this.running--;
        this.startNext();
      });
    }
  }

  private async report(key: string, id: string, headers: Record<string, string>): Promise<void> {
    try {
      const signal = AbortSignal.timeout(this.settings.apiTimeoutMs);
      const answer = await fetch(`${this.settings.apiOrigin}/api/public/news/${id}`, { headers, signal });
      await answer.arrayBuffer();
      if (answer.status >= 500) this.reported.delete(key);
    } catch {
      // counted at the reader's next visit
      this.reported.delete(key);
    }
  }
}
