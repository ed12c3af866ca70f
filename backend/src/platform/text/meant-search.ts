import { isHit, searchWords, type SearchWord } from './search-words.js';
import { eachWord, WordHits } from './word-hits.js';

/**
 * The search as it may have been meant: words that were not found are replaced by near ones, as the results write them.
 * @param hits the words of results that were hits
 * @returns null if none of them shows another word
 */
export function meantSearch(q: string, near: readonly SearchWord[], hits: readonly string[]): string | null {
  let isOther = false;
  const meant = q.split(/\s+/).map((typed) => {
    const [own] = searchWords(typed);
    const word = own && near.find(({ written }) => written[0] === own.written[0]);
    if (!word || hits.some((hit) => isHit(hit, [own], 'beginnings'))) return typed;
    const found = hits.find((hit) => isHit(hit, [word], 'beginnings'));
    if (found === undefined) return typed;
    isOther = true;
    return bare(found).toLowerCase();
  });
  return isOther ? meant.join(' ') : null;
}

const bare = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** Words of texts that are read, and hits among them that are compared. */
const MAX_READ = 20_000;
const MAX_HITS = 200;

/**
 * The same from whole texts.
 * @param texts of what was found with the near words
 */
export function meantIn(q: string, near: readonly SearchWord[], texts: readonly string[]): string | null {
  const words = new WordHits(near, 'beginnings');
  const hits = new Set<string>();
  for (const text of texts)
    for (const word of eachWord(text)) {
      if (words.looked >= MAX_READ || hits.size >= MAX_HITS) return meantSearch(q, near, [...hits]);
      if (words.of(word) !== 0) hits.add(word);
    }
  return meantSearch(q, near, [...hits]);
}
