import { createApi, type Client } from '@muzey/shared-ui/api/client.ts';
import { getCoverVideo, getSite, listBranches } from '@muzey/shared-ui/api/generated/index.ts';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { ServerContext, ShellData } from '../src/data/api.ts';
import type { Settings } from './settings.ts';

/** Milliseconds. */
const SHELL_FRESH = 2_000;
const SHELL_STALE = 600_000;

/** Headers that tell the API on whose behalf the site asks; what a visitor wrote into them is replaced. */
export function onBehalfOf(request: { ip: string; id: string }, settings: Settings): Record<string, string> {
  return {
    'x-forwarded-for': request.ip,
    'x-request-id': request.id,
    ...(settings.siteSecret ? { 'x-muzey-site': settings.siteSecret } : {}),
  };
}

/** The API as the pages' loaders use it on the server. */
export class Upstream {
  private shell: { data: ShellData; at: number } | undefined;
  private loading: Promise<ShellData> | undefined;

  constructor(private readonly settings: Settings) {}

  /** The API for one request: the reader's address and browser are passed on, their cookies only to where staff read. */
  contextFor(request: FastifyRequest): ServerContext {
    const userAgent = request.headers['user-agent'];
    const headers = { ...onBehalfOf(request, this.settings), ...(userAgent ? { 'user-agent': userAgent } : {}) };
    const { cookie = '' } = request.headers;
    return {
      api: this.client(headers, request.log),
      staffApi: () => this.client({ ...headers, cookie }, request.log),
      shell: () => this.getShell(request.log),
    };
  }

  /** @param log where outages are told; a reader who leaves is none */
  client(headers: Record<string, string> = {}, log?: FastifyBaseLogger): Client {
    const send = async (request: Request): Promise<Response> => {
      // a session renewed here would be lost: its new cookies are for the browser, which renews it itself
      const { pathname: call } = new URL(request.url);
      if (call === '/api/admin/refresh') return new Response(null, { status: 401 });
      const tell = (what: object) => log?.warn({ ...what, call }, 'the API failed');
      try {
        const signal = AbortSignal.any([request.signal, AbortSignal.timeout(this.settings.patience)]);
        const answer = await fetch(request, { signal });
        if (answer.status >= 500) tell({ status: answer.status });
        return answer;
      } catch (error) {
        if (!request.signal.aborted) tell({ error: error instanceof Error ? error.message : String(error) });
        throw error;
      }
    };
    return createApi({ baseUrl: this.settings.apiOrigin, headers, fetch: send });
  }

  /** Settings, branches and cover films, asked for at most every two seconds; when the API is away, what was last known, up to ten minutes old. */
  private async getShell(log: FastifyBaseLogger): Promise<ShellData> {
    const age = this.shell ? Date.now() - this.shell.at : Infinity;
    if (this.shell && age < SHELL_FRESH) return this.shell.data;
    this.loading ??= this.loadShell(log).finally(() => (this.loading = undefined));
    try {
      return await this.loading;
    } catch (error) {
      if (this.shell && age < SHELL_STALE) return this.shell.data;
      throw error;
    }
  }

  private async loadShell(log: FastifyBaseLogger): Promise<ShellData> {
    const client = this.client(undefined, log);
    const [site, branches, coverVideo] = await Promise.all([
      getSite({ client, throwOnError: true }),
      listBranches({ client, throwOnError: true }),
      // without a film there is still its poster
      getCoverVideo({ client, throwOnError: true }).catch(() => undefined),
    ]);
    const data = { site: site.data, branches: branches.data, coverVideo: coverVideo?.data };
    this.shell = { data, at: Date.now() };
    return data;
  }
}
