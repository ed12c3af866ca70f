import { isHit, type SearchWord } from '../text/search-words.js';

/** A piece of plain text, and whether it matches the search. */
export interface Piece {
  text: string;
  hit: boolean;
}

const SNIPPET_WORDS = 32;
const WORDS_BEFORE_HIT = 6;

/** The whole text in pieces, with the matching words marked. */
export function markHits(text: string, looked: readonly SearchWord[]): Piece[] {
  const pieces: Piece[] = [];
  for (const word of text.split(/(\s+)/)) {
    const hit = word.trim() !== '' && isHit(word, looked);
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += word;
    else if (word !== '') pieces.push({ text: word, hit });
  }
  return pieces;
}

/** The text around the first matching word, on one line; its start when there is none. */
export function snippetOf(text: string, looked: readonly SearchWord[]): Piece[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const first = words.findIndex((word) => isHit(word, looked));
  const start = Math.max(0, first - WORDS_BEFORE_HIT);
  const end = start + SNIPPET_WORDS;
  const line = words.slice(start, end).join(' ');
  return markHits(`${start > 0 ? '…' : ''}${line}${end < words.length ? '…' : ''}`, looked);
}
