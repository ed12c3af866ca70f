import { createApi, type Client } from '@muzey/shared-ui/api/client.ts';
import type { Branch, CoverVideo, Site } from '@muzey/shared-ui/api/generated/index.ts';

/** What every page shows around its own content. */
export interface ShellData {
  site: Site;
  branches: Branch[];
  /** As the server knew it; absent where it could not be had. */
  coverVideo?: CoverVideo;
}

/** What the site's server hands to route loaders; in the browser there is none. */
export interface ServerContext {
  api: Client;
  /** Site settings, branches and cover films, kept for some seconds in the server's memory. */
  shell(): Promise<ShellData>;
}

let browserApi: Client | undefined;

/** The API as this side reaches it: through the server's context, else through the site's own address. */
export function apiOf(context: unknown): Client {
  if (isServerContext(context)) return context.api;
  browserApi ??= createApi({ baseUrl: '' });
  return browserApi;
}

export function isServerContext(context: unknown): context is ServerContext {
  return typeof context === 'object' && context !== null && 'api' in context && 'shell' in context;
}
