import type { Client } from '@muzey/shared-ui/api/client.ts';
import { CachedResponse } from '@muzey/shared-server/cached-response.ts';
import type { ReadSnapshot } from '@muzey/shared-server/validated-cache.ts';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { PageSources, type PageSource, type Upstream } from '../cache/upstream.ts';

/** How long a feed is served without validation. Long articles are fetched in full, because the answer cache has no room for them. */
const FRESH_MS = 250;
/** After this time a feed is made again in any case, as pages are: no answer tells that an article had been missing. */
const MAX_AGE_MS = 30_000;

interface Feed {
  /** Its address, and which variant at that address it is. */
  name: string;
  make: (client: Client) => Promise<string | undefined>;
  /** Whether it is made only from the API's answers. */
  isKept: boolean;
}

/** Bytes of all feeds that are kept, with their compressed forms. */
const MAX_KEPT_BYTES = 24_000_000;

interface MadeFeed {
  response: CachedResponse;
  madeAt: number;
  sources: readonly PageSource[];
  /** When making or validating it last began. */
  asked: ReadSnapshot;
  /** Until when it is served without validation. */
  freshUntil: number;
}

/** Makes feeds: once for all who ask at the same time, and again when one of the API answers it was made from has changed. */
export class FeedMaker {
  private readonly making = new Map<string, ReadSnapshot & { response: Promise<CachedResponse | undefined> }>();
  private readonly made = new LRUCache<string, MadeFeed>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ response }) => response.sizeBytes,
  });

  constructor(private readonly upstream: Pick<Upstream, 'cache' | 'clientOf' | 'validityOf'>) {}

  async get(feed: Feed, request: FastifyRequest): Promise<CachedResponse | undefined> {
    const { name } = feed;
    const { cache } = this.upstream;
    const before = this.made.get(name);
    if (before && cache.isCurrent(before.asked) && performance.now() < before.freshUntil) return before.response;
    const running = this.making.get(name);
    // a request after a write does not get a feed that was begun before it
    if (running && cache.isCurrent(running)) return running.response;
    const asked = cache.begin();
    const response = this.current(feed, request, asked).finally(() => {
      if (this.making.get(name) === making) this.making.delete(name);
    });
    const making = { ...asked, response };
    this.making.set(name, making);
    return response;
  }

  private async current(
    { name, make, isKept }: Feed,
    request: FastifyRequest,
    asked: ReadSnapshot,
  ): Promise<CachedResponse | undefined> {
    const before = this.made.get(name);
    const freshUntil = before && (await this.validate(before, request));
    if (before && freshUntil !== undefined) {
      this.made.set(name, { ...before, asked, freshUntil });
      return before.response;
    }
    this.made.delete(name);
    const sources = new PageSources();
    const text = await make(this.upstream.clientOf(request, sources));
    const { failed, list } = sources;
    if (text === undefined) return undefined;
    const response = new CachedResponse(Buffer.from(text));
    const made = { response, madeAt: asked.readAt, sources: list, asked, freshUntil: freshFor(list) };
    if (isKept && !failed) this.made.set(name, made);
    return response;
  }

  /**
   * Validates one answer after the other, in reading order, so that visitors' requests come in between.
   * @returns until when it is fresh; undefined when it is no longer valid
   */
  private async validate({ madeAt, sources }: MadeFeed, request: FastifyRequest): Promise<number | undefined> {
    if (performance.now() - madeAt > MAX_AGE_MS) return undefined;
    const validities: { endsAt?: number }[] = [];
    for (const source of sources) {
      const validity = await this.upstream.validityOf(source, request);
      if (!validity) return undefined;
      validities.push(validity);
    }
    return freshFor(validities);
  }
}

/** Nothing is served after one of its sources has expired. */
const freshFor = (sources: readonly { endsAt?: number }[]): number =>
  Math.min(performance.now() + FRESH_MS, ...sources.map(({ endsAt }) => endsAt ?? Infinity));
