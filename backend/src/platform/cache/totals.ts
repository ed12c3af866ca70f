import { Injectable } from '@nestjs/common';
import { Changes } from './changes.js';

/** Remembers how many items lists have in all: counting takes longer the more there are, so it is done again only after a change. */
@Injectable()
export class Totals {
  private known = new Map<string, number>();

  constructor(private readonly changes: Changes) {
    // a count that is under way goes into the map that nobody asks any more
    changes.onChange(() => (this.known = new Map()));
  }

  /**
   * To be called first in a `PublicReads.run`, before anything is waited for. Otherwise a change could come in between, and what a
   * replica without that change had counted would be remembered as if it were from after it.
   * @param name of what is counted, from a fixed list
   */
  async of(name: string, count: () => Promise<number>): Promise<number> {
    const { known } = this;
    const before = this.changes.isAway ? undefined : known.get(name);
    if (before !== undefined) return before;
    const total = await count();
    known.set(name, total);
    return total;
  }
}
