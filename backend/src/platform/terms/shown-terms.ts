import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { TermTree } from './term-tree.js';

/** A term that changed. */
export interface ChangedTerm {
  id: string;
  /** It is a place that was told of find-spots, and no longer is. */
  isLost: boolean;
}

/** The terms that an item shows. */
export interface TermsShown {
  terms: string[];
  /** Places that it may have shown, where it shows none now. */
  lost: string[];
}

/** How a content type's items show terms to visitors. */
export interface ShowsTerms {
  type: string;
  /** The terms whose labels, places or years visitors see in some items. */
  termsOf(ids: readonly string[], tree: TermTree, manager: EntityManager): Promise<ReadonlyMap<string, TermsShown>>;
  /** The items that show a term: the first ones after an id, by id. It must not reveal find-spots that are not public. */
  showing(
    term: ChangedTerm,
    tree: TermTree,
    page: { after: string; limit: number },
    manager: EntityManager,
  ): Promise<string[]>;
}

/** Content types whose items show terms register here. */
@Injectable()
export class ShownTerms {
  private readonly byType = new Map<string, ShowsTerms>();

  add(shows: ShowsTerms): void {
    this.byType.set(shows.type, shows);
  }

  of(type: string): ShowsTerms | undefined {
    return this.byType.get(type);
  }

  /** In the order of their names. */
  get all(): ShowsTerms[] {
    return [...this.byType.values()].sort((a, b) => (a.type < b.type ? -1 : 1));
  }
}
