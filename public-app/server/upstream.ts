import { createApi, type Client } from '@muzey/shared-ui/api/client.ts';
import { getSite, listBranches } from '@muzey/shared-ui/api/generated/index.ts';
import type { FastifyRequest } from 'fastify';
import type { ServerContext, ShellData } from '../src/data/api.ts';
import type { Settings } from './settings.ts';

/** Milliseconds. */
const PATIENCE = 5_000;
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

  /** The API for one request: the reader's address and browser are passed on, their cookies are not. */
  contextFor(request: FastifyRequest): ServerContext {
    const userAgent = request.headers['user-agent'];
    const headers = { ...onBehalfOf(request, this.settings), ...(userAgent ? { 'user-agent': userAgent } : {}) };
    return { api: this.client(headers), shell: () => this.getShell() };
  }

  client(headers: Record<string, string> = {}): Client {
    return createApi({
      baseUrl: this.settings.apiOrigin,
      headers,
      fetch: (request) => fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE)]) }),
    });
  }

  /** Settings and branches, asked for at most every two seconds; when the API is away, what was last known, up to ten minutes old. */
  private async getShell(): Promise<ShellData> {
    const age = this.shell ? Date.now() - this.shell.at : Infinity;
    if (this.shell && age < SHELL_FRESH) return this.shell.data;
    this.loading ??= this.loadShell().finally(() => (this.loading = undefined));
    try {
      return await this.loading;
    } catch (error) {
      if (this.shell && age < SHELL_STALE) return this.shell.data;
      throw error;
    }
  }

  private async loadShell(): Promise<ShellData> {
    const client = this.client();
    const [site, branches] = await Promise.all([
      getSite({ client, throwOnError: true }),
      listBranches({ client, throwOnError: true }),
    ]);
    const data = { site: site.data, branches: branches.data };
    this.shell = { data, at: Date.now() };
    return data;
  }
}
