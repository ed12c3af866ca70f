import { eachWord, type WordHits } from '../text/word-hits.js';

/** A piece of plain text, and whether it matches the search. */
export interface Piece {
  text: string;
  hit: boolean;
}

const SNIPPET_WORDS = 32;
const WORDS_BEFORE_HIT = 6;

/** The complete text in pieces; words that match one of the wanted search words are marked. */
export function markHits(text: string, hits: WordHits, bits = hits.all): Piece[] {
  const pieces: Piece[] = [];
  for (const word of text.split(/(\s+)/)) {
    const hit = word.trim() !== '' && (hits.of(word) & bits) !== 0;
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += word;
    else if (word !== '') pieces.push({ text: word, hit });
  }
  return pieces;
}

/** The text around the first matching word, on one line; its start when there is none. */
export function snippetOf(text: string, hits: WordHits): Piece[] {
  const words: string[] = [];
  let first = -1;
  for (const word of eachWord(text)) {
    // one more word than is shown tells that the text continues
    if (first >= 0 && words.length > first + SNIPPET_WORDS) break;
    if (first < 0 && hits.of(word) !== 0) first = words.length;
    words.push(word);
  }
  const start = Math.max(0, first - WORDS_BEFORE_HIT);
  const end = start + SNIPPET_WORDS;
  const line = words.slice(start, end).join(' ');
  return markHits(`${start > 0 ? '…' : ''}${line}${end < words.length ? '…' : ''}`, hits);
}
