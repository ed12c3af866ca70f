import { isBusy, isSuperseded } from '@muzey/shared-server/busy.ts';
import { CachedResponse } from '@muzey/shared-server/cached-response.ts';
import { ENDS_IN, limitLife, msToEnd } from '@muzey/shared-server/cache-life.ts';
import {
  storeOptions,
  ValidatedCache,
  type CacheEntry,
  type Found,
  type Outcome,
  type ReadSnapshot,
} from '@muzey/shared-server/validated-cache.ts';
import { LRUCache } from 'lru-cache';

/** How long an answer is used without validation. A write has to show within a second. */
const FRESH_MS = 250;
/** After this time, the Cache-Control that the API sent is no longer used. */
const CACHING_MS = 2 * FRESH_MS;
/** How long a reader waits for a new answer before a stale one is used. */
const MAX_WAIT_MS = 1_000;
/** The maximum age of a stale answer: a write has to show even if strangers make the API slow. */
const MAX_SLOW_STALE_MS = 10_000;
/** Headers that belong to one request or connection, or to the transfer of the body. They are not stored. */
export const UNSTORED_HEADERS: ReadonlySet<string> = new Set([
  'age',
  'cache-status',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'retry-after',
  'set-cookie',
  'transfer-encoding',
  'vary',
  ENDS_IN,
  'x-request-id',
]);

/** The API's answer to a public read. */
export interface ApiEntry extends CacheEntry {
  contentType: string;
  /** The API's own headers, without {@link UNSTORED_HEADERS} and `caching`. */
  headers: Readonly<Record<string, string>>;
  /** Cache-Control of the API's last answer: how long this one may be stored. */
  caching: string | undefined;
  /** When that Cache-Control was received. */
  answeredAt: number;
  /** The API's entity tag: the same for the same text, whichever API process answers. */
  version: string;
}

/** Calls the API, with these headers in addition to the usual ones. */
export type Send = (headers: Record<string, string>) => Promise<Response>;

/**
 * How long external caches may store an answer that is sent now. An answer that the API has not validated recently is sent only while the
 * API cannot be asked.
 */
export function cachingOf({ caching, answeredAt, endsAt = Infinity }: ApiEntry): string | undefined {
  const now = performance.now();
  if (caching === undefined || now - answeredAt <= CACHING_MS) return caching;
  return limitLife(caching, (endsAt - now) / 1_000, 0);
}

/**
 * The API's answers to public reads. They are validated by entity tag, so the API never has to notify the site, and more API processes,
 * restarts and lost connections do no harm.
 */
export class ApiCache extends ValidatedCache<ApiEntry, Response> {
  /** Called when the API reports that its answer is older than its database. */
  onSuperseded = (): void => this.clear();

  constructor(megabytes: number) {
    const store = megabytes > 0 ? new LRUCache<string, ApiEntry>(storeOptions(megabytes)) : undefined;
    super({ name: 'muzey-site', freshMs: FRESH_MS }, store);
  }

  /**
   * The answer to a public read, from the cache while it is valid.
   * @returns the answer, or the API's refusal unchanged
   * @throws what `send` throws, if there is no stale answer either
   */
  async get(key: string, send: Send): Promise<Found<ApiEntry, Response>> {
    const fresh = this.fresh(key);
    if (fresh) return { entry: fresh, status: this.status.hit };
    this.misses++;
    const isShared = this.isValidating(key);
    const { readAt, result: first } = this.validate(key, (cached, snapshot) => this.ask(send, snapshot, cached));
    const answer = isShared ? first.then((shared) => (isThrottled(shared) ? this.askAlone(key, send) : shared)) : first;
    const entry = this.stale(key);
    if (!entry || this.stalenessMs(entry) > MAX_SLOW_STALE_MS) return answer.then(withOwnBody);
    const stale = { entry, status: this.status.stale };
    // later requests, while the API is slow or away, wait no longer than the first one
    const leftMs = readAt + MAX_WAIT_MS - performance.now();
    if (leftMs <= 0) return stale;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<typeof stale>((resolve) => {
      timer = setTimeout(() => {
        // it may have expired meanwhile
        const present = this.stale(key);
        if (present) resolve({ ...stale, entry: present });
      }, leftMs);
    });
    return Promise.race([answer.then(withOwnBody), late]).finally(() => clearTimeout(timer));
  }

  /** The network of another reader was refused: nobody else may get that answer. */
  private async askAlone(key: string, send: Send): Promise<Found<ApiEntry, Response>> {
    const snapshot = this.begin();
    return this.settle(key, snapshot, await this.ask(send, snapshot));
  }

  private async ask(send: Send, snapshot: ReadSnapshot, cached?: ApiEntry): Promise<Outcome<ApiEntry, Response>> {
    const answer = await send(cached ? { 'if-none-match': cached.version } : {});
    const { status } = answer;
    const body = status === 429 || status === 503 ? await answer.clone().bytes() : undefined;
    if (isSuperseded(status, body)) this.onSuperseded();
    return outcomeOf(answer, { body, snapshot, cached });
  }
}

const isThrottled = (answer: Found<ApiEntry, Response>): boolean =>
  'refusal' in answer && answer.refusal.status === 429;

interface Asked {
  /** For a refusal that may not be an outage. */
  body: Uint8Array | undefined;
  snapshot: ReadSnapshot;
  cached: ApiEntry | undefined;
}

async function outcomeOf(answer: Response, { body, snapshot, cached }: Asked): Promise<Outcome<ApiEntry, Response>> {
  const sourceStatus = answer.headers.get('cache-status') ?? undefined;
  // if the API itself could not validate the answer, its age counts from when it was last known to be valid
  const ageMs = 1_000 * Number(answer.headers.get('age') ?? 0);
  const validatedAt = snapshot.readAt - ageMs;
  const caching = answer.headers.get('cache-control') ?? undefined;
  const answeredAt = performance.now();
  const leftMs = msToEnd(answer.headers);
  const endsAt = leftMs === undefined ? undefined : answeredAt + leftMs;
  const { status } = answer;
  if (isBusy(status, body)) return { kind: 'busy', refusal: answer, sourceStatus };
  if (answer.status >= 500) return { kind: 'failed', refusal: answer, sourceStatus };
  if (answer.status === 304 && cached)
    return { kind: 'unchanged', entry: { ...cached, caching, answeredAt, endsAt }, validatedAt, sourceStatus };
  if (answer.status !== 200) return { kind: 'refused', refusal: answer, sourceStatus };
  const entry = { ...snapshot, validatedAt, endsAt, caching, answeredAt, ...(await readAnswer(answer)) };
  return { kind: 'changed', entry, sourceStatus };
}

async function readAnswer(
  answer: Response,
): Promise<Pick<ApiEntry, 'response' | 'contentType' | 'headers' | 'version'>> {
  const response = new CachedResponse(Buffer.from(await answer.arrayBuffer()));
  const isStored = (name: string) => name !== 'cache-control' && !UNSTORED_HEADERS.has(name);
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => isStored(name)));
  const contentType = answer.headers.get('content-type') ?? '';
  return { response, contentType, headers, version: answer.headers.get('etag') ?? response.etag };
}

/** Several requests may wait for one refusal, and each has to read its body. */
const withOwnBody = (answer: Found<ApiEntry, Response>): Found<ApiEntry, Response> =>
  'refusal' in answer ? { ...answer, refusal: answer.refusal.clone() } : answer;
