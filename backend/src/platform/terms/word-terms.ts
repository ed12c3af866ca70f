import type { Reach, SearchWord } from '../text/search-words.js';
import { namedBy } from './find-terms.js';
import type { TermTree } from './term-tree.js';

/** Limits the terms for a word that matches many, such as a single letter. */
const MAX_IDS = 1_000;

/**
 * The ids under which objects of a word are stored: those of matching terms, of all terms below them, and of merged
 * ones.
 * @param reach terms are not found by letters inside their words
 */
export function termsOfWord(tree: TermTree, word: SearchWord, reach: Reach = 'beginnings'): string[] {
  const termIds = new Set<string>();
  const isNamed = namedBy(word, reach === 'forms' ? reach : 'beginnings');
  for (const { terms, sure } of tree.likely(word))
    for (const likely of terms) {
      const { id } = likely;
      // the words may belong to another version of the term
      const term = tree.get(id);
      if (!term || termIds.has(id) || !((sure && reach !== 'forms' && term === likely) || isNamed(term))) continue;
      for (const termId of tree.within(id)) termIds.add(termId);
      if (termIds.size >= MAX_IDS) return [...termIds].slice(0, MAX_IDS);
    }
  return [...termIds];
}
