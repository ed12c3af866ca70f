import { isHit, type Looked } from '../text/search-words.js';

/** A piece of text, and whether it is what was looked for. Never markup: what shows it decides how. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** How many words a snippet shows, and how many of them before the first hit. */
const SNIPPET_WORDS = 32;
const LEAD_WORDS = 6;

/** The whole text, with the words that were looked for marked. */
export function markHits(text: string, looked: readonly Looked[]): Piece[] {
  const pieces: Piece[] = [];
  for (const text_ of text.split(/(\s+)/)) {
    const hit = text_.trim() !== '' && isHit(text_, looked);
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += text_;
    else if (text_ !== '') pieces.push({ text: text_, hit });
  }
  return pieces;
}

/** The part of a text around the first word that was looked for, on one line; its start when there is none. */
export function snippetOf(text: string, looked: readonly Looked[]): Piece[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const first = words.findIndex((word) => isHit(word, looked));
  const start = Math.max(0, first - LEAD_WORDS);
  const end = start + SNIPPET_WORDS;
  const line = words.slice(start, end).join(' ');
  return markHits(`${start > 0 ? '…' : ''}${line}${end < words.length ? '…' : ''}`, looked);
}
