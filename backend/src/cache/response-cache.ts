import { FinishedAnswer } from '@muzey/shared-ui/server/finished-answer.ts';
import { Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { Config } from '../config.js';
import { Changes } from './changes.js';

/** Milliseconds for which an answer is good without looking; changes end it at once, this is for views and for midnight. */
const FRESH = 1_000;
/** Milliseconds up to which it is still given, while a new one is fetched behind the reader's back. */
const NEARLY_FRESH = 2_000;
/** Milliseconds for which it is given while the database is away (safety.md, "Promises"). */
const STALE = 600_000;
/** Milliseconds without a word from the database after which what is known to have changed is given, too, without asking again. */
const SURELY_AWAY = 5_000;
/** So many answers are fetched anew behind the readers' backs at the same time. */
const MOST_REFRESHING = 4;
/** Of all bytes, what one answer may take. */
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
  /** When it was true, on the clock of `performance`. */
  at: number;
  generation: number;
}

/** Where a read began: once something has changed since, its answer is outdated. */
export interface Beginning {
  at: number;
  generation: number;
}

/** The answers to public reads as any visitor got them, the latest asked for, up to so many bytes. */
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

  begin(): Beginning {
    return { at: performance.now(), generation: this.generation };
  }

  /** What may be given now. `refresh` says that the caller should fetch it anew for those who come later. */
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

  refreshed(key: string): void {
    this.refreshing.delete(key);
  }

  /** What may be given when a read has failed because the database is away. */
  lastKnown(key: string): Kept | undefined {
    const kept = this.kept?.get(key);
    return kept && this.staleness(kept) <= STALE ? kept : undefined;
  }

  /** Milliseconds for which nobody knows whether this is still true: as long as nothing is heard of changes, or it was written down later. */
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

  clear(): void {
    this.outdate();
    this.kept?.clear();
  }
}

const ageOf = ({ at }: Kept): number => performance.now() - at;
