import { CachedResponse } from '@muzey/shared-server/cached-response.ts';
import {
  storeOptions,
  ValidatedCache,
  type CacheEntry,
  type Found,
  type Outcome,
  type ReadSnapshot,
} from '@muzey/shared-server/validated-cache.ts';
import { LRUCache } from 'lru-cache';
import type { PageSource, Validity } from './upstream.ts';

/** For how long a page is shown without asking whether what it is made of still holds. */
const FRESH_MS = 250;
/** After this time a page is rendered again in any case: it may say what is open today. */
const MAX_AGE_MS = 30_000;

export interface PageEntry extends CacheEntry {
  headers: Record<string, string>;
  /** The answers of the API that the page is made of. */
  sources: readonly PageSource[];
}

export interface RenderedPage {
  status: number;
  html: Buffer;
  /** Without content-type, which is the same for every page. */
  headers: Record<string, string>;
  /** Undefined when one of them could not be had, or when the page is for one reader only: it is not stored then. */
  sources: readonly PageSource[] | undefined;
}

export interface PageWork {
  /** Since when and until when all sources of a page hold; undefined when one of them doesn't any more. */
  validity: (page: PageEntry) => Promise<Validity | undefined>;
  /** @param isKnown whether the page is cached, and has to be rendered again */
  render: (isKnown: boolean) => Promise<RenderedPage>;
}

/** Rendered pages. Only those with status 200 are stored. A page holds as long as the API's answers that it is made of. */
export class PageCache extends ValidatedCache<PageEntry, RenderedPage> {
  constructor(megabytes: number) {
    const store = megabytes > 0 ? new LRUCache<string, PageEntry>(storeOptions(megabytes)) : undefined;
    super({ name: 'muzey-pages', freshMs: FRESH_MS, maxAgeMs: MAX_AGE_MS }, store);
  }

  /** The page as it is now: from the cache as long as it holds, else rendered. */
  get(key: string, { validity, render }: PageWork): Promise<Found<PageEntry, RenderedPage>> {
    const { result } = this.validate(key, async (cached, snapshot) => {
      const validated = cached && (await validity(cached));
      if (cached && validated) {
        this.hits++;
        const { validatedAt, endsAt } = validated;
        return { kind: 'unchanged', entry: { ...cached, endsAt }, validatedAt };
      }
      this.misses++;
      return outcomeOf(await render(cached !== undefined), snapshot);
    });
    return result;
  }
}

/** A page was last known to be true when all of its sources were, and ends with the first of them. */
export function validityOf(all: readonly Validity[]): Validity {
  const ends = all.flatMap(({ endsAt }) => endsAt ?? []);
  return {
    validatedAt: Math.min(...all.map(({ validatedAt }) => validatedAt)),
    ...(ends.length > 0 && { endsAt: Math.min(...ends) }),
  };
}

function outcomeOf(page: RenderedPage, snapshot: ReadSnapshot): Outcome<PageEntry, RenderedPage> {
  const { status, html, headers, sources } = page;
  if (status === 200 && sources) {
    const { validatedAt, endsAt } = validityOf([{ validatedAt: snapshot.readAt }, ...sources]);
    const entry = { ...snapshot, response: new CachedResponse(html), headers, sources, validatedAt, endsAt };
    return { kind: 'changed', entry };
  }
  const isOutage = status >= 500 || status === 200;
  return { kind: isOutage ? 'failed' : 'refused', refusal: page };
}
