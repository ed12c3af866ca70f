import type { Client } from '@muzey/shared-ui/api/client.ts';
import type { ContactAnswer } from '../contact/answer.ts';
import type { ShellData } from './shell-data.ts';

/** The context of route loaders on the server; there is none in the browser. */
export interface ServerContext {
  api: Client;
  /** The API with the reader's own cookies, for previews; without cookies on pages for everybody. */
  staffApi(): Client;
  /** Site settings, branches, navigation and cover video, from the server's cache. */
  shell(): Promise<ShellData>;
  /** Optional data: undefined if it takes too long. A page without it is for its reader only. */
  soon<Answer>(answer: Promise<Answer>): Promise<Answer | undefined>;
  /** Only on the page that answers a submitted contact form. */
  contact?: ContactAnswer;
}

let browserApi: Promise<Client> | undefined;

/**
 * The API: on the server through the context, in browsers at the site's own address. A server-rendered page makes no calls, so browsers
 * load the client's code with their first call.
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
