import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SearchWord } from '../text/search-words.js';
import { formsOf } from './find-terms.js';
import type { StoredTerm } from './term-statements.js';

/** Terms are indexed by this many letters; the few candidates are then compared. */
const LETTERS = 3;
/** Terms whose words are split before other requests get a turn. */
const TERMS_PER_TURN = 100;

export interface LikelyTerms {
  terms: Iterable<StoredTerm>;
  /** Whether all of them have a word that begins with the search word. */
  sure: boolean;
}

/** An index of terms by the beginnings of their words, so that a search word need not be compared with all of them. */
export class TermsByWord {
  private readonly byStart = new Map<string, Set<StoredTerm>>();
  private indexedTerms: ReadonlyMap<string, StoredTerm> = new Map();

  /**
   * Adds new and changed terms. The map is kept and must not change. Replaced terms stay until they are dropped,
   * because somebody may still use them.
   * @returns a function that drops the replaced ones
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

  /** Groups of terms that may match a form of the word; no other term does. */
  likely({ written, loose, forms, meant }: SearchWord): LikelyTerms[] {
    const begins = new Set([...written, ...loose]);
    const starts = new Set([...begins, ...[...forms, ...meant].map(({ text }) => text)].map(startOf));
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
