import {
  storeOptions,
  ValidatedCache,
  type CacheEntry,
  type Outcome,
  type ReadSnapshot,
} from '@muzey/shared-server/validated-cache.ts';
import { isBusy } from '@muzey/shared-server/busy.ts';
import { CachedResponse } from '@muzey/shared-server/cached-response.ts';
import { Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { Config } from '../config/config.js';
import { Superseded } from '../database/superseded.js';
import { Changes } from './changes.js';

/** An older answer is still sent, and refreshed in the background. */
const REFRESH_AFTER_MS = 1_000;
/** An older answer is not sent: view counts change, and a new day begins, without a notification. */
const MAX_AGE_MS = 2_000;
/** When the database has been silent for this long, answers from before the last change are sent, too. */
const SURELY_AWAY_MS = 5_000;
/** Maximum concurrent background refreshes. */
const MAX_REFRESHES = 4;

export interface AnswerEntry extends CacheEntry {
  contentType: string;
}

/** An answer as the API made it. */
export interface Answer {
  status: number;
  contentType: string;
  /** Undefined for a stream. */
  body: Buffer | undefined;
  /** On the `performance` clock. */
  endsAt?: number;
}

/** The facts about a client that a cached answer needs, computed only on demand. */
export interface Client {
  /** The request's id. */
  id(): string;
  /** The client's own address. */
  address(): string;
}

/** A read that was answered from the cache. */
export interface CachedRead {
  request: Pick<IncomingMessage, 'method' | 'headers'>;
  client: Pick<Client, 'address'>;
}

type ReadListener = (id: string, read: CachedRead) => void;

/** Answers to public reads. A change invalidates all of them; {@link Changes} confirms every 300 ms that the others still hold. */
@Injectable()
export class ResponseCache extends ValidatedCache<AnswerEntry, undefined> {
  private readonly readListeners = new Map<string, ReadListener>();

  constructor(
    { cacheMegabytes }: Config,
    private readonly changes: Changes,
    private readonly superseded: Superseded,
  ) {
    const policy = { freshMs: MAX_AGE_MS, maxAgeMs: MAX_AGE_MS, confirmedAt: () => changes.confirmedAt };
    const store = cacheMegabytes > 0 ? new LRUCache<string, AnswerEntry>(storeOptions(cacheMegabytes)) : undefined;
    super({ name: 'muzey-api', ...policy }, store);
    changes.onChange(() => this.invalidate());
  }

  /** Calls `listener` for every read of an object of this type that is answered from the cache. */
  onRead(type: string, listener: ReadListener): void {
    this.readListeners.set(type, listener);
  }

  notifyRead({ type, id }: { type: string; id: string }, read: CachedRead): void {
    this.readListeners.get(type)?.(id, read);
  }

  /** The answer that may be sent now. While the database is away an older one will do. */
  find(key: string, now: number): { entry: AnswerEntry; status: string } | undefined {
    if (this.superseded.reason !== undefined) return undefined;
    this.changes.passMoments();
    const fresh = this.fresh(key, now);
    if (fresh) return { entry: fresh, status: this.status.hit };
    const entry = this.changes.isAway ? this.stale(key) : undefined;
    if (entry && (this.isCurrent(entry) || this.changes.age > SURELY_AWAY_MS)) {
      this.hits++;
      return { entry, status: this.status.stale };
    }
    this.misses++;
    return undefined;
  }

  /** Whether an answer sent now should be refreshed for later requests. */
  needsRefresh(key: string, { readAt }: AnswerEntry, now: number): boolean {
    if (now - readAt <= REFRESH_AFTER_MS) return false;
    return this.validating < MAX_REFRESHES && !this.isValidating(key);
  }
}

/** The meaning of an answer for the cache. Without a database the last one known is better. */
export function outcomeOf(
  { status, contentType, body, endsAt }: Answer,
  snapshot: ReadSnapshot,
): Outcome<AnswerEntry, undefined> {
  if (isBusy(status, body)) return { kind: 'busy', refusal: undefined };
  if (status >= 500) return { kind: 'failed', refusal: undefined };
  if (status !== 200 || !body) return { kind: 'refused', refusal: undefined };
  const entry = { ...snapshot, validatedAt: snapshot.readAt, response: new CachedResponse(body), contentType, endsAt };
  return { kind: 'changed', entry };
}
