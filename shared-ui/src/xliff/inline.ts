import type { DocumentNode, TextMark } from '../document/document.ts';
import { MARKS } from '../document/schema.ts';

/** A `<g>` around words with a mark, or an `<x/>` that stands for a line break or a note. */
export interface InlineCode {
  id: number;
  /** Of a `<g>`. */
  children?: Piece[];
}

/** A part of a text: words, or an inline code of XLIFF. */
export type Piece = string | InlineCode;

/** The meaning of an inline code; that of the id 1 is first. */
export type Code = { mark: TextMark } | { node: DocumentNode };

/** JSON whose names are in order, without those that are null; the database has an order of its own. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, inner]) => inner !== null)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  );

const keyOf = (code: Code): string => ('node' in code ? code.node.type : canonical(code.mark));

/**
 * The content of a paragraph as text with inline codes.
 * @param known the codes of the text that it translates, whose ids are used for equal codes
 */
export function toPieces(
  nodes: readonly DocumentNode[],
  known: readonly Code[] = [],
): { pieces: Piece[]; codes: Code[] } {
  const codes = [...known];
  const free = known.map(keyOf);
  const idOf = (code: Code): number => {
    const at = free.indexOf(keyOf(code));
    if (at < 0) return codes.push(code);
    free[at] = '';
    return at + 1;
  };
  const pieces: Piece[] = [];
  let open: { key: string; children: Piece[] }[] = [];
  const innermost = () => open.at(-1)?.children ?? pieces;
  const marks = marksAhead(nodes);
  for (const [index, node] of nodes.entries()) {
    const wanted = (marks[index] ?? []).map((mark) => ({ key: keyOf({ mark }), mark }));
    const ending = open.findIndex(({ key }) => wanted.every((other) => other.key !== key));
    if (ending >= 0) open = open.slice(0, ending);
    if (node.type !== 'text') {
      innermost().push({ id: idOf({ node }) });
      continue;
    }
    for (const { key, mark } of wanted.filter((other) => open.every((group) => group.key !== other.key))) {
      const children: Piece[] = [];
      innermost().push({ id: idOf({ mark }), children });
      open.push({ key, children });
    }
    innermost().push(node.text ?? '');
  }
  return { pieces, codes };
}

/** The marks of each text; a line break or a note counts to the text after it. */
function marksAhead(nodes: readonly DocumentNode[]): (readonly TextMark[])[] {
  let next: readonly TextMark[] = [];
  return nodes
    .toReversed()
    .map((node) => (next = node.type === 'text' ? (node.marks ?? []) : next))
    .toReversed();
}

const places = Object.keys(MARKS);

/** The same the other way round; `hasCodesOf` must be true. */
export function fromPieces(pieces: readonly Piece[], codes: readonly Code[]): DocumentNode[] {
  const nodes: DocumentNode[] = [];
  const add = (parts: readonly Piece[], marks: readonly TextMark[]): void => {
    for (const part of parts) {
      if (typeof part === 'string') addText(nodes, part, marks);
      else {
        const code = codes[part.id - 1];
        if (code && 'node' in code) nodes.push(code.node);
        else
          add(part.children ?? [], code ? [...marks.filter(({ type }) => type !== code.mark.type), code.mark] : marks);
      }
    }
  };
  add(pieces, []);
  return nodes;
}

function addText(nodes: DocumentNode[], text: string, unordered: readonly TextMark[]): void {
  if (text === '') return;
  const marks = unordered.toSorted((a, b) => places.indexOf(a.type) - places.indexOf(b.type));
  const before = nodes.at(-1);
  if (before?.type === 'text' && JSON.stringify(before.marks ?? []) === JSON.stringify(marks))
    nodes[nodes.length - 1] = { ...before, text: `${before.text ?? ''}${text}` };
  else nodes.push({ type: 'text', ...(marks.length > 0 && { marks }), text });
}

const codesIn = (pieces: readonly Piece[]): InlineCode[] =>
  pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece, ...codesIn(piece.children ?? [])]));

/** Whether a translation has each code of its source once; only line breaks may be left out or repeated. */
export function hasCodesOf(pieces: readonly Piece[], codes: readonly Code[]): boolean {
  const used = codesIn(pieces);
  return (
    used.every(({ id, children }) => {
      const code = codes[id - 1];
      return code !== undefined && 'mark' in code === (children !== undefined);
    }) &&
    codes.every((code, index) => {
      const count = used.filter(({ id }) => id === index + 1).length;
      return count === 1 || ('node' in code && code.node.type === 'hard_break');
    })
  );
}

/** The words alone. */
export const wordsOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : wordsOf(piece.children ?? []))).join('');

const SIXTY_FOUR_BITS = 0xffff_ffff_ffff_ffffn;

/** FNV-1a with 64 bits, in hexadecimal. */
export function hashOf(text: string): string {
  let hash = 0xcbf2_9ce4_8422_2325n;
  for (const byte of new TextEncoder().encode(text))
    hash = ((hash ^ BigInt(byte)) * 0x100_0000_01b3n) & SIXTY_FOUR_BITS;
  return hash.toString(16).padStart(16, '0');
}

/** Characters that XML 1.0 does not allow. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as XML can contain it. */
export const xmlText = (text: string): string => text.toWellFormed().replace(FORBIDDEN, '');

/** Of a text with its codes; '' for none. */
export const hashOfPieces = (pieces: readonly Piece[] | undefined): string =>
  pieces
    ? hashOf(JSON.stringify(pieces, (_, value: unknown) => (typeof value === 'string' ? xmlText(value) : value)))
    : '';
