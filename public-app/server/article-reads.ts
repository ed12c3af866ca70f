import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { withoutLang } from '../src/app/address.ts';
import { onBehalfOf } from './on-behalf-of.ts';
import type { Settings } from './settings.ts';

/** Milliseconds within which a reader who comes again is not told of again; the API counts once in half an hour anyway. */
const SAME_READ = 60_000;
const MOST_READERS = 20_000;
/** Characters of a browser's own name that are kept and told: the API looks at no more of them to tell readers apart. */
const MOST_NAMED = 300;
/** How many calls are made at once, and how many may wait; readers beyond that aren't counted. */
const AT_ONCE = 16;
const MOST_WAITING = 5_000;

export type Reader = Pick<FastifyRequest, 'id' | 'ip' | 'headers' | 'method'>;

/** Tells the API who reads an article, since page and answer may come out of memory. No reader waits for it. */
export class ArticleReads {
  private readonly told = new LRUCache<string, true>({ max: MOST_READERS, ttl: SAME_READ });
  private readonly waiting: (() => Promise<void>)[] = [];
  private working = 0;

  constructor(private readonly settings: Settings) {}

  /** To be called for every page that was shown. */
  countPage(pathname: string, reader: Reader): void {
    const id = /^\/news\/([\w-]{1,64})$/.exec(withoutLang(pathname))?.[1];
    if (id !== undefined) this.count(id, reader);
  }

  /** To be called for every article that was given. */
  count(id: string, reader: Reader): void {
    if (reader.method === 'HEAD') return;
    const { 'user-agent': name = '', 'sec-purpose': secPurpose, purpose } = reader.headers;
    const userAgent = name.slice(0, MOST_NAMED);
    if (userAgent === '' || `${String(secPurpose)} ${String(purpose)}`.includes('prefetch')) return;
    const key = `${id}\n${reader.ip}\n${userAgent}`;
    if (this.told.has(key) || this.waiting.length >= MOST_WAITING) return;
    this.told.set(key, true);
    const headers = { ...onBehalfOf(reader, this.settings), 'user-agent': userAgent };
    this.waiting.push(() => this.tell(key, id, headers));
    this.work();
  }

  private work(): void {
    while (this.working < AT_ONCE) {
      const next = this.waiting.shift();
      if (!next) return;
      this.working++;
      void next().finally(() => {
        this.working--;
        this.work();
      });
    }
  }

  private async tell(key: string, id: string, headers: Record<string, string>): Promise<void> {
    try {
      const signal = AbortSignal.timeout(this.settings.apiTimeoutMs);
      const answer = await fetch(`${this.settings.apiOrigin}/api/public/news/${id}`, { headers, signal });
      await answer.arrayBuffer();
      if (answer.status >= 500) this.told.delete(key);
    } catch {
      // counted when they come again
      this.told.delete(key);
    }
  }
}
