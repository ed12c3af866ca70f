import { Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { areNear, NearTerms } from './near-terms.js';
import type { StoredTerm } from './term-statements.js';
import type { TermTree } from './term-tree.js';

const MAX_GROUPS = 200;
const MAX_GROUP = 10;
/** Terms that are indexed or compared before other requests get a turn. */
const TERMS_PER_TURN = 10;

type Groups = readonly (readonly StoredTerm[])[];

/**
 * Terms that may be the same. They are found once for each state of the terms, in one computation at a time. If a state
 * has passed before its turn, the answer is that of the latest.
 */
@Injectable()
export class TermDoubles {
  private latest: { tree: TermTree; groups: Promise<Groups | undefined> } | undefined;

  async of(tree: TermTree): Promise<Groups> {
    const before = this.latest;
    if (before?.tree !== tree) {
      const ended = before?.groups.catch(() => undefined) ?? Promise.resolve();
      this.latest = { tree, groups: ended.then(() => (this.latest?.tree === tree ? doublesIn(tree) : undefined)) };
    }
    return (await this.latest?.groups) ?? this.of(this.latest?.tree ?? tree);
  }
}

/** Groups of terms that may be the same, the nearest first. Each term is near to the first one of its group. */
export async function doublesIn(tree: TermTree, index = new NearTerms()): Promise<Groups> {
  const terms = [...tree.all()].filter(({ mergedInto }) => mergedInto === null);
  for await (const term of withTurns(terms)) {
    const merged = tree.aliases(term.id).flatMap((id) => tree.get(id) ?? []);
    index.add({
      ...term,
      words: [term, ...merged].flatMap(({ labels, variants }) => [...Object.values(labels), ...variants]),
    });
  }
  const near = new Map<StoredTerm, [StoredTerm, number][]>();
  const pairs: { far: number; term: StoredTerm }[] = [];
  for await (const term of withTurns(terms)) {
    const others = [...index.distances([term.kind], Object.values(term.labels))].flatMap(
      ([id, far]): [StoredTerm, number][] => {
        const other = tree.get(id);
        return other && mayBeSame(tree, term, other) ? [[other, far]] : [];
      },
    );
    if (others.length === 0) continue;
    near.set(
      term,
      others.sort(([, a], [, b]) => a - b),
    );
    pairs.push({ term, far: others[0]?.[1] ?? 0 });
  }
  const grouped = new Set<StoredTerm>();
  const groups: StoredTerm[][] = [];
  for (const { term } of pairs.sort((a, b) => a.far - b.far)) {
    if (groups.length === MAX_GROUPS) break;
    const others = (near.get(term) ?? []).map(([other]) => other).filter((other) => !grouped.has(other));
    if (grouped.has(term) || others.length === 0) continue;
    const group = [term, ...others.slice(0, MAX_GROUP - 1)];
    for (const each of group) grouped.add(each);
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
