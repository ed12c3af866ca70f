import { Fragment, Slice, type Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { nodes } from '../schema.ts';
import { clearCells } from './keys.ts';
import { cellAround } from './moving.ts';
import { validTable } from './table.ts';

/** Whatever is deleted, pasted or dropped, the rows of a table keep the same length and their headers. */
export const validTables = new Plugin({
  appendTransaction: (transactions, before, state) => {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    const nodesBefore = new Set(before.doc.children);
    const tr = state.tr;
    state.doc.forEach((block, offset) => {
      if (block.type !== nodes.table || nodesBefore.has(block)) return;
      const valid = validTable(block);
      if (valid === block) return;
      const from = tr.mapping.map(offset);
      tr.replaceWith(from, from + block.nodeSize, valid);
    });
    return tr.docChanged ? tr : null;
  },
});

/** The texts of blocks as lines of one cell. */
function linesOf(content: Fragment): Fragment {
  const lines: Node[] = [];
  content.descendants((node) => {
    if (!node.isTextblock) return true;
    if (lines.length > 0) lines.push(nodes.hard_break.create());
    lines.push(...node.children);
    return false;
  });
  return Fragment.fromArray(lines);
}

/** A cell contains no blocks, so pasted blocks are reduced to their texts. Typing over several cells empties them. */
export const pasteIntoCells = new Plugin({
  props: {
    handlePaste: (view, _event, slice) => {
      const { content } = slice;
      if (!cellAround(view.state) || content.firstChild?.isInline !== false) return false;
      const lines = linesOf(content);
      if (lines.size > 0) view.dispatch(view.state.tr.replaceSelection(new Slice(lines, 0, 0)).scrollIntoView());
      return true;
    },
    handleTextInput: (view, _from, _to, text) => {
      if (!clearCells(view.state, (tr) => view.dispatch(tr))) return false;
      view.dispatch(view.state.tr.insertText(text).scrollIntoView());
      return true;
    },
  },
});
