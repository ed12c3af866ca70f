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

/** How long a page is served without validating its sources. */
const FRESH_MS = 250;
/** After this time a page is rendered again in any case, because it may say what is open today. */
const MAX_AGE_MS = 30_000;

export interface PageEntry extends CacheEntry {
  headers: Record<string, string>;
  /** The API answers that the page was made from. */
  sources: readonly PageSource[];
}

export interface RenderedPage {
  status: number;
  html: Buffer;
  /** Without content-type, which is the same for every page. */
  headers: Record<string, string>;
  /** Undefined when a source was unavailable, or when the page is for one reader only: it is not stored then. */
  sources: readonly PageSource[] | undefined;
}

export interface PageWork {
  /** Since when and until when all sources of a page are valid; undefined when one of them is not valid any more. */
  validity: (page: PageEntry) => Promise<Validity | undefined>;
  /** @param isKnown whether the page is cached and has to be rendered again */
  render: (isKnown: boolean) => Promise<RenderedPage>;
}

/** Rendered pages. Only those with status 200 are stored. A page is valid as long as the API answers that it was made from. */
export class PageCache extends ValidatedCache<PageEntry, RenderedPage> {
  constructor(megabytes: number) {
    const store = megabytes > 0 ? new LRUCache<string, PageEntry>(storeOptions(megabytes)) : undefined;
    super({ name: 'muzey-pages', freshMs: FRESH_MS, maxAgeMs: MAX_AGE_MS }, store);
  }

  /** The current page: from the cache while it is valid, else rendered. */
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

/** A page was last validated when all of its sources were, and it expires with the first of them. */
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
