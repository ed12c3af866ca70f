import { cutTo } from '../text/cut-to.js';

/** Graphemes of the text that stand in for a missing excerpt. */
const EXCERPT_LENGTH = 200;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The start of a text on one line, cut between words where possible, with an ellipsis if it is cut. It is never stored
 * as if an editor had written it.
 */
export function startOf(text: string, length = EXCERPT_LENGTH): string {
  // a grapheme is rarely longer than ten units; segmenting all of a long article would be slow
  const start = cutTo(text, length * 10);
  const line = start.trim().replace(/\s+/g, ' ');
  let end = 0;
  let count = 0;
  for (const { index, segment } of graphemes.segment(line)) {
    if (count++ === length) break;
    end = index + segment.length;
  }
  if (end === line.length && start.length === text.length) return line;
  const head = line.slice(0, end);
  const space = head.lastIndexOf(' ');
  return `${head.slice(0, space > end / 2 ? space : end).trimEnd()}…`;
}
