import { Injectable } from '@nestjs/common';
import { Changes } from './changes.js';

/** Remembers how many items each list has. Counting takes longer the more there are, so it is repeated only after a change. */
@Injectable()
export class Totals {
  private totals = new Map<string, number>();

  constructor(private readonly changes: Changes) {
    // a count that is under way goes into the map that is not used any more
    changes.onChange(() => (this.totals = new Map()));
  }

  /**
   * To be called first in a `PublicReads.run`, before anything is awaited. Otherwise a change could come in between, and the count of a
   * replica without that change would be remembered as if it were from after it.
   * @param name of what is counted, from a fixed list
   */
  async of(name: string, count: () => Promise<number>): Promise<number> {
    const { totals } = this;
    const known = this.changes.isAway ? undefined : totals.get(name);
    if (known !== undefined) return known;
    const total = await count();
    totals.set(name, total);
    return total;
  }
}
