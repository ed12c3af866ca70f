import type { SearchWord } from '../text/search-words.js';
import { namedBy } from './find-terms.js';
import type { TermTree } from './term-tree.js';

/** A word that names more, such as one letter, finds the objects of some of them. */
const MAX_IDS = 1_000;

/** The ids under which objects of a word are stored: those of the terms that it names, of all that are below them, and of merged ones. */
export function termsOfWord(tree: TermTree, word: SearchWord): string[] {
  const found = new Set<string>();
  for (const term of tree.all()) {
    if (!namedBy(term, word)) continue;
    for (const id of tree.within(term.id)) found.add(id);
    if (found.size >= MAX_IDS) break;
  }
  return [...found].slice(0, MAX_IDS);
}
