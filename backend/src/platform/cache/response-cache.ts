import { FinishedAnswer } from '@muzey/shared-server/finished-answer.ts';
import { Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { Config } from '../config/config.js';
import { Changes } from './changes.js';

/** Milliseconds for which an answer is given as it is. A change ends that at once; the limit is for numbers of views and for a new day. */
const FRESH = 1_000;
/** Milliseconds up to which it is still given, while a new one is fetched in the background. */
const NEARLY_FRESH = 2_000;
/** Milliseconds up to which it is still given while the database is away (safety.md, "Promises"). */
const STALE = 600_000;
/** Milliseconds without a word from the database after which what is known to have changed is given, too, without asking again. */
const SURELY_AWAY = 5_000;
/** How many answers are fetched in the background at the same time, at most. */
const MOST_REFRESHING = 4;
/** The share of the whole memory that one answer may take. */
const LARGEST_SHARE = 1 / 8;

/** A read that was answered from memory. */
export interface Read {
  request: Pick<IncomingMessage, 'method' | 'headers'>;
  /** The reader's own address. */
  address: () => string;
}

export interface Kept {
  answer: FinishedAnswer;
  contentType: string;
  /** When the read that it answers began, on the clock of `performance`. */
  at: number;
  generation: number;
}

/** When a read began. Once something has changed since, its answer is outdated. */
export interface Beginning {
  at: number;
  /** Another number after every change. */
  generation: number;
}

/** Keeps the finished answers to public reads, which are the same for every visitor. Where it is full, the one asked for longest ago goes. */
@Injectable()
export class ResponseCache {
  /** Reads that were answered from memory, and those that were not. */
  hits = 0;
  misses = 0;
  private generation = 0;
  private readonly kept: LRUCache<string, Kept> | undefined;
  private readonly refreshing = new Set<string>();
  private readonly readers: Record<string, (id: string, read: Read) => void> = {};

  constructor(
    config: Config,
    private readonly changes: Changes,
  ) {
    const maxSize = config.cacheMegabytes * 1_000_000;
    if (maxSize > 0) {
      const sizeCalculation = ({ answer }: Kept, key: string) => answer.weight + 2 * key.length;
      this.kept = new LRUCache({ maxSize, maxEntrySize: maxSize * LARGEST_SHARE, sizeCalculation });
    }
    changes.onChange(() => this.outdate());
  }

  get bytes(): number {
    return this.kept?.calculatedSize ?? 0;
  }

  /** `hear` is told of every read of an object of this type that was answered from memory. */
  onRead(type: string, hear: (id: string, read: Read) => void): void {
    this.readers[type] = hear;
  }

  tellOfRead({ type, id }: { type: string; id: string }, read: Read): void {
    this.readers[type]?.(id, read);
  }

  /** To be called before the database is read. */
  begin(): Beginning {
    return { at: performance.now(), generation: this.generation };
  }

  /** The answer that may be given now. `refresh` says that the caller is to fetch it anew for those who come later. */
  find(key: string): { kept: Kept; refresh: boolean } | undefined {
    const kept = this.kept?.get(key);
    if (!kept || !this.isGood(kept)) {
      this.misses++;
      return undefined;
    }
    this.hits++;
    const refresh = ageOf(kept) > FRESH && !this.refreshing.has(key) && this.refreshing.size < MOST_REFRESHING;
    if (refresh) this.refreshing.add(key);
    return { kept, refresh };
  }

  /** To be called once it is fetched anew, or can't be. */
  refreshed(key: string): void {
    this.refreshing.delete(key);
  }

  /** The answer that may be given when a read has failed because the database is away. */
  lastKnown(key: string): Kept | undefined {
    const kept = this.kept?.get(key);
    return kept && this.staleness(kept) <= STALE ? kept : undefined;
  }

  /** For how many milliseconds this may be out of date: since it was read, or since the database last said that nothing has changed. */
  staleness(kept: Kept): number {
    return this.isOutdated(kept) ? ageOf(kept) : Math.min(this.changes.age, ageOf(kept));
  }

  private isOutdated({ generation }: Kept): boolean {
    return generation !== this.generation;
  }

  private isGood(kept: Kept): boolean {
    if (this.isOutdated(kept)) return this.changes.age > SURELY_AWAY && this.staleness(kept) <= STALE;
    return ageOf(kept) <= NEARLY_FRESH || (this.changes.isAway && this.staleness(kept) <= STALE);
  }

  keep(key: string, beginning: Beginning, answer: { bytes: Buffer; contentType: string }): Kept {
    const { bytes, contentType } = answer;
    const kept = { answer: new FinishedAnswer(bytes), contentType, ...beginning };
    // of two reads at once the earlier one may be done later
    const known = this.kept?.peek(key);
    if (!known || known.at <= kept.at) this.kept?.set(key, kept);
    return kept;
  }

  forget(key: string): void {
    this.kept?.delete(key);
  }

  /** Nothing that was read before now is given any more, unless the database is away: then it is better than nothing. */
  outdate(): void {
    this.generation++;
  }

  /** Forgets all answers. */
  clear(): void {
    this.outdate();
    this.kept?.clear();
  }
}

const ageOf = ({ at }: Kept): number => performance.now() - at;
