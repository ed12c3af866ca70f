import type { IncomingMessage } from 'node:http';
import { isStorable } from './storable.ts';

/** A GET that everybody may send, and whose answer is the same for everybody. */
export interface PublicRead {
  /** Parameters as `:id`. */
  path: string;
  /** The parameters of the query that the answer depends on. */
  query: readonly string[];
}

export interface CacheKey {
  key: string;
  /** Which object it is, where the address ends with its id. */
  item?: { type: string; id: string };
}

/** The addresses of public reads (docs/api.md). */
export const isPublicRead = (path: string): boolean => /^\/api\/(public\/|cover-video$)/.test(path);

/** How many keys are remembered by the address that they were made from, and how long such an address may be. */
const MAX_KNOWN = 1_000;
const MAX_KNOWN_LENGTH = 200;

interface Pattern {
  pattern: RegExp;
  /** The type whose id the last parameter is. */
  type: string | undefined;
  query: readonly string[];
}

/**
 * Says under which key the answer to a request is cached. The same question has the same key however it is spelled, so that nobody can
 * fill the memory by inventing parameters.
 */
export class CacheKeys {
  private readonly fixed = new Map<string, readonly string[]>();
  private readonly patterns: Pattern[] = [];
  private readonly keysByUrl = new Map<string, CacheKey>();

  constructor(reads: readonly PublicRead[]) {
    for (const { path, query } of reads) {
      const names = [...query].sort();
      if (path.includes(':')) this.patterns.push({ ...patternOf(path), query: names });
      else this.fixed.set(path, names);
    }
  }

  /** The key of a request, unless it carries credentials: such requests are neither answered from the cache nor stored in it. */
  ofRequest({ method, url = '', headers }: IncomingMessage): CacheKey | undefined {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    return carriesCredentials(headers) ? undefined : this.of(url);
  }

  /**
   * The key of an address.
   * @returns undefined for what isn't cached: other calls, and questions that would be refused
   */
  of(url: string): CacheKey | undefined {
    const before = this.keysByUrl.get(url);
    if (before) return before;
    const key = this.make(url);
    if (key && url.length <= MAX_KNOWN_LENGTH) {
      if (this.keysByUrl.size >= MAX_KNOWN) this.keysByUrl.clear();
      this.keysByUrl.set(url, key);
    }
    return key;
  }

  private make(url: string): CacheKey | undefined {
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const read = this.find(path);
    if (!read) return undefined;
    const { query, ...item } = read;
    if (mark < 0) return { key: path, ...item };
    const parameters = parametersOf(url.slice(mark + 1));
    if (!parameters) return undefined;
    const asked = query.filter((name) => parameters.has(name));
    const search = asked.map((name) => `${name}=${encodeURIComponent(parameters.get(name) ?? '')}`).join('&');
    return { key: search ? `${path}?${search}` : path, ...item };
  }

  private find(path: string): { query: readonly string[]; item?: CacheKey['item'] } | undefined {
    const fixed = this.fixed.get(path);
    if (fixed) return { query: fixed };
    for (const { pattern, type, query } of this.patterns) {
      const id = pattern.exec(path)?.at(-1);
      if (id !== undefined) return type === undefined ? { query } : { query, item: { type, id } };
    }
    return undefined;
  }
}

/** An id as the API makes them, or an address of ASCII words. */
const PARAMETER = '([\\w-]{1,64})';

/** In `/api/public/news/:id` the type is `news`. */
function patternOf(path: string): Omit<Pattern, 'query'> {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, PARAMETER)}$`);
  return { pattern, type: /\/([\w-]+)\/:\w+$/.exec(path)?.[1] };
}

function carriesCredentials({ authorization, cookie }: IncomingMessage['headers']): boolean {
  if (authorization !== undefined) return true;
  return cookie !== undefined && /(^|[;\s-])(access|refresh)=/.test(cookie);
}

/** @returns undefined for what the API refuses: a parameter given twice, or bytes that are no text */
function parametersOf(search: string): Map<string, string> | undefined {
  const parameters = new Map<string, string>();
  for (const pair of search.split('&')) {
    if (pair === '') continue;
    const split = pair.indexOf('=');
    const name = decoded(split < 0 ? pair : pair.slice(0, split));
    const value = decoded(split < 0 ? '' : pair.slice(split + 1));
    if (name === undefined || value === undefined || parameters.has(name)) return undefined;
    parameters.set(name, value);
  }
  return parameters;
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
