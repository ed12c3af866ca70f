import type { IncomingMessage } from 'node:http';
import { isStorable } from './storable.ts';

const PAGE = ['limit', 'skip'];
/** The lists whose answers are kept, each with the parameters that its answer depends on; the calls ignore any other parameter. */
export const CACHED_LISTS: Readonly<Record<string, readonly string[]>> = {
  '/api/cover-video': [],
  '/api/public/branches': [],
  '/api/public/collections': ['category', ...PAGE],
  '/api/public/events': [...PAGE, 'when'],
  '/api/public/exhibitions': [...PAGE, 'when'],
  '/api/public/news': PAGE,
  '/api/public/search': ['lang', ...PAGE, 'q', 'type'],
  '/api/public/site': [],
};
/** The objects whose answers are kept. */
export const CACHED_ITEMS = /^\/api\/public\/(branches|collections|events|exhibitions|news)\/([\w-]{1,64})$/;

export interface CacheKey {
  key: string;
  /** Which object it is, where the answer is a single one. */
  item?: { type: string; id: string };
}

/** The keys of addresses that were asked for before: most requests are spelled like earlier ones. */
const known = new Map<string, CacheKey>();
const MOST_KNOWN = 1_000;
const LONGEST_KNOWN = 200;

/** The key under which the answer to this request is kept; undefined for all but public reads without credentials. */
export function keyOf({ method, url = '', headers }: IncomingMessage): CacheKey | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  return carriesCredentials(headers) ? undefined : cacheKey(url);
}

function carriesCredentials({ authorization, cookie }: IncomingMessage['headers']): boolean {
  if (authorization !== undefined) return true;
  return cookie !== undefined && /(^|[;\s-])(access|refresh)=/.test(cookie);
}

/**
 * The key under which the answer to a GET is kept. The same question has the same key however it is spelled, so that nobody can fill the
 * memory by inventing parameters.
 * @returns undefined for what isn't kept: other calls, and questions that would be refused
 */
export function cacheKey(url: string): CacheKey | undefined {
  const before = known.get(url);
  if (before) return before;
  const key = read(url);
  if (key && url.length <= LONGEST_KNOWN) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(url, key);
  }
  return key;
}

function read(url: string): CacheKey | undefined {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const names = CACHED_LISTS[path];
  const item = names ? undefined : CACHED_ITEMS.exec(path);
  if (!names && !item) return undefined;
  const found = item ? { item: { type: item[1] ?? '', id: item[2] ?? '' } } : {};
  if (mark < 0) return { key: path, ...found };
  const parameters = parametersOf(url.slice(mark + 1));
  if (!parameters) return undefined;
  const asked = (names ?? []).filter((name) => parameters.has(name));
  const query = asked.map((name) => `${name}=${encodeURIComponent(parameters.get(name) ?? '')}`).join('&');
  return { key: query ? `${path}?${query}` : path, ...found };
}

/** @returns undefined for what http/query.ts refuses: a parameter given twice, or bytes that are no text */
function parametersOf(search: string): Map<string, string> | undefined {
  const found = new Map<string, string>();
  for (const pair of search.split('&')) {
    if (pair === '') continue;
    const split = pair.indexOf('=');
    const name = decoded(split < 0 ? pair : pair.slice(0, split));
    const value = decoded(split < 0 ? '' : pair.slice(split + 1));
    if (name === undefined || value === undefined || found.has(name)) return undefined;
    found.set(name, value);
  }
  return found;
}

function decoded(text: string): string | undefined {
  if (/^[\w.~-]*$/.test(text)) return text;
  try {
    const plain = decodeURIComponent(text.replaceAll('+', ' '));
    return isStorable(plain) ? plain : undefined;
  } catch {
    return undefined;
  }
}
