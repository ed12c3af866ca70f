import type { SearchWord } from '../text/search-words.js';
import type { StoredTerm } from './term-statements.js';
import type { TermKind } from './term.entity.js';
import type { LikelyTerms, TermsByWord } from './terms-by-word.js';

const NONE: readonly string[] = [];

/**
 * A snapshot of all terms with their relations. A merged term is an alias of its survivor: its narrower terms and its
 * uses count for the survivor. Ids without a term are kept as they are, because a record may outlive its term.
 */
export class TermTree {
  private readonly childrenOf = new Map<string, string[]>();
  private readonly aliasesOf = new Map<string, string[]>();
  private readonly byKey = new Map<string, StoredTerm>();

  /** @param words of these terms, and perhaps of later ones; without it every term is a candidate */
  constructor(
    private readonly terms: ReadonlyMap<string, StoredTerm> = new Map(),
    private readonly words?: TermsByWord,
  ) {
    for (const term of terms.values()) {
      const { id, key, kind, mergedInto } = term;
      if (key !== null) this.byKey.set(`${kind} ${key}`, term);
      const survivor = this.survivor(id);
      if (mergedInto !== null && survivor) add(this.aliasesOf, survivor.id, id);
      const above = mergedInto === null ? this.broader(id) : undefined;
      if (above) add(this.childrenOf, above.id, id);
    }
  }

  get size(): number {
    return this.terms.size;
  }

  all(): Iterable<StoredTerm> {
    return this.terms.values();
  }

  /** Groups of terms that may match a word; no other term does. */
  likely(word: SearchWord): LikelyTerms[] {
    return this.words?.likely(word) ?? [{ terms: this.terms.values(), sure: false }];
  }

  /** Also finds a merged term. */
  get(id: string): StoredTerm | undefined {
    return this.terms.get(id);
  }

  ofKey(kind: TermKind, key: string): StoredTerm | undefined {
    return this.byKey.get(`${kind} ${key}`);
  }

  /** The survivor of a merged term; any other term itself. */
  survivor(id: string): StoredTerm | undefined {
    let term = this.terms.get(id);
    // a manually edited table may contain a cycle
    for (let step = 0; term?.mergedInto != null && step < this.terms.size; step++)
      term = this.terms.get(term.mergedInto);
    return term;
  }

  /** The broader term; a merged one is replaced by its survivor. */
  broader(id: string): StoredTerm | undefined {
    const above = this.survivor(id)?.broaderId;
    return above == null ? undefined : this.survivor(above);
  }

  /** The terms above, nearest first. */
  path(id: string): StoredTerm[] {
    const path: StoredTerm[] = [];
    for (let term = this.broader(id); term && !path.includes(term); term = this.broader(term.id)) path.push(term);
    return path;
  }

  /** The terms directly below. */
  narrower(id: string): readonly string[] {
    return this.childrenOf.get(id) ?? NONE;
  }

  /** The terms that were merged into it. */
  aliases(id: string): readonly string[] {
    return this.aliasesOf.get(id) ?? NONE;
  }

  /** All ids under which a term, or one below it, is used. */
  within(id: string): string[] {
    const own = this.survivor(id)?.id ?? id;
    if (!this.childrenOf.has(own) && !this.aliasesOf.has(own)) return [own];
    const ids = new Set<string>([own]);
    // a set iterates over entries added meanwhile
    for (const termId of ids) for (const below of this.narrower(termId)) ids.add(below);
    return [...ids].flatMap((termId) => [termId, ...this.aliases(termId)]);
  }
}

function add(map: Map<string, string[]>, key: string, value: string): void {
  const children = map.get(key);
  if (children) children.push(value);
  else map.set(key, [value]);
}
