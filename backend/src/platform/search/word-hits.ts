import { isHit, type SearchWord } from '../text/search-words.js';

/** Of so many different words is remembered what they match: of some of the longest articles. */
const MAX_KNOWN = 50_000;

/** Which words of one search texts have, as bits. Most words of a text have occurred before, there or in other texts of the answer. */
export class WordHits {
  /** The bits of all words. */
  readonly all: number;
  /** How many words of texts were looked at. */
  looked = 0;
  private readonly known = new Map<string, number>();

  constructor(private readonly words: readonly SearchWord[]) {
    this.all = 2 ** words.length - 1;
  }

  /** Those that a word of a text matches. */
  of(word: string): number {
    this.looked++;
    const before = this.known.get(word);
    if (before !== undefined) return before;
    const made = isHit(word, this.words) ? this.bitsOf(word) : 0;
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    this.known.set(word, made);
    return made;
  }

  /** Those that are in texts. Texts are read only until all are found. */
  in(texts: Iterable<string>): number {
    let found = 0;
    for (const text of texts) {
      for (const word of eachWord(text)) {
        found |= this.of(word);
        if (found === this.all) return found;
      }
    }
    return found;
  }

  hasOneOf(wanted: number, text: string): boolean {
    for (const word of eachWord(text)) if ((this.of(word) & wanted) !== 0) return true;
    return false;
  }

  private bitsOf(word: string): number {
    return this.words.reduce((bits, one, at) => (isHit(word, [one]) ? bits | (1 << at) : bits), 0);
  }
}

/** Without taking apart more of a long text than is used. */
export function* eachWord(text: string): Generator<string, void, undefined> {
  for (const [word] of text.matchAll(/\S+/g)) yield word;
}
