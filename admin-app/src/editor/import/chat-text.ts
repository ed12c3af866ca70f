/** A piece of a line, and whether it is bold or italic. */
interface ChatPiece {
  text: string;
  strong: boolean;
  em: boolean;
}

const SIGNS = { '*': 'strong', _: 'em' } as const;
type Sign = keyof typeof SIGNS;

/** Words between two markers, not inside other words. */
const MARKED = /(?<![\p{L}\p{N}])([*_])(?!\s)((?:(?!\1)[^\n])+)(?<!\s)\1(?![\p{L}\p{N}])/gu;

/**
 * The lines of a WhatsApp or Telegram message, which only puts plain text on the clipboard: `*bold*` and `_italic_`. Undefined for a text
 * in which any of the markers may mean something else.
 */
export function chatLines(text: string): ChatPiece[][] | undefined {
  if (!/[*_]/.test(text)) return undefined;
  const lines = text.split(/(?:\r\n?|\n)+/).filter((line) => line.trim() !== '');
  const read = lines.map((line) => piecesOf(line, { strong: false, em: false }));
  const isSure = read.flat().every((piece) => !/[*_]/.test(piece.text));
  return isSure ? read : undefined;
}

function piecesOf(line: string, marks: Omit<ChatPiece, 'text'>): ChatPiece[] {
  const pieces: ChatPiece[] = [];
  let at = 0;
  for (const { 0: match, 1: sign, 2: words = '', index } of line.matchAll(MARKED)) {
    if (index > at) pieces.push({ ...marks, text: line.slice(at, index) });
    pieces.push(...piecesOf(words, { ...marks, [SIGNS[sign as Sign]]: true }));
    at = index + match.length;
  }
  if (at < line.length) pieces.push({ ...marks, text: line.slice(at) });
  return pieces;
}
