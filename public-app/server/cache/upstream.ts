import { createApi, type Client } from '@muzey/shared-ui/api/client.ts';
import { CacheKeys, isPublicRead } from '@muzey/shared-server/cache-keys.ts';
import { publicReads } from '@muzey/shared-server/generated/public-reads.ts';
import type { Found } from '@muzey/shared-server/validated-cache.ts';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../src/data/api.ts';
import type { ShellData } from '../../src/data/shell-data.ts';
import { ApiCache, type ApiEntry } from './api-cache.ts';
import { sendRead } from '../http/closed-connection.ts';
import type { Liveness } from '../http/liveness.ts';
import { onBehalfOf } from '../http/on-behalf-of.ts';
import type { Settings } from '../settings.ts';
import { ShellSource } from './shell-source.ts';

/** Sent with the site's own calls, so that the API does not count them as views. */
const OURSELVES = { 'user-agent': 'Muzey (a bot: the site itself)' };

/** The share of the cache memory for the API's answers. The rest is for pages. */
export const API_CACHE_SHARE = 1 / 4;

/** How long a page waits for optional data. */
const SOON_MS = 300;

/** An answer of the API that a page uses. */
export interface PageSource {
  url: string;
  /** Its entity tag. */
  version: string;
  /** When it was last known to be valid, on the clock of `performance`. */
  validatedAt: number;
  /** When it expires, in milliseconds since 1970. */
  endsAt?: number;
}

export type Validity = Pick<PageSource, 'validatedAt' | 'endsAt'>;

/** Collects the answers of the API that a page uses while it is rendered. */
export class PageSources {
  readonly list: PageSource[] = [];
  /** Whether the API failed to answer a call, or took too long. */
  failed = false;
}

/** The API as the pages' loaders use it on the server. */
export class Upstream {
  readonly cache: ApiCache;
  readonly keys = new CacheKeys(publicReads);
  private readonly shellSource = new ShellSource();

  constructor(
    private readonly settings: Settings,
    private readonly liveness: Liveness,
  ) {
    this.cache = new ApiCache(settings.cacheMegabytes * API_CACHE_SHARE);
  }

  /**
   * The API for one page, called on behalf of the reader it is rendered for.
   * @param cookie of the only reader who will see the page; without it, `staffApi` reads as a visitor
   */
  contextFor(request: FastifyRequest, sources: PageSources, cookie?: string): ServerContext {
    const headers = onBehalfOf(request, this.settings);
    const api = this.clientOf(request, sources);
    let shell: Promise<ShellData> | undefined;
    return {
      api,
      staffApi: () =>
        cookie === undefined ? api : this.client({ ...headers, ...OURSELVES, cookie }, request.log, sources),
      shell: () => (shell ??= this.shellSource.load(api, sources)),
      soon: (answer) => soon(answer, sources),
    };
  }

  /**
   * The API's answer to a read that is public.
   * @param path with its parameters, as {@link CacheKeys} spells them
   */
  read(path: string, request: FastifyRequest): Promise<Found<ApiEntry, Response>> {
    return this.ask(this.settings.apiOrigin + path, { ...onBehalfOf(request, this.settings), ...OURSELVES });
  }

  /** Since when and until when this answer is valid. Asks the API if needed. Undefined when it is no longer valid. */
  async validityOf({ url, version }: PageSource, request: FastifyRequest): Promise<Validity | undefined> {
    try {
      const answer = await this.ask(url, { ...onBehalfOf(request, this.settings), ...OURSELVES });
      return 'entry' in answer && answer.entry.version === version ? answer.entry : undefined;
    } catch {
      return undefined;
    }
  }

  /** A client whose reads count as the reader's own. */
  clientOf(request: FastifyRequest, sources: PageSources): Client {
    return this.client({ ...onBehalfOf(request, this.settings), ...OURSELVES }, request.log, sources);
  }

  /**
   * A client of the API whose public reads go through the cache.
   * @param log where outages are logged
   * @param sources the answers are added to them
   */
  client(headers: Record<string, string> = OURSELVES, log?: FastifyBaseLogger, sources = new PageSources()): Client {
    const fetch = async (request: Request): Promise<Response> => {
      const { pathname } = new URL(request.url);
      const logFailure = (what: object) => {
        sources.failed = true;
        log?.warn({ ...what, call: pathname }, 'the API failed');
      };
      try {
        const answer = await this.answer(request, pathname, sources);
        if (answer.status >= 500) logFailure({ status: answer.status });
        // a page without this answer is for its reader only
        else if (answer.status === 429) sources.failed = true;
        return answer;
      } catch (error) {
        logFailure({ error: error instanceof Error ? error.message : String(error) });
        throw error;
      }
    };
    return createApi({ baseUrl: this.settings.apiOrigin, headers, fetch });
  }

  private async answer(request: Request, pathname: string, sources: PageSources): Promise<Response> {
    const { url } = request;
    // the browser renews its session itself; a renewal here would lose the new cookies
    if (pathname === '/api/admin/refresh') return new Response(null, { status: 401 });
    if (request.method !== 'GET' || !isPublicRead(pathname) || request.headers.has('cookie')) return this.send(request);
    const answer = await this.ask(url, request.headers);
    if ('refusal' in answer) return answer.refusal;
    const { response, contentType, version, validatedAt, endsAt } = answer.entry;
    sources.list.push({ url, version, validatedAt, endsAt });
    return new Response(new Uint8Array(response.bytes), { headers: { 'content-type': contentType } });
  }

  private ask(url: string, headers: HeadersInit): Promise<Found<ApiEntry, Response>> {
    const { pathname, search } = new URL(url);
    const path = pathname + search;
    return this.cache.get(this.keys.of(path)?.key ?? path, (more) => {
      const asked = new Headers(headers);
      for (const [name, value] of Object.entries(more)) asked.set(name, value);
      return this.send(new Request(url, { headers: asked }));
    });
  }

  private async send(request: Request): Promise<Response> {
    const { signal } = this.liveness;
    signal.throwIfAborted();
    const limits = { signal: AbortSignal.any([signal, AbortSignal.timeout(this.settings.apiTimeoutMs)]) };
    return request.method === 'GET' ? sendRead(() => fetch(request, limits)) : fetch(request, limits);
  }
}

async function soon<Answer>(answer: Promise<Answer>, sources: PageSources): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      sources.failed = true;
      resolve(undefined);
    }, SOON_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
