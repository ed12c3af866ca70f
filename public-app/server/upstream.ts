import { createApi, type Client } from '@muzey/shared-ui/api/client.ts';
import { getCoverVideo, getSite, listBranches } from '@muzey/shared-ui/api/generated/index.ts';
import { cacheKey } from '@muzey/shared-server/public-reads.ts';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { ServerContext, ShellData } from '../src/data/api.ts';
import { ApiMemory, type Known } from './api-memory.ts';
import type { Liveness } from './liveness.ts';
import { onBehalfOf } from './on-behalf-of.ts';
import type { Settings } from './settings.ts';

/** Sent with the site's own calls, so that the API counts no view for them. */
const OURSELVES = { 'user-agent': 'Muzey (a bot: the site itself)' };

/** The calls that anybody may make; their answers are kept in memory. */
const PUBLIC = /^\/api\/(public\/|cover-video$)/;

/** The share of the memory that the API's answers may take; the rest is for pages. */
export const ANSWERS_SHARE = 1 / 4;

/** An answer of the API that a page is made of. */
export interface Learned {
  url: string;
  version: string;
  /** When it was last known to be true, on the clock of `performance`. */
  at: number;
}

/** Collects, while a page is rendered, the answers of the API that it is made of. */
export class Sources {
  readonly learned: Learned[] = [];
  /** Whether the API failed to answer something. */
  failed = false;
}

/** The API as the pages' loaders use it on the server. */
export class Upstream {
  readonly memory: ApiMemory;

  constructor(
    private readonly settings: Settings,
    private readonly liveness: Liveness,
  ) {
    this.memory = new ApiMemory(settings.cacheMegabytes * ANSWERS_SHARE);
  }

  /**
   * The API for one page: asked on behalf of the reader for whom it is made.
   * @param cookie of a reader who is the only one to be shown the page; without it `staffApi` reads as anybody
   */
  contextFor(request: FastifyRequest, sources: Sources, cookie?: string): ServerContext {
    const headers = onBehalfOf(request, this.settings);
    const api = this.client({ ...headers, ...OURSELVES }, request.log, sources);
    let shell: Promise<ShellData> | undefined;
    return {
      api,
      staffApi: () =>
        cookie === undefined ? api : this.client({ ...headers, ...OURSELVES, cookie }, request.log, sources),
      shell: () => (shell ??= loadShell(api)),
    };
  }

  /**
   * The API's answer to a public read that anybody may make.
   * @param path with its parameters, as in `keyOf`
   */
  read(path: string, request: FastifyRequest): Promise<Known | Response> {
    return this.ask(this.settings.apiOrigin + path, { ...onBehalfOf(request, this.settings), ...OURSELVES });
  }

  /** When this answer was last known to be true, the API being asked if need be; undefined when it isn't true any more. */
  async trueAt({ url, version }: Learned, request: FastifyRequest): Promise<number | undefined> {
    try {
      const answer = await this.ask(url, { ...onBehalfOf(request, this.settings), ...OURSELVES });
      return !(answer instanceof Response) && answer.version === version ? answer.at : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * A client of the API whose public reads go through the memory.
   * @param log where outages are told
   * @param sources hears of what was answered
   */
  client(headers: Record<string, string> = OURSELVES, log?: FastifyBaseLogger, sources = new Sources()): Client {
    const fetch = async (request: Request): Promise<Response> => {
      const { pathname } = new URL(request.url);
      const tell = (what: object) => {
        sources.failed = true;
        log?.warn({ ...what, call: pathname }, 'the API failed');
      };
      try {
        const answer = await this.answer(request, pathname, sources);
        if (answer.status >= 500) tell({ status: answer.status });
        return answer;
      } catch (error) {
        tell({ error: error instanceof Error ? error.message : String(error) });
        throw error;
      }
    };
    return createApi({ baseUrl: this.settings.apiOrigin, headers, fetch });
  }

  private async answer(request: Request, pathname: string, { learned }: Sources): Promise<Response> {
    const { url } = request;
    // a session renewed here would be lost: its new cookies are for the browser, which renews it itself
    if (pathname === '/api/admin/refresh') return new Response(null, { status: 401 });
    if (request.method !== 'GET' || !PUBLIC.test(pathname) || request.headers.has('cookie')) return this.send(request);
    const answer = await this.ask(url, request.headers);
    if (answer instanceof Response) return answer;
    learned.push({ url, version: answer.version, at: answer.at });
    return new Response(new Uint8Array(answer.answer.bytes), { headers: { 'content-type': answer.contentType } });
  }

  private ask(url: string, headers: HeadersInit): Promise<Known | Response> {
    const { pathname, search } = new URL(url);
    const path = pathname + search;
    return this.memory.get(cacheKey(path)?.key ?? path, (more) => {
      const asked = new Headers(headers);
      for (const [name, value] of Object.entries(more)) asked.set(name, value);
      return this.send(new Request(url, { headers: asked }));
    });
  }

  private async send(request: Request): Promise<Response> {
    const { signal } = this.liveness;
    signal.throwIfAborted();
    return fetch(request, { signal: AbortSignal.any([signal, AbortSignal.timeout(this.settings.apiTimeoutMs)]) });
  }
}

async function loadShell(client: Client): Promise<ShellData> {
  const [site, branches, coverVideo] = await Promise.all([
    getSite({ client, throwOnError: true }),
    listBranches({ client, throwOnError: true }),
    // without a film there is still its poster
    getCoverVideo({ client, throwOnError: true }).catch(() => undefined),
  ]);
  return { site: site.data, branches: branches.data, coverVideo: coverVideo?.data };
}
