import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Changes } from '../../../platform/cache/changes.js';
import { CachedSnapshot } from '../../../platform/cache/cached-snapshot.js';
import { unavailable } from '../../../platform/errors/problem.js';
import { Terms } from '../../../platform/terms/terms.js';
import { ObjectIndex } from './object-index.js';
import {
  CHANGES,
  firstOf,
  inListOrder,
  lastOf,
  LICENCES_STATE,
  LISTED_OBJECTS,
  merged,
  PART_STATES,
  partOf,
  type ObjectRow,
} from './object-rows.js';

/** Parts read by one statement: the process answers other requests in between. */
const PARTS_AT_ONCE = 16;

/** The listed objects in memory, for filters. After a change, only the parts that differ are read again, on demand. */
@Injectable()
export class ObjectCopy implements BeforeApplicationShutdown {
  private readonly copy: CachedSnapshot;
  private changes: string | undefined;
  private licences: string | undefined;
  private states: ReadonlyMap<number, string> = new Map();
  private rows: readonly ObjectRow[] | undefined;
  private index: ObjectIndex | undefined;
  /** Each term id as one shared string, because many objects have it. */
  private readonly termIds = new Map<string, string>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly terms: Terms,
    changes: Changes,
  ) {
    // so that during a series of saves and requests, comparing and indexing objects takes at most a fifth of the time
    const options = { name: 'objects', read: () => this.readIndex(), eager: false, rest: 4 };
    this.copy = new CachedSnapshot(options, changes);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.copy.end();
  }

  /**
   * As of the last change this process knows of; while the database is away, as last read.
   * @throws 503
   */
  async current(): Promise<ObjectIndex> {
    await this.copy.current();
    if (!this.index) throw unavailable();
    return this.index;
  }

  private async readIndex(): Promise<void> {
    const [tree] = await Promise.all([this.terms.current(), this.readChanged()]);
    const { index, rows = [] } = this;
    if (index?.rows !== rows || index.tree !== tree) this.index = new ObjectIndex(rows, tree);
  }

  private async readChanged(): Promise<void> {
    // read first, so that a change in between gives another state next time
    const changes = (await CHANGES.first(this.dataSource))?.state;
    const licences = (await LICENCES_STATE.first(this.dataSource))?.state;
    if (this.rows && changes === this.changes && licences === this.licences) return;
    // a licence may belong to any object
    if (licences !== this.licences) this.states = new Map();
    await this.readParts();
    this.changes = changes;
    this.licences = licences;
  }

  private async readParts(): Promise<void> {
    const partStates = await PART_STATES.all(this.dataSource);
    const states = new Map(partStates.map(({ part, state }) => [part ?? 0, state ?? '']));
    const all = new Set([...states.keys(), ...this.states.keys()]);
    const others = [...all].filter((part) => states.get(part) !== this.states.get(part));
    if (others.length === 0 && this.rows) return;
    const fresh: ObjectRow[] = [];
    for (let from = 0; from < others.length; from += PARTS_AT_ONCE) {
      const parts = others.slice(from, from + PARTS_AT_ONCE);
      const read = await LISTED_OBJECTS.all(this.dataSource, [parts.map(firstOf), parts.map(lastOf)]);
      for (const row of read) fresh.push({ ...row, termIds: row.termIds.map((id) => this.once(id)) });
    }
    const outdated = new Set(others);
    const unchanged = (this.rows ?? []).filter(({ id }) => !outdated.has(partOf(id)));
    this.rows = merged(unchanged, fresh.sort(inListOrder));
    // a change in between gives another state
    this.states = states;
  }

  private once(id: string): string {
    const shared = this.termIds.get(id);
    if (shared !== undefined) return shared;
    this.termIds.set(id, id);
    return id;
  }
}
