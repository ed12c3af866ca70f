import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { keysWithin } from '../../../content-types/collections/category.js';
import { shownAs } from '../../../content-types/collections/shown-terms-of-objects.js';
import { ItemStates, keyOf } from '../../../features/public-changes/item-states.js';
import { Changes } from '../../../platform/cache/changes.js';
import { FIRST_ID } from '../../../platform/database/first-id.js';
import { PublicReads } from '../../../platform/database/public-reads.js';
import { Terms } from '../../../platform/terms/terms.js';
import type { TermTree } from '../../../platform/terms/term-tree.js';
import { CHANGED_TERMS, COUNTED, EARLIEST, LISTED } from './harvest-statements.js';
import type { OaiSet } from './sets.js';

const TYPE = 'collections';

/** An object in a list, without the facts of its record. */
export interface Harvested {
  id: string;
  at: Date;
  isDeleted: boolean;
}

export interface Selection {
  set: OaiSet | undefined;
  from: Date | undefined;
  /** Nothing that changed at this time or later; undefined: no end. */
  until: Date | undefined;
  after: string;
}

/**
 * Lists objects for harvesters by their ids, so that a record that changes meanwhile is neither missed nor listed twice.
 * One date of change for each, that of the public changes (docs/decisions, 75 and 82).
 */
@Injectable()
export class Harvest {
  constructor(
    private readonly reads: PublicReads,
    private readonly changes: Changes,
    private readonly terms: Terms,
    private readonly states: ItemStates,
  ) {}

  /**
   * The whole second before which every write has ended. A list ends there: whatever is written later has a later date.
   * @param end of a list that was begun on another server, which this one waits for
   * @throws 503 in the first seconds of a process, while the database is away, or while this server is behind
   */
  settled(end = new Date(0)): Promise<Date> {
    return this.changes.known(() => {
      const { settledAt } = this.changes;
      const second = settledAt && new Date(Math.floor(settledAt.getTime() / 1_000) * 1_000);
      return second && second >= end ? second : undefined;
    });
  }

  async list(selection: Selection, limit: number): Promise<{ records: Harvested[]; last: string; hasMore: boolean }> {
    const tree = await this.terms.current();
    return this.reads.run(async (manager, moment) => {
      const values = await valuesOf(selection, { tree, manager, moment });
      const rows = await LISTED.all(manager, [selection.after, ...values, limit + 1]);
      const ids = rows.slice(0, limit).map(({ id }) => id);
      const records = await this.datesOf(ids, moment, manager);
      return { records, last: ids.at(-1) ?? FIRST_ID, hasMore: rows.length > limit };
    });
  }

  async count(selection: Selection): Promise<number> {
    const tree = await this.terms.current();
    return this.reads.run(async (manager, moment) => {
      const values = await valuesOf(selection, { tree, manager, moment });
      return (await COUNTED.first(manager, [FIRST_ID, ...values]))?.count ?? 0;
    });
  }

  /** One that visitors see, or saw once. */
  find(id: string): Promise<Harvested | undefined> {
    return this.reads.run(async (manager, moment) => (await this.datesOf([id], moment, manager))[0]);
  }

  async earliest(): Promise<Date> {
    return this.reads.run(async (manager, moment) => (await EARLIEST.first(manager))?.at ?? moment);
  }

  private async datesOf(ids: readonly string[], moment: Date, manager: EntityManager): Promise<Harvested[]> {
    const items = ids.map((id) => ({ type: TYPE, id }));
    const states = await this.states.of(items, manager, moment);
    return items.flatMap((item) => {
      const state = states.get(keyOf(item));
      return state ? [{ id: item.id, at: state.at, isDeleted: state.what === 'gone' }] : [];
    });
  }
}

/** The values of the statements, from $2 to $13. */
async function valuesOf(
  { set, from, until }: Selection,
  { tree, manager, moment }: { tree: TermTree; manager: EntityManager; moment: Date },
): Promise<unknown[]> {
  return [
    moment,
    from ?? null,
    until ?? null,
    ...(await changedSince(from, tree, manager)),
    ...(await changedSince(until, tree, manager)),
    set?.category ? keysWithin(tree, set.category) : null,
    set?.branch ?? null,
    set?.hasOpenPictures ?? false,
  ];
}

/** The terms that changed since a time, the find-spots that visitors see as one of them, and the categories of them. */
async function changedSince(since: Date | undefined, tree: TermTree, manager: EntityManager): Promise<unknown[]> {
  const rows = since === undefined ? [] : await CHANGED_TERMS.all(manager, [since]);
  const [terms, spots, keys] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { id, type } of rows) {
    const shown = shownAs(tree, { id, isLost: type === 'places' });
    for (const term of shown.terms) terms.add(term);
    for (const spot of shown.spots) spots.add(spot);
    for (const key of shown.keys) keys.add(key);
  }
  return [[...terms], [...spots], [...keys]];
}
