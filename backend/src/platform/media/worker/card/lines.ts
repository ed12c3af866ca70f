import { widthOf } from './letters.ts';

const ELLIPSIS = '…';

export interface Lines {
  lines: string[];
  /** In pixels. */
  size: number;
}

interface Frame {
  width: number;
  /** In pixels, the largest first. */
  sizes: readonly number[];
  maxLines: number;
}

/**
 * Sets a text in the largest size in which it fits without breaking a word. If it does not fit even in the smallest
 * size, it is cut.
 */
export function fitted(text: string, { width, sizes, maxLines }: Frame): Lines {
  const words = text.split(' ');
  for (const size of sizes) {
    if (words.some((word) => widthOf(word, size) > width)) continue;
    const lines = broken(words, width, size);
    if (lines.length <= maxLines) return { lines, size };
  }
  const size = Math.min(...sizes);
  const lines = broken(words, width, size);
  if (lines.length <= maxLines) return { lines, size };
  const fitting = lines.slice(0, maxLines - 1);
  // more than fits in the last line, so that the text is certainly shortened
  const rest = lines.slice(maxLines - 1, maxLines + 1).join(' ');
  return { lines: [...fitting, shortened(rest, width, size)], size };
}

/** Breaks a text between words; a word wider than a line is broken between letters. */
function broken(words: readonly string[], width: number, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.flatMap((other) => pieces(other, width, size))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
  }
  return line === '' ? lines : [...lines, line];
}

function pieces(word: string, width: number, size: number): string[] {
  if (widthOf(word, size) <= width) return [word];
  const lines = [''];
  for (const letter of word) {
    const last = lines.at(-1) ?? '';
    if (widthOf(last + letter, size) <= width) lines[lines.length - 1] = last + letter;
    else lines.push(letter);
  }
  return lines;
}

/** The beginning of a text with an ellipsis, fitted to one line. */
function shortened(text: string, width: number, size: number): string {
  const letters = Array.from(text);
  let end = letters.length;
  const withEllipsis = () => letters.slice(0, end).join('').trimEnd() + ELLIPSIS;
  while (end > 0 && widthOf(withEllipsis(), size) > width) end--;
  return withEllipsis();
}
