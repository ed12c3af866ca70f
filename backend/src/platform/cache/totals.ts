import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Changes } from './changes.js';

/** Counts that are remembered at the same time; those asked for longest ago go first. */
const MAX_TOTALS = 1_000;
/** A longer name is that of a question that nobody repeats. */
const MAX_NAME_LENGTH = 500;

const emptyTotals = () => new LRUCache<string, number>({ max: MAX_TOTALS });

/** Remembers how many items each list has. Counting takes longer the more there are, so it is repeated only after a change. */
@Injectable()
export class Totals {
  /** Made when a list is counted: it has room for all names from the start, and a museum may write many times between two counts. */
  private totals: ReturnType<typeof emptyTotals> | undefined;

  constructor(private readonly changes: Changes) {
    // a count that is under way goes into the map that is not used any more
    changes.onChange(() => (this.totals = undefined));
  }

  /**
   * To be called first in a `PublicReads.run`, before anything is awaited. Otherwise a change could come in between, and the count of a
   * replica without that change would be remembered as if it were from after it.
   * @param name says what is counted; it may hold a search
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
