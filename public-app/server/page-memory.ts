import { FinishedAnswer } from '@muzey/shared-server/finished-answer.ts';
import { LRUCache } from 'lru-cache';
import type { Learned } from './upstream.ts';

/** Milliseconds for which a page is shown without asking whether what it is made of is still true; see ApiMemory. */
const TRUE_FOR = 250;
/** Milliseconds after which a page is rendered anew in any case: it may say what is open today. */
const OLDEST = 30_000;
/** Milliseconds for which it is shown when it can't be rendered anew. */
const STALE = 600_000;

export interface FinishedPage {
  answer: FinishedAnswer;
  headers: Record<string, string>;
  learned: readonly Learned[];
  madeAt: number;
  /** When all that it is made of was last known to be true. Both on the clock of `performance`. */
  trueAt: number;
}

export interface MadePage {
  status: number;
  html: Buffer;
  /** But for its type, which is that of every page. */
  headers: Record<string, string>;
  /** What it is made of; undefined when a part of that could not be had. */
  learned: readonly Learned[] | undefined;
}

/** Keeps rendered pages, ready to be sent. Where it is full, the one asked for longest ago goes. Only whole pages with status 200 are kept. */
export class PageMemory {
  hits = 0;
  misses = 0;
  private readonly pages: LRUCache<string, FinishedPage> | undefined;
  private readonly making = new Map<string, { since: number; page: Promise<FinishedPage | MadePage> }>();
  private doubtful = -Infinity;

  constructor(megabytes: number) {
    if (megabytes > 0)
      this.pages = new LRUCache({
        maxSize: megabytes * 1_000_000,
        maxEntrySize: megabytes * 100_000,
        sizeCalculation: ({ answer }, key) => answer.weight + 2 * key.length,
      });
  }

  get bytes(): number {
    return this.pages?.calculatedSize ?? 0;
  }

  /** From here on no page is shown without asking whether it is still true. */
  doubt(): void {
    this.doubtful = performance.now();
  }

  /** A page that may be shown at once. */
  fresh(key: string): FinishedPage | undefined {
    const page = this.pages?.get(key);
    if (!page || page.trueAt <= this.doubtful || performance.now() - page.trueAt > TRUE_FOR) return undefined;
    this.hits++;
    return page;
  }

  /**
   * The page as it is now: out of memory where it is still true, else rendered; when many ask at once, it is rendered once.
   * @param work.trueAt when all that a page is made of was last known to be true; undefined when it isn't any more
   */
  get(
    key: string,
    { trueAt, make }: { trueAt: (page: FinishedPage) => Promise<number | undefined>; make: () => Promise<MadePage> },
  ): Promise<FinishedPage | MadePage> {
    const making = this.making.get(key);
    if (making && making.since > this.doubtful) return making.page;
    const since = performance.now();
    const page = this.renew(key, since, trueAt, make).finally(() => {
      if (this.making.get(key)?.page === page) this.making.delete(key);
    });
    this.making.set(key, { since, page });
    return page;
  }

  private async renew(
    key: string,
    since: number,
    trueAt: (page: FinishedPage) => Promise<number | undefined>,
    make: () => Promise<MadePage>,
  ): Promise<FinishedPage | MadePage> {
    const before = this.pages?.get(key);
    const known = before && since - before.madeAt <= OLDEST ? await trueAt(before) : undefined;
    if (before && known !== undefined) {
      this.hits++;
      before.trueAt = known;
      return before;
    }
    this.misses++;
    const made = await make();
    const { html, headers, learned } = made;
    if (made.status === 200 && learned) {
      const known = Math.min(since, ...learned.map(({ at }) => at));
      const page = { answer: new FinishedAnswer(html), headers, learned, madeAt: since, trueAt: known };
      this.pages?.set(key, page);
      return page;
    }
    const isOutage = made.status >= 500 || made.status === 200;
    if (before && isOutage && since - before.trueAt <= STALE) return before;
    if (!isOutage) this.pages?.delete(key);
    return made;
  }
}
