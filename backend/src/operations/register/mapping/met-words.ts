import type { TermKind } from '../../../platform/terms/term.entity.js';

/**
 * How a word of a register stands to the terms: a label of one, a variant, close to some, unlike all, or decided by the
 * mapping.
 */
export const WORD_STATES = ['near', 'new', 'decided', 'variant', 'exact'] as const;
export type WordState = (typeof WORD_STATES)[number];

export interface MetWord {
  /** For decisions. */
  kind: TermKind;
  /** Kinds of terms that it may stand for. */
  kinds: readonly TermKind[];
  /** As it was first written. */
  word: string;
  /** The first one with it. */
  line: number;
  /** Records with it. */
  count: number;
  state: WordState;
  /** Whether the mapping creates a missing term. */
  makes: boolean;
  term?: string;
}

interface CountedWord extends MetWord {
  /** The last line that was counted. */
  last: number;
}

const MAX_WORDS = 50_000;
const MAX_LENGTH = 300;

/** The words that a register has for terms. */
export class MetWords {
  private readonly words = new Map<string, CountedWord>();
  /** Whether there are more. */
  isCut = false;

  /** A record may be mapped more than once: each line counts once. */
  add({ key, makes = false, ...met }: Omit<MetWord, 'count' | 'makes'> & { key: string; makes?: boolean }): void {
    const before = this.words.get(key);
    if (before) {
      if (met.line > before.last) {
        before.count += 1;
        before.last = met.line;
      }
      before.makes ||= makes;
    } else if (met.word.length > MAX_LENGTH || this.words.size >= MAX_WORDS) this.isCut = true;
    else this.words.set(key, { ...met, makes, count: 1, last: met.line });
  }

  all(): MetWord[] {
    return [...this.words.values()].map(({ last: _, ...word }) => word);
  }
}
