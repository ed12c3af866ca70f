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

/** For how long an answer is used without asking whether it still holds. A write has to show within a second. */
const FRESH_MS = 250;
/** After this time the API’s word on how long its answer may be kept holds no more. */
const CACHING_MS = 2 * FRESH_MS;
/** For how long a reader waits for a new answer before an older one is used. */
const MAX_WAIT_MS = 1_000;
/** How old that one may be: a write has to show though strangers make the API slow. */
const MAX_SLOW_STALE_MS = 10_000;
/** Headers that belong to one request or connection, or to the form that the body came in. They are not stored. */
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
  /** The API's own headers, without those of {@link UNSTORED_HEADERS} and without `caching`. */
  headers: Readonly<Record<string, string>>;
  /** Cache-Control of its last answer: how long this one may be kept. */
  caching: string | undefined;
  /** When the API said so. */
  answeredAt: number;
  /** The API's entity tag: the same for the same text, whichever process of the API answers. */
  version: string;
}

/** Asks the API, with these headers beside the usual ones. */
export type Send = (headers: Record<string, string>) => Promise<Response>;

/**
 * How long caches outside may keep an answer that is given now. One that the API has not just spoken of is given only while that can not
 * be had.
 */
export function cachingOf({ caching, answeredAt, endsAt = Infinity }: ApiEntry): string | undefined {
  const now = performance.now();
  if (caching === undefined || now - answeredAt <= CACHING_MS) return caching;
  return limitLife(caching, (endsAt - now) / 1_000, 0);
}

/**
 * The API's answers to public reads. They are validated by their entity tags; so the API never has to notify the site, and any number of
 * API processes, restarts and lost connections do no harm.
 */
export class ApiCache extends ValidatedCache<ApiEntry, Response> {
  /** Is called when the API says that it is older than its database. */
  onSuperseded = (): void => this.clear();

  constructor(megabytes: number) {
    const store = megabytes > 0 ? new LRUCache<string, ApiEntry>(storeOptions(megabytes)) : undefined;
    super({ name: 'muzey-site', freshMs: FRESH_MS }, store);
  }

  /**
   * The answer to a public read, from the cache as long as it holds.
   * @returns the answer, or the API's refusal as it came
   * @throws what `send` throws, when there is no older answer either
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
    // those who come later, while the API is slow or away, wait no longer than the first
    const leftMs = readAt + MAX_WAIT_MS - performance.now();
    if (leftMs <= 0) return stale;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<typeof stale>((resolve) => {
      timer = setTimeout(() => {
        // its end may have come meanwhile
        const present = this.stale(key);
        if (present) resolve({ ...stale, entry: present });
      }, leftMs);
    });
    return Promise.race([answer.then(withOwnBody), late]).finally(() => clearTimeout(timer));
  }

  /** The network of another reader was refused: that is nobody else's answer. */
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
  /** Of a refusal that may be no outage. */
  body: Uint8Array | undefined;
  snapshot: ReadSnapshot;
  cached: ApiEntry | undefined;
}

async function outcomeOf(answer: Response, { body, snapshot, cached }: Asked): Promise<Outcome<ApiEntry, Response>> {
  const sourceStatus = answer.headers.get('cache-status') ?? undefined;
  // an answer that the API itself could not validate counts from the time when it was known to be true
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
