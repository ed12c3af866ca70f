import type { Client } from '@muzey/shared-ui/api/client.ts';
import type { ContactAnswer } from '../contact/answer.ts';
import type { ShellData } from './shell-data.ts';

/** The context of route loaders on the server; in the browser there is none. */
export interface ServerContext {
  api: Client;
  /** The API with the reader's own cookies, for previews; on pages that are shown to everybody it has none. */
  staffApi(): Client;
  /** Site settings, branches, navigation and cover video, from the server's cache. */
  shell(): Promise<ShellData>;
  /** Something that the page can do without: undefined when it is long in coming. Such a page is for its reader alone. */
  soon<Answer>(answer: Promise<Answer>): Promise<Answer | undefined>;
  /** On the page that answers a sent contact form. */
  contact?: ContactAnswer;
}

let browserApi: Promise<Client> | undefined;

/**
 * The API through the server's context, in browsers through the site's own address. A server-rendered page asks for nothing, so
 * browsers load the client's code with their first call.
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
