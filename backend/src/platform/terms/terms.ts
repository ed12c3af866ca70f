import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Changes } from '../cache/changes.js';
import { CachedSnapshot } from '../cache/cached-snapshot.js';
import { isReadOnly } from '../database/read-only.js';
import type { Localized } from '../text/localized.js';
import { HELD_TERMS, TERM_KINDS, TERM_STATES, TERMS, TERMS_STATE, type StoredTerm } from './term-statements.js';
import { TermTree } from './term-tree.js';
import type { TermKind } from './term.entity.js';
import { yearsOfPeriod } from './years-of-period.js';
import { TermsByWord } from './terms-by-word.js';

/** Terms read per statement. */
const BATCH = 5_000;

/** A term in answers about items. */
export interface NamedTerm {
  /** The id that the item refers to. */
  id: string;
  kind: TermKind;
  key?: string;
  labels: Localized<string>;
  slug?: string;
  /** It says that nobody is known. */
  nobody_known?: true;
  /** Of a period, where they are known. */
  earliest?: number | null;
  latest?: number | null;
  /** The survivor, whose labels these are. */
  merged_into?: string;
  /** Its addresses in other vocabularies. */
  same_as?: string[];
}

/**
 * All terms, in memory. After a change by any process, those that differ are read again. They stay while the database
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

  /** The terms as of the last change this process knows of; while the database is away, as last read. */
  async current(): Promise<TermTree> {
    await this.copy.current();
    return this.currentTree;
  }

  /** The terms as last read, without waiting. */
  get tree(): TermTree {
    return this.currentTree;
  }

  /**
   * Protects terms from being deleted until the transaction ends.
   * @returns the kinds of the existing ones
   */
  async hold(ids: readonly string[], manager: EntityManager): Promise<Map<string, TermKind>> {
    const query = isReadOnly(manager) ? TERM_KINDS : HELD_TERMS;
    const held = ids.length > 0 ? await query.all(manager, [ids]) : [];
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
    // a change in between gives another state
    this.state = state;
  }
}

/** The terms with these ids, with their present labels; an id without a term has none. */
export const namedTerms = (tree: TermTree, ids: readonly string[]): NamedTerm[] =>
  [...new Set(ids)].flatMap((id) => {
    const term = tree.survivor(id);
    if (!term) return [];
    const { kind, labels, slug = null, nobodyKnown } = term;
    const years = yearsOfPeriod(tree, id);
    // items store the key
    const key = tree.get(id)?.key ?? null;
    return {
      id,
      kind,
      ...(key === null ? {} : { key }),
      labels,
      ...(slug === null ? {} : { slug }),
      ...(nobodyKnown && { nobody_known: true }),
      ...(years && { earliest: years.earliest, latest: years.latest }),
      ...(term.id === id ? {} : { merged_into: term.id }),
    };
  });

/** The same with their addresses in other vocabularies. */
export const namedTermsWithMatches = (tree: TermTree, ids: readonly string[]): NamedTerm[] =>
  namedTerms(tree, ids).map((term) => {
    const { exactMatch = [] } = tree.survivor(term.id) ?? {};
    return exactMatch.length > 0 ? { ...term, same_as: exactMatch } : term;
  });
