import type { Site } from '@muzey/shared-ui/api/generated/index.ts';
import type { FastifyRequest } from 'fastify';
import { closedIn, noticeKey } from '../../src/data/closed-notices.ts';
import type { ApiEntry } from '../cache/api-cache.ts';
import type { Upstream } from '../cache/upstream.ts';

export interface ClosedNotices {
  /** Their keys, sorted. Unknown ones in the cookie are left out. */
  keys: readonly string[];
  /** Whether the reader has closed only some of the notices: there are too many such combinations to cache a page for each. */
  isPartial: boolean;
}

export const NONE_CLOSED: ClosedNotices = { keys: [], isPartial: false };

/** The notices that the reader has closed. */
export async function closedNotices(upstream: Upstream, request: FastifyRequest): Promise<ClosedNotices> {
  const named = closedIn(request.headers.cookie ?? '');
  if (named.length === 0) return NONE_CLOSED;
  try {
    const answer = await upstream.read('/api/public/site', request);
    const closable = 'entry' in answer ? closableIn(answer.entry) : [];
    const keys = closable.filter((key) => named.includes(key)).toSorted();
    return { keys, isPartial: keys.length > 0 && keys.length < closable.length };
  } catch {
    // without the settings no notice is shown
    return NONE_CLOSED;
  }
}

let last: { version: string; keys: readonly string[] } | undefined;

/** Parsed only once for the same answer. */
function closableIn({ version, response }: ApiEntry): readonly string[] {
  if (last?.version === version) return last.keys;
  const { notices = [] } = JSON.parse(Buffer.from(response.bytes).toString()) as Pick<Site, 'notices'>;
  const keys = notices.filter(({ closable }) => closable).map(noticeKey);
  last = { version, keys };
  return keys;
}
