import type { TermKind } from '../../../platform/terms/term.entity.js';
import { NearTerms } from '../../../platform/terms/near-terms.js';
import { WORD_STATES, type MetWord, type MetWords, type WordState } from './met-words.js';
import { survivorsOf, type TermWords } from './term-index.js';

/** A word of a register with the ids of the terms that it stands for, or may stand for. */
export interface StoredWord extends Omit<MetWord, 'term'> {
  terms: string[];
}

export interface StoredWords {
  words: StoredWord[];
  /** Different words that are not among them. */
  left_out: number;
  /** Whether there may be more of these. */
  is_cut: boolean;
}

const MAX_STORED = 5_000;
const MAX_NEAR = 3;

/** The words of a register and the terms near to them; those that need a decision first, the most frequent first. */
export function reconciled(met: MetWords, rows: readonly TermWords[]): StoredWords {
  const all = met.all().sort(byNeed);
  const kept = all.slice(0, MAX_STORED);
  const open = kept.filter(({ state }) => state === 'new');
  const index = indexOf(rows, new Set(open.flatMap(({ kinds }) => kinds)));
  const words = kept.map(({ term, ...word }): StoredWord => {
    if (word.state !== 'new') return { ...word, terms: term === undefined ? [] : [term] };
    const terms = index.near(word.kinds, word.word, MAX_NEAR);
    return { ...word, terms, state: terms.length > 0 ? 'near' : 'new' };
  });
  return { words: words.sort(byNeed), left_out: all.length - kept.length, is_cut: met.isCut };
}

function indexOf(rows: readonly TermWords[], kinds: ReadonlySet<TermKind>): NearTerms {
  const survivor = survivorsOf(rows);
  const index = new NearTerms();
  for (const { id, kind, labels, variants } of rows)
    if (kinds.has(kind)) index.add({ id: survivor(id), kind, words: [...Object.values(labels), ...variants] });
  return index;
}

const rank = (state: WordState): number => WORD_STATES.indexOf(state);
const byNeed = (a: MetWord | StoredWord, b: MetWord | StoredWord): number =>
  rank(a.state) - rank(b.state) || b.count - a.count || a.line - b.line;
