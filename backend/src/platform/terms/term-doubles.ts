import { Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { areNear, NearTerms } from './near-terms.js';
import type { DifferentTerms, StoredTerm } from './term-statements.js';
import type { TermTree } from './term-tree.js';

const MAX_GROUPS = 200;
/** Terms of a group. */
export const MAX_GROUP = 10;
/** Terms that are indexed or compared before other requests get a turn. */
const TERMS_PER_TURN = 10;

type Groups = readonly (readonly StoredTerm[])[];
/** Other terms and how far they are, the nearest first. */
type Near = ReadonlyMap<StoredTerm, readonly (readonly [StoredTerm, number])[]>;

/**
 * Terms that may be the same. They are found once for each state of the terms, in one computation at a time. If a state
 * has passed before its turn, the answer is that of the latest.
 */
@Injectable()
export class TermDoubles {
  private latest: { tree: TermTree; near: Promise<Near | undefined> } | undefined;

  /** @param different pairs that are not the same */
  async of(tree: TermTree, different: readonly DifferentTerms[] = []): Promise<Groups> {
    const before = this.latest;
    if (before?.tree !== tree) {
      const ended = before?.near.catch(() => undefined) ?? Promise.resolve();
      this.latest = { tree, near: ended.then(() => (this.latest?.tree === tree ? nearIn(tree) : undefined)) };
    }
    const near = await this.latest?.near;
    return near ? grouped(near, pairsIn(tree, different)) : this.of(this.latest?.tree ?? tree, different);
  }
}

/** Terms of the same kind with near names. */
export async function nearIn(tree: TermTree, index = new NearTerms()): Promise<Near> {
  const terms = [...tree.all()].filter(({ mergedInto }) => mergedInto === null);
  for await (const term of withTurns(terms)) {
    const merged = tree.aliases(term.id).flatMap((id) => tree.get(id) ?? []);
    index.add({
      ...term,
      words: [term, ...merged].flatMap(({ labels, variants }) => [...Object.values(labels), ...variants]),
    });
  }
  const near = new Map<StoredTerm, [StoredTerm, number][]>();
  for await (const term of withTurns(terms)) {
    const others = [...index.distances([term.kind], Object.values(term.labels))].flatMap(
      ([id, far]): [StoredTerm, number][] => {
        const other = tree.get(id);
        return other && mayBeSame(tree, term, other) ? [[other, far]] : [];
      },
    );
    if (others.length > 0)
      near.set(
        term,
        others.sort(([, a], [, b]) => a - b),
      );
  }
  return near;
}

/** A decision about a term counts for the one that it was merged into. */
function pairsIn(tree: TermTree, different: readonly DifferentTerms[]): ReadonlySet<string> {
  const survivor = (id: string) => tree.survivor(id)?.id ?? id;
  return new Set(different.map(({ one, other }) => pairOf(survivor(one), survivor(other))));
}

const pairOf = (...ids: [string, string]): string => ids.sort().join(' ');

/** Groups of terms that may be the same, the nearest first. Each term is near to the first one of its group. */
export function grouped(near: Near, different: ReadonlySet<string> = new Set()): Groups {
  const undecided = [...near].flatMap(([term, all]) => {
    const others = all.filter(([other]) => !different.has(pairOf(term.id, other.id)));
    return others.length > 0 ? [{ term, others, far: others[0]?.[1] ?? 0 }] : [];
  });
  const taken = new Set<StoredTerm>();
  const groups: StoredTerm[][] = [];
  for (const { term, others } of undecided.sort((a, b) => a.far - b.far)) {
    if (groups.length === MAX_GROUPS) break;
    const free = others.map(([other]) => other).filter((other) => !taken.has(other));
    if (taken.has(term) || free.length === 0) continue;
    const group = [term, ...free.slice(0, MAX_GROUP - 1)];
    for (const each of group) taken.add(each);
    groups.push(group);
  }
  return groups;
}

async function* withTurns<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const [at, item] of items.entries()) {
    if (at % TERMS_PER_TURN === TERMS_PER_TURN - 1) await nextTurn();
    yield item;
  }
}

/** Lithography and photography are two if one is литография, and the other one фотосъёмка. */
function haveOtherNames(term: StoredTerm, other: StoredTerm): boolean {
  return LANGS.some((lang) => {
    const [name, otherName] = [term.labels[lang], other.labels[lang]];
    if (name === undefined || otherName === undefined) return false;
    const isNear = (own: string, words: readonly string[]) => words.some((word) => areNear(term.kind, own, word));
    return !isNear(name, [otherName, ...other.variants]) && !isNear(otherName, term.variants);
  });
}

function mayBeSame(tree: TermTree, term: StoredTerm, other: StoredTerm): boolean {
  const differ = (a: unknown, b: unknown): boolean => a !== null && b !== null && a !== b;
  const isAbove = (above: StoredTerm, below: StoredTerm): boolean => tree.path(below.id).includes(above);
  return (
    term !== other &&
    !differ(term.born, other.born) &&
    !differ(term.died, other.died) &&
    !differ(term.placeLevel, other.placeLevel) &&
    !isAbove(term, other) &&
    !isAbove(other, term) &&
    !haveOtherNames(term, other)
  );
}
