import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { TermKind } from './term.entity.js';

/** A term to count, with all ids that count for it: its own, and those of the terms that were merged into it. */
export interface CountedTerm {
  id: string;
  kind: TermKind;
  ids: readonly string[];
  /** Their keys. */
  keys: readonly string[];
}

/** How many items use each of the terms, including drafts and archived ones; absent: none. */
type CountUses = (terms: readonly CountedTerm[], manager: EntityManager) => Promise<ReadonlyMap<string, number>>;

/** Content types whose items use terms register their counting functions here. */
@Injectable()
export class TermUses {
  private readonly counts: CountUses[] = [];

  add(count: CountUses): void {
    this.counts.push(count);
  }

  async of(terms: readonly CountedTerm[], manager: EntityManager): Promise<Map<string, number>> {
    const sums = new Map<string, number>();
    if (terms.length === 0) return sums;
    for (const count of this.counts)
      for (const [id, uses] of await count(terms, manager)) sums.set(id, (sums.get(id) ?? 0) + uses);
    return sums;
  }
}
