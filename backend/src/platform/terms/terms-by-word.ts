import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SearchWord } from '../text/search-words.js';
import { formsOf } from './find-terms.js';
import type { StoredTerm } from './term-statements.js';

/** Terms are told apart by so many letters; the few that are left are compared. */
const LETTERS = 3;
/** Words are taken apart of so many terms before other requests have their turn. */
const TERMS_PER_TURN = 100;

export interface LikelyTerms {
  terms: Iterable<StoredTerm>;
  /** All of them have a word that begins as asked. */
  sure: boolean;
}

/** Terms by the beginnings of their words, so that a word of a search need not be compared with all of them. */
export class TermsByWord {
  private readonly byStart = new Map<string, Set<StoredTerm>>();
  private indexedTerms: ReadonlyMap<string, StoredTerm> = new Map();

  /**
   * Adds those that are new or changed. The map is kept, and must not change. Former ones stay until they are dropped: somebody may still
   * ask for them.
   * @returns drops the former ones
   */
  async follow(terms: ReadonlyMap<string, StoredTerm>): Promise<() => void> {
    const before = this.indexedTerms;
    const isIn = (all: ReadonlyMap<string, StoredTerm>) => (term: StoredTerm) => all.get(term.id) === term;
    const fresh = [...terms.values()].filter((term) => !isIn(before)(term));
    for (const [at, term] of fresh.entries()) {
      if (at % TERMS_PER_TURN === TERMS_PER_TURN - 1) await nextTurn();
      for (const start of startsOf(term)) this.at(start).add(term);
    }
    this.indexedTerms = terms;
    return () => {
      for (const term of before.values()) if (!isIn(terms)(term)) this.drop(term);
    };
  }

  /** Groups of terms that may have a form of the word; all others have none. */
  likely({ written, loose, forms }: SearchWord): LikelyTerms[] {
    const begins = new Set([...written, ...loose]);
    const starts = new Set([...begins, ...forms.map(({ text }) => text)].map(startOf));
    return [...starts].flatMap((start) => this.beginning(start).map((terms) => ({ terms, sure: begins.has(start) })));
  }

  private beginning(start: string): Iterable<StoredTerm>[] {
    if (start.length === LETTERS) return [this.byStart.get(start) ?? []];
    return [...this.byStart].flatMap(([beginning, terms]) => (beginning.startsWith(start) ? [terms] : []));
  }

  private drop(term: StoredTerm): void {
    for (const start of startsOf(term)) {
      const terms = this.byStart.get(start);
      terms?.delete(term);
      if (terms?.size === 0) this.byStart.delete(start);
    }
  }

  private at(start: string): Set<StoredTerm> {
    const terms = this.byStart.get(start);
    if (terms) return terms;
    const made = new Set<StoredTerm>();
    this.byStart.set(start, made);
    return made;
  }
}

const startOf = (form: string): string => form.slice(0, LETTERS);
const startsOf = (term: StoredTerm): Set<string> => new Set(formsOf(term).map(startOf));
