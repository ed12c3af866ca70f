import { Injectable } from '@nestjs/common';
import { Changes } from './changes.js';

/** How many there are in all: counting takes longer the more there are, so it is done again only when something has changed. */
@Injectable()
export class Totals {
  private known = new Map<string, number>();

  constructor(private readonly changes: Changes) {
    // a count that is under way goes into the map that nobody asks any more
    changes.onChange(() => (this.known = new Map()));
  }

  /**
   * To be called at once in a `PublicReads.run`: what is counted on a replica after a change was heard of would stay.
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
