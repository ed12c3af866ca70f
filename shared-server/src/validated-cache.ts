import type { CachedResponse } from './cached-response.ts';
import { cacheStatus, type CacheName, type CacheStatus } from './cache-status.ts';

/** Maximum age of an entry that is used while its source is down (docs/caching.md, "In an outage"). */
export const MAX_STALE_MS = 600_000;
/** Maximum share of the memory for one entry. */
const MAX_ENTRY_SHARE = 1 / 8;

/** When a read of the source began. All times are on the `performance` clock. */
export interface ReadSnapshot {
  readAt: number;
  /** How often the cache had been invalidated by then. */
  generation: number;
}

export interface CacheEntry extends ReadSnapshot {
  response: CachedResponse;
  /** When the entry was last known to be valid. */
  validatedAt: number;
  /** From then on it is not used any more, not even while its source is down. */
  endsAt?: number;
}

/** The store of entries: lru-cache, which each server brings along. */
export interface EntryStore<Entry> {
  readonly calculatedSize: number;
  get(key: string): Entry | undefined;
  peek(key: string): Entry | undefined;
  set(key: string, entry: Entry): unknown;
  delete(key: string): unknown;
  clear(): void;
}

/** Options of lru-cache. The least recently used entry is evicted first. */
export function storeOptions<Entry extends CacheEntry>(megabytes: number) {
  const maxSize = megabytes * 1_000_000;
  const sizeCalculation = ({ response }: Entry, key: string) => response.sizeBytes + 2 * key.length;
  return { maxSize, maxEntrySize: maxSize * MAX_ENTRY_SHARE, sizeCalculation };
}

export interface CachePolicy {
  name: CacheName;
  /** How long an entry is fresh after it was validated. */
  freshMs: number;
  /** How long it may be used after its content was read, however often it was validated. */
  maxAgeMs?: number;
  /** When the source last confirmed that nothing has changed. Without this each entry is validated separately. */
  confirmedAt?: () => number;
}

/**
 * The source's answer: the entry is still valid, there is a new one, there is nothing to store, the source is too busy,
 * or it gave no proper answer.
 */
export type Outcome<Entry, Refusal> = (
  | { kind: 'unchanged'; entry: Entry; validatedAt: number }
  | { kind: 'changed'; entry: Entry }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'busy'; refusal: Refusal }
  | { kind: 'failed'; refusal: Refusal }
) & {
  /** The header Cache-Status of its answer. */
  sourceStatus?: string;
};

/** The entry or refusal to send, with its Cache-Status header. */
export type Found<Entry, Refusal> = { entry: Entry; status: string } | { refusal: Refusal; status: string };

/** A running request to the source. */
export interface Validation<Entry, Refusal> extends ReadSnapshot {
  result: Promise<Found<Entry, Refusal>>;
}

/**
 * Stores responses that are the same for everybody. An entry is used as long as it is fresh; then its source is asked
 * once, for all waiting requests. While the source is down, older entries are used. `Refusal` is the source's answer if
 * it is not an entry.
 */
export class ValidatedCache<Entry extends CacheEntry, Refusal = never> {
  hits = 0;
  misses = 0;
  readonly status: CacheStatus;
  private generation = 0;
  private readonly validations = new Map<string, Validation<Entry, Refusal>>();
  private readonly policy: CachePolicy;
  private readonly store: EntryStore<Entry> | undefined;

  /** @param store without it nothing is stored, and only concurrent requests share an answer */
  constructor(policy: CachePolicy, store: EntryStore<Entry> | undefined) {
    this.policy = policy;
    this.store = store;
    this.status = cacheStatus(policy.name);
  }

  get isOn(): boolean {
    return this.store !== undefined;
  }

  get bytes(): number {
    return this.store?.calculatedSize ?? 0;
  }

  /** Call it before reading the source. */
  begin(): ReadSnapshot {
    return { readAt: performance.now(), generation: this.generation };
  }

  /** From now on earlier entries need validation, unless the source is down. */
  invalidate(): void {
    this.generation++;
  }

  /** Number of running requests to the source. */
  get validating(): number {
    return this.validations.size;
  }

  isValidating(key: string): boolean {
    return this.validations.has(key);
  }

  /** Whether the cache was not invalidated since the entry was read. */
  isCurrent({ generation }: ReadSnapshot): boolean {
    return generation === this.generation;
  }

  /** For how long an entry may have been out of date. */
  stalenessMs(entry: Entry, now = performance.now()): number {
    return now - this.validatedAt(entry);
  }

  /** The entry that may be used without validation; counts as a hit. */
  fresh(key: string, now = performance.now()): Entry | undefined {
    const entry = this.store?.get(key);
    if (!entry || !this.isCurrent(entry)) return undefined;
    if (now - this.validatedAt(entry) > this.policy.freshMs || !this.isYoung(entry, now)) return undefined;
    if (hasEnded(entry)) return undefined;
    this.hits++;
    return entry;
  }

  /** The entry that may be used while the source gives none. */
  stale(key: string): Entry | undefined {
    const entry = this.store?.get(key);
    return entry && this.stalenessMs(entry) <= MAX_STALE_MS && !hasEnded(entry) ? entry : undefined;
  }

  /**
   * Asks the source, once for all requests with the same key. A request from before an invalidation is not shared with
   * later ones.
   * @param ask receives the present entry, if it is young enough to be validated
   */
  validate(
    key: string,
    ask: (cached: Entry | undefined, snapshot: ReadSnapshot) => Promise<Outcome<Entry, Refusal>>,
  ): Validation<Entry, Refusal> {
    const running = this.validations.get(key);
    if (running && this.isCurrent(running)) return running;
    const snapshot = this.begin();
    const result = this.run(key, snapshot, ask).finally(() => {
      if (this.validations.get(key) === validation) this.validations.delete(key);
    });
    result.catch(() => undefined); // also when nobody waits for it any more
    const validation = { ...snapshot, result };
    this.validations.set(key, validation);
    return validation;
  }

  /** Stores the source's answer, and returns what to send. */
  settle(key: string, snapshot: ReadSnapshot, outcome: Outcome<Entry, Refusal>): Found<Entry, Refusal> {
    const settled = this.apply(key, snapshot, outcome);
    const { sourceStatus } = outcome;
    return sourceStatus === undefined ? settled : { ...settled, status: `${sourceStatus}, ${settled.status}` };
  }

  clear(): void {
    this.invalidate();
    this.store?.clear();
  }

  private async run(
    key: string,
    snapshot: ReadSnapshot,
    ask: (cached: Entry | undefined, snapshot: ReadSnapshot) => Promise<Outcome<Entry, Refusal>>,
  ): Promise<Found<Entry, Refusal>> {
    const cached = this.store?.get(key);
    const holds = cached && this.isYoung(cached) && !hasEnded(cached);
    try {
      return this.settle(key, snapshot, await ask(holds ? cached : undefined, snapshot));
    } catch (error) {
      const stale = this.stale(key);
      if (stale) return { entry: stale, status: this.status.outage };
      throw error;
    }
  }

  private apply(key: string, { generation }: ReadSnapshot, outcome: Outcome<Entry, Refusal>): Found<Entry, Refusal> {
    const { status } = this;
    switch (outcome.kind) {
      case 'unchanged': {
        const { entry: cached, validatedAt } = outcome;
        const entry = { ...cached, generation, validatedAt };
        this.store?.set(key, entry);
        return { entry, status: validatedAt > cached.validatedAt ? status.validated : status.outage };
      }
      case 'changed': {
        const { entry } = outcome;
        const cached = this.store?.peek(key);
        // of two concurrent reads the earlier one may finish later
        if (!cached || cached.readAt <= entry.readAt) this.store?.set(key, entry);
        const isStored = this.store?.peek(key) === entry;
        return { entry, status: isStored ? (cached ? status.replaced : status.stored) : status.miss };
      }
      case 'refused':
        this.store?.delete(key);
        return { refusal: outcome.refusal, status: status.miss };
      // says nothing about the entry, and must not make it look valid, because strangers can keep a source busy for
      // long
      case 'busy':
        return { refusal: outcome.refusal, status: status.miss };
      case 'failed': {
        const stale = this.stale(key);
        return stale ? { entry: stale, status: status.outage } : { refusal: outcome.refusal, status: status.miss };
      }
    }
  }

  private isYoung({ readAt }: Entry, now = performance.now()): boolean {
    return now - readAt <= (this.policy.maxAgeMs ?? Infinity);
  }

  private validatedAt(entry: Entry): number {
    const { confirmedAt } = this.policy;
    return confirmedAt && this.isCurrent(entry) ? Math.max(entry.validatedAt, confirmedAt()) : entry.validatedAt;
  }
}

const hasEnded = ({ endsAt }: CacheEntry): boolean => endsAt !== undefined && performance.now() >= endsAt;
