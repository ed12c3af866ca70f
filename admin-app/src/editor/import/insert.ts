import { Fragment, Slice, type Node } from 'prosemirror-model';
import { Selection, type Command, type EditorState, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { nodes, schema } from '../schema.ts';
import { PICTURE_PLACE } from './pictures.ts';

/** Inserts pictures at a position in the text; they may arrive there later. */
export type InsertPictures = (view: EditorView, files: readonly File[], pos: number) => void;

const isPicturePlace = (node: Node | undefined): boolean => PICTURE_PLACE.test(node?.textContent ?? '');

/** Blocks that merge with the text around them; lines and pictures stay separate from it. */
export function sliceOf(blocks: readonly Node[]): Slice {
  const { content, openStart, openEnd } = Slice.maxOpen(Fragment.from(blocks), false);
  return new Slice(content, isPicturePlace(blocks[0]) ? 0 : openStart, isPicturePlace(blocks.at(-1)) ? 0 : openEnd);
}

/** The lines of blocks as one text, for places that allow only one. */
export function inlineSlice(blocks: readonly Node[]): Slice {
  const lines: (readonly Node[])[] = [];
  Fragment.from(blocks).descendants((node) => {
    if (node.isTextblock) lines.push(node.children);
    return !node.isTextblock;
  });
  const content = lines.flatMap((line, at) => (at === 0 ? line : [nodes.hard_break.create(), ...line]));
  return new Slice(Fragment.from(content), 0, 0);
}

/** Whether the cursor is where blocks are not allowed: in a cell of a table. */
export const isInCell = ({ selection: { $from } }: EditorState): boolean =>
  $from.parent.type === nodes.table_cell || $from.parent.type === nodes.table_header;

interface Place {
  file: number;
  from: number;
  to: number;
}

function placesOf(doc: Node): Place[] {
  const places: Place[] = [];
  doc.descendants((node, pos) => {
    const place = node.isText ? PICTURE_PLACE.exec(node.text ?? '') : null;
    if (!place) return;
    const from = pos + place.index;
    places.push({ file: Number(place[1]), from, to: from + place[0].length });
  });
  return places;
}

/** Removes the placeholder lines of pictures from the text, and returns their positions. */
function takePlaces(tr: Transaction): { file: number; pos: number }[] {
  const places: { file: number; pos: number; after: number }[] = [];
  for (const { file, from, to } of placesOf(tr.doc).toReversed()) {
    const $from = tr.doc.resolve(from);
    const isLine = $from.parent.content.size === to - from;
    if (isLine && tr.doc.childCount > 1) tr.deleteRange($from.before(), $from.after());
    else tr.delete(from, to);
    const pos = isLine ? $from.before(1) : $from.after(1) - (to - from);
    places.push({ file, pos: Math.min(pos, tr.doc.content.size), after: tr.mapping.maps.length });
  }
  return places.map(({ file, pos, after }) => ({ file, pos: tr.mapping.slice(after).map(pos) })).toReversed();
}

/** Completes a change that contained placeholders: the pictures are inserted there. */
export function withPictures(view: EditorView, tr: Transaction, files: readonly File[], insert?: InsertPictures): void {
  const places = takePlaces(tr);
  view.dispatch(tr.scrollIntoView());
  for (const { file, pos } of places) {
    const picture = files[file];
    if (picture) insert?.(view, [picture], pos);
  }
}

/** Replaces the selection, or the whole text, by blocks. */
export function putBlocks(state: EditorState, blocks: readonly Node[], replacesAll = false): Transaction {
  const { tr, doc } = state;
  if (isInCell(state) && !replacesAll) return tr.replaceSelection(inlineSlice(blocks));
  if (!replacesAll) return tr.replaceSelection(sliceOf(blocks));
  tr.replaceWith(0, doc.content.size, Fragment.from(blocks.length > 0 ? blocks : [nodes.paragraph.create()]));
  return tr.setSelection(Selection.atEnd(tr.doc));
}

/** Removes the lines that mark pictures which were not imported. */
export const removeMarks =
  (isMark: (line: string) => boolean): Command =>
  ({ tr, doc }, dispatch) => {
    const lines: { from: number; to: number }[] = [];
    doc.descendants((node, pos) => {
      if (node.type === nodes.paragraph && isMark(node.textContent)) lines.push({ from: pos, to: pos + node.nodeSize });
      return !node.isTextblock;
    });
    if (lines.length === 0) return false;
    for (const { from, to } of lines.toReversed()) tr.deleteRange(from, to);
    if (tr.doc.childCount === 0) tr.insert(0, schema.node('paragraph'));
    dispatch?.(tr);
    return true;
  };
