import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { TERM_WORDS } from '../../../platform/terms/import-terms.js';
import { MAX_TERMS } from '../../../platform/terms/term-statements.js';
import type { TermKind } from '../../../platform/terms/term.entity.js';
import type { Localized } from '../../../platform/text/localized.js';
import { inLatinLetters } from '../../../platform/text/spelling.js';
import { Refused } from '../refused.js';

export interface MadeTerm {
  id: string;
  kind: TermKind;
  labels: Localized<string>;
}

export type TermWords = NonNullable<Awaited<ReturnType<typeof TERM_WORDS.first>>>;

const MAX_FOLDED = 100_000;
/** Maximum length of a chain of merged terms. */
const MAX_MERGES = 100;

/** Finds terms by their words, in any script and case. */
export class TermIndex {
  private readonly ids = new Map<string, string>();
  private readonly made = new Map<string, MadeTerm>();
  /** Keys that are variants, or words of merged terms. */
  private readonly variants = new Set<string>();
  private readonly folded = new Map<string, string>();
  private readonly all = new Set<string>();

  /** @param client undefined if there is no museum yet */
  static async read(client: Client | undefined): Promise<TermIndex> {
    return TermIndex.of(client ? await TERM_WORDS.all(client) : []);
  }

  /** @param rows oldest term first */
  static of(rows: readonly TermWords[]): TermIndex {
    const index = new TermIndex();
    const survivor = survivorsOf(rows);
    for (const { id, kind, labels, mergedInto } of rows)
      for (const word of Object.values(labels)) index.add(kind, word, survivor(id), mergedInto !== null);
    // a label takes precedence over another term's variant
    for (const { id, kind, variants } of rows) for (const word of variants) index.add(kind, word, survivor(id), true);
    for (const { id } of rows) index.all.add(id);
    return index;
  }

  find(kinds: readonly TermKind[], word: string): string | undefined {
    for (const kind of kinds) {
      const id = this.ids.get(this.keyOf(kind, word));
      if (id !== undefined) return id;
    }
    return undefined;
  }

  /** Whether the word is found among variants. */
  isVariant(kinds: readonly TermKind[], word: string): boolean {
    const key = kinds.map((kind) => this.keyOf(kind, word)).find((kindKey) => this.ids.has(kindKey));
    return key !== undefined && this.variants.has(key);
  }

  /** Whether it was created in this import, and is not stored yet. */
  isMade(id: string): boolean {
    return this.made.has(id);
  }

  /** @throws {Refused} when there are too many */
  make(kind: TermKind, word: string, lang: Lang): string {
    if (this.all.size >= MAX_TERMS)
      throw new Refused(`There would be more than ${MAX_TERMS} terms; the mapping makes too many.`);
    const id = randomUUID();
    this.made.set(id, { id, kind, labels: { [lang]: word } });
    this.add(kind, word, id);
    this.all.add(id);
    return id;
  }

  /** Whether it existed or was created in this import. */
  knows(id: string): boolean {
    return this.all.has(id);
  }

  /** Those of the ids that have been created but not stored yet. */
  unstored(ids: Iterable<string>): MadeTerm[] {
    return [...new Set(ids)].flatMap((id) => this.made.get(id) ?? []);
  }

  stored(terms: readonly { id: string }[]): void {
    for (const { id } of terms) this.made.delete(id);
  }

  private add(kind: TermKind, word: string, id: string, isVariant = false): void {
    const key = this.keyOf(kind, word);
    if (this.ids.has(key)) return;
    this.ids.set(key, id);
    if (isVariant) this.variants.add(key);
  }

  /** As `foldedWord`; most words of a register occur more than once. */
  fold(word: string): string {
    const before = this.folded.get(word);
    if (before !== undefined) return before;
    const folded = foldedWord(word);
    if (this.folded.size >= MAX_FOLDED) this.folded.clear();
    this.folded.set(word, folded);
    return folded;
  }

  private keyOf(kind: TermKind, word: string): string {
    return `${kind}:${this.fold(word)}`;
  }
}

/** A word in Latin letters, without punctuation. */
export const foldedWord = (word: string): string =>
  inLatinLetters(word)
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim() || word;

/** For each id, that of the term it was merged into. */
export function survivorsOf(rows: readonly Pick<TermWords, 'id' | 'mergedInto'>[]): (id: string) => string {
  const merged = new Map(rows.flatMap(({ id, mergedInto }) => (mergedInto === null ? [] : [[id, mergedInto]])));
  return (id) => {
    let of = id;
    for (let count = 0; count < MAX_MERGES && merged.has(of); count += 1) of = merged.get(of) ?? of;
    return of;
  };
}
