import { diffArrays } from 'diff';

/** A stretch of two texts: in both, or only in the earlier or only in the later one. */
export interface WordChange {
  text: string;
  kind: 'same' | 'removed' | 'added';
}

/** Texts with less in common are not compared, because it takes long and says little. */
const MAX_CHANGES = 1_000;

/**
 * Words of any script, including the Uzbek and Karakalpak letters that look like quotation marks; spaces; all other characters one by one.
 */
const TOKENS = /[\p{L}\p{M}\p{N}ʻʼ’']+|\s+|[^\p{L}\p{M}\p{N}\s]/gu;

/** Compares two texts word by word. */
export function wordChanges(earlier: string, later: string): WordChange[] {
  const [before = [], after = []] = [earlier, later].map((text) => text.match(TOKENS) ?? []);
  const parts = diffArrays<string>(before, after, { maxEditLength: MAX_CHANGES });
  if (!parts) {
    return [
      { text: earlier, kind: 'removed' },
      { text: later, kind: 'added' },
    ];
  }
  return parts.map(({ value, added, removed }) => {
    return { text: value.join(''), kind: added ? 'added' : removed ? 'removed' : 'same' };
  });
}
