import type { Client } from '@muzey/shared-ui/api/client.ts';
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
  /** The same with the reader's own cookies, for what only staff may see; without them for a page that others may be shown, too. */
  staffApi(): Client;
  /** Site settings, branches and cover films; kept in the server's memory and asked for anew after a quarter of a second. */
  shell(): Promise<ShellData>;
}

let browserApi: Promise<Client> | undefined;

/**
 * The API as this side reaches it: through the server's context, else through the site's own address. The page that the server
 * rendered asks for nothing, so that the browser gets the client's code with its first call.
 */
export function apiOf(context: unknown): Client | Promise<Client> {
  if (isServerContext(context)) return context.api;
  return (browserApi ??= loadApi());
}

async function loadApi(): Promise<Client> {
  try {
    const { createApi } = await import(/* webpackChunkName: "api" */ '@muzey/shared-ui/api/client.ts');
    return createApi({ baseUrl: '' });
  } catch (error) {
    browserApi = undefined;
    throw error;
  }
}

export function isServerContext(context: unknown): context is ServerContext {
  return typeof context === 'object' && context !== null && 'api' in context && 'shell' in context;
}
