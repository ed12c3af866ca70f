import { isHit, type SearchWord } from '../text/search-words.js';

/** Of so many different words is remembered what they match: of some of the longest articles. */
const MAX_KNOWN = 50_000;

/** Which words of one search texts have, as bits. Most words of a text have occurred before, there or in other texts of the answer. */
export class WordHits {
  /** The bits of all words. */
  readonly all: number;
  /** How many words of texts were looked at. */
  looked = 0;
  private readonly bitsByText = new Map<string, number>();

  constructor(private readonly words: readonly SearchWord[]) {
    this.all = 2 ** words.length - 1;
  }

  /** Those that a word of a text matches. */
  of(word: string): number {
    this.looked++;
    const before = this.bitsByText.get(word);
    if (before !== undefined) return before;
    const made = isHit(word, this.words) ? this.bitsOf(word) : 0;
    if (this.bitsByText.size >= MAX_KNOWN) this.bitsByText.clear();
    this.bitsByText.set(word, made);
    return made;
  }

  /** Those that are in texts. Texts are read only until all are found. */
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
    return this.words.reduce((bits, searchWord, at) => (isHit(word, [searchWord]) ? bits | (1 << at) : bits), 0);
  }
}

/** Without taking apart more of a long text than is used. */
export function* eachWord(text: string): Generator<string, void, undefined> {
  for (const [word] of text.matchAll(/\S+/g)) yield word;
}
