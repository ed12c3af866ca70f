import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Changes } from '../cache/changes.js';
import { CachedSnapshot } from '../cache/cached-snapshot.js';
import type { Localized } from '../text/localized.js';
import { HELD_TERMS, TERM_STATES, TERMS, TERMS_STATE, type StoredTerm } from './term-statements.js';
import { TermTree } from './term-tree.js';
import type { TermKind } from './term.entity.js';
import { TermsByWord } from './terms-by-word.js';

/** How many terms are read by one statement. */
const BATCH = 5_000;

/** A term as answers about items have it. */
export interface NamedTerm {
  /** As the item has it. */
  id: string;
  kind: TermKind;
  key?: string;
  labels: Localized<string>;
  /** The term that stands for it, whose labels these are. */
  merged_into?: string;
}

/**
 * All terms in memory. They are read anew after every change that any process makes, as far as they differ, and stay while the database
 * is away.
 */
@Injectable()
export class Terms implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly copy: CachedSnapshot;
  private readonly words = new TermsByWord();
  private currentTree = new TermTree();
  private rows = new Map<string, StoredTerm & { state: string }>();
  private state: string | undefined;

  constructor(
    private readonly dataSource: DataSource,
    changes: Changes,
  ) {
    this.copy = new CachedSnapshot({ name: 'terms', read: () => this.readChanged(), eager: true }, changes);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.copy.current();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.copy.end();
  }

  /** The terms as of the last change that this process knows of; while the database is away, as they last were. */
  async current(): Promise<TermTree> {
    await this.copy.current();
    return this.currentTree;
  }

  /** As they were when they were last read, without waiting. */
  get tree(): TermTree {
    return this.currentTree;
  }

  /** Keeps terms from being deleted until the transaction ends. @returns the kinds of those that there are */
  async hold(ids: readonly string[], manager: EntityManager): Promise<Map<string, TermKind>> {
    const held = ids.length > 0 ? await HELD_TERMS.all(manager, [ids]) : [];
    return new Map(held.map(({ id, kind }) => [id, kind]));
  }

  private async readChanged(): Promise<void> {
    const state = (await TERMS_STATE.first(this.dataSource))?.state;
    if (state === this.state) return;
    const states = await TERM_STATES.all(this.dataSource);
    const rows = new Map<string, StoredTerm & { state: string }>();
    const others: string[] = [];
    for (const termState of states) {
      const row = this.rows.get(termState.id);
      if (row?.state === termState.state) rows.set(termState.id, row);
      else others.push(termState.id);
    }
    for (let from = 0; from < others.length; from += BATCH)
      for (const row of await TERMS.all(this.dataSource, [others.slice(from, from + BATCH)])) rows.set(row.id, row);
    const dropFormer = await this.words.follow(rows);
    this.rows = rows;
    this.currentTree = new TermTree(rows, this.words);
    dropFormer();
    // whatever came between is another state
    this.state = state;
  }
}

/** The terms of these ids, with the labels that hold now; an id without a term has none. */
export const namedTerms = (tree: TermTree, ids: readonly string[]): NamedTerm[] =>
  [...new Set(ids)].flatMap((id) => {
    const term = tree.survivor(id);
    if (!term) return [];
    const { kind, labels } = term;
    // that which items are stored with
    const key = tree.get(id)?.key ?? null;
    return { id, kind, ...(key === null ? {} : { key }), labels, ...(term.id === id ? {} : { merged_into: term.id }) };
  });
