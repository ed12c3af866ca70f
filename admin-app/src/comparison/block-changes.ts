import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';

/** A block of one of two texts, compared with the other text. */
export interface BlockChange {
  block: DocumentNode;
  /** `own`: nothing in the other text corresponds to it. */
  kind: 'same' | 'own' | 'moved' | 'changed';
  /** For a changed block: the corresponding block of the other text. */
  other?: DocumentNode;
}

/** Indexes of a block in the earlier and in the later text. */
type Places = readonly [number, number];

/** Two blocks near the same position count as one changed block if they share at least this fraction of the shorter one's words. */
const SHARED_WORDS = 1 / 3;
/** How many blocks may have been added or removed before it. */
const NEAR_BLOCKS = 2;

/** The blocks of two texts, each with how it differs from the other text. */
export function comparedBlocks(
  earlier: readonly DocumentNode[],
  later: readonly DocumentNode[],
): { earlier: BlockChange[]; later: BlockChange[] } {
  const [before, after] = [earlier.map((block) => JSON.stringify(block)), later.map((block) => JSON.stringify(block))];
  const equal = equalBlocks(before, after);
  const [wasThere, isThere] = [new Set(equal.map(([at]) => at)), new Set(equal.map(([, at]) => at))];
  const told = (block: DocumentNode, isEqual: boolean): BlockChange => ({ block, kind: isEqual ? 'moved' : 'own' });
  const compared = {
    earlier: earlier.map((block, at) => told(block, wasThere.has(at))),
    later: later.map((block, at) => told(block, isThere.has(at))),
  };
  let last: Places = [-1, -1];
  for (const places of [...inBothOrders(equal), [earlier.length, later.length] as const]) {
    // blocks between two unchanged ones are candidates for changed blocks
    const removed = between(last[0], places[0]).filter((at) => !wasThere.has(at));
    const added = between(last[1], places[1]).filter((at) => !isThere.has(at));
    let next = 0;
    for (const [nth, at] of removed.entries()) {
      const block = earlier[at];
      const near = Math.max(next, nth - NEAR_BLOCKS);
      const otherAt = added
        .slice(near, nth + NEAR_BLOCKS + 1)
        .find((place) => block?.type === later[place]?.type && areAlike(before[at], after[place]));
      const other = otherAt === undefined ? undefined : later[otherAt];
      if (!block || !other || otherAt === undefined) continue;
      compared.earlier[at] = { block, kind: 'changed', other };
      compared.later[otherAt] = { block: other, kind: 'changed', other: block };
      next = added.indexOf(otherAt) + 1;
    }
    for (const [side, at] of [[compared.earlier, places[0]] as const, [compared.later, places[1]] as const]) {
      const stayed = side[at];
      if (stayed) side[at] = { ...stayed, kind: 'same' };
    }
    last = places;
  }
  return compared;
}

/** The indexes of blocks that both texts have, in the order of the earlier one; equal blocks are matched in order. */
function equalBlocks(before: readonly string[], after: readonly string[]): Places[] {
  const places = new Map<string, number[]>();
  // from the end, so that the first index is the last of its list
  for (const [at, block] of [...after.entries()].toReversed()) {
    const positions = places.get(block);
    if (positions) positions.push(at);
    else places.set(block, [at]);
  }
  return before.flatMap((block, at) => {
    const otherAt = places.get(block)?.pop();
    return otherAt === undefined ? [] : [[at, otherAt] as const];
  });
}

/** The largest set of blocks that are in the same order in both texts: a longest increasing subsequence, by patience sorting. */
function inBothOrders(equal: readonly Places[]): Places[] {
  /** The last index of the best sequence of each length, and for each its predecessor. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  const placeAt = (index: number | undefined) => (index === undefined ? -1 : (equal[index]?.[1] ?? -1));
  for (const [index, [, at]] of equal.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (placeAt(ends[middle]) < at) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  }
  const sequence: Places[] = [];
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) {
    const places = equal[index];
    if (places) sequence.push(places);
  }
  return sequence.toReversed();
}

const between = (from: number, to: number): number[] =>
  Array.from({ length: to - from - 1 }, (_, index) => from + 1 + index);

/** Which word numbers the longer text contains; a Set would be several times slower. */
const isInLonger = new Uint8Array(4096);

function areAlike(one = '', other = ''): boolean {
  const [shorter = [], longer = []] = [wordNumbers(one), wordNumbers(other)].toSorted((a, b) => a.length - b.length);
  for (const word of longer) isInLonger[word] = 1;
  const shared = shorter.filter((word) => isInLonger[word] === 1).length;
  for (const word of longer) isInLonger[word] = 0;
  return shared >= shorter.length * SHARED_WORDS;
}

const SPACE = 32;

/** A number below 4,096 for each word; few words collide. */
function wordNumbers(text: string): number[] {
  const numbers: number[] = [];
  let hash = 0;
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : SPACE;
    if (code === SPACE) numbers.push(Math.imul(hash, 0x9e3779b1) >>> 20);
    hash = code === SPACE ? 0 : Math.imul(hash, 31) + code;
  }
  return numbers;
}
