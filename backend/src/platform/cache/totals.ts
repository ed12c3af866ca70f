import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Changes } from './changes.js';

/** Maximum number of cached counts; the least recently used are evicted. */
const MAX_TOTALS = 1_000;
/** A longer name belongs to a query that nobody repeats. */
const MAX_NAME_LENGTH = 500;

const emptyTotals = () => new LRUCache<string, number>({ max: MAX_TOTALS });

/**
 * Caches the number of items in each list. Counting a larger list takes longer, so it is repeated only after a change.
 */
@Injectable()
export class Totals {
  /**
   * Created when a list is counted: it allocates room for all names at once, and a museum may write many times between
   * two counts.
   */
  private totals: ReturnType<typeof emptyTotals> | undefined;

  constructor(private readonly changes: Changes) {
    // a running count writes to the discarded map
    changes.onChange(() => (this.totals = undefined));
  }

  /**
   * Call it first in a `PublicReads.run`, before any await. Otherwise a change could happen in between, and the count
   * of a replica without that change would be cached as newer than it.
   * @param name says what is counted; it may contain a search
   */
  async of(name: string, count: () => Promise<number>): Promise<number> {
    const totals = (this.totals ??= emptyTotals());
    const cached = this.changes.isAway ? undefined : totals.get(name);
    if (cached !== undefined) return cached;
    const total = await count();
    if (name.length <= MAX_NAME_LENGTH) totals.set(name, total);
    return total;
  }
}
