import { isHit, type Reach, type SearchWord } from './search-words.js';

/** Different words whose matches are cached: as many as some of the longest articles have. */
const MAX_KNOWN = 50_000;

/**
 * Which search words occur in texts, as bits. Most words of a text have occurred before, in it or in other texts of the
 * answer.
 */
export class WordHits {
  /** The bits of all words. */
  readonly all: number;
  /** How many words of texts have been scanned. */
  looked = 0;
  private readonly bitsByText = new Map<string, number>();

  constructor(
    private readonly words: readonly SearchWord[],
    private readonly reach: Reach = 'inside',
  ) {
    this.all = 2 ** words.length - 1;
  }

  /** The search words that a word of a text matches. */
  of(word: string): number {
    this.looked++;
    const before = this.bitsByText.get(word);
    if (before !== undefined) return before;
    const made = isHit(word, this.words, this.reach) ? this.bitsOf(word) : 0;
    if (this.bitsByText.size >= MAX_KNOWN) this.bitsByText.clear();
    this.bitsByText.set(word, made);
    return made;
  }

  /** The search words that occur in texts. Reading stops once all are found. */
  in(texts: Iterable<string>): number {
    let bits = 0;
    for (const text of texts) {
      for (const word of eachWord(text)) {
        bits |= this.of(word);
        if (bits === this.all) return bits;
      }
    }
    return bits;
  }

  hasOneOf(bits: number, text: string): boolean {
    for (const word of eachWord(text)) if ((this.of(word) & bits) !== 0) return true;
    return false;
  }

  private bitsOf(word: string): number {
    return this.words.reduce(
      (bits, searchWord, at) => (isHit(word, [searchWord], this.reach) ? bits | (1 << at) : bits),
      0,
    );
  }
}

/** Lazily, so that a long text is split only as far as needed. */
export function* eachWord(text: string): Generator<string, void, undefined> {
  for (const [word] of text.matchAll(/\S+/g)) yield word;
}
