import { GapCursor } from 'prosemirror-gapcursor';
import { Selection, TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state';
import { nodes } from '../schema.ts';
import { columnsOf, startOfCell, tableAround, type TableAround } from './table.ts';

/** The position of the selection, if it is within one cell. */
export function cellAround(state: EditorState): TableAround | undefined {
  const { $from, $to } = state.selection;
  const isInCell =
    $from.sameParent($to) && ($from.parent.type === nodes.table_cell || $from.parent.type === nodes.table_header);
  return isInCell ? tableAround(state) : undefined;
}

/** Puts the cursor at the end of a cell's text. */
const toCell = ({ tr }: EditorState, { table, pos }: TableAround, row: number, column: number): Transaction => {
  const end = startOfCell(table, pos, row, column) + table.child(row).child(column).content.size;
  return tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView();
};

/** The next or previous cell, row by row. */
export const nextCell =
  (step: 1 | -1): Command =>
  (state, dispatch) => {
    const cell = cellAround(state);
    if (!cell) return false;
    const columns = columnsOf(cell.table);
    const next = cell.row * columns + cell.column + step;
    if (next < 0 || next >= columns * cell.table.childCount) return false;
    dispatch?.(toCell(state, cell, Math.floor(next / columns), next % columns));
    return true;
  };

/** Leaves the table; if the text starts or ends with it, to a new line. */
function leave({ tr, doc }: EditorState, { table, pos }: TableAround, step: 1 | -1): Transaction {
  const edge = step < 0 ? pos : pos + table.nodeSize;
  const $edge = doc.resolve(edge);
  const neighbour = step < 0 ? $edge.nodeBefore : $edge.nodeAfter;
  if (!neighbour) {
    tr.insert(edge, nodes.paragraph.create());
    tr.setSelection(TextSelection.create(tr.doc, edge + 1));
  } else if (neighbour.type === nodes.table) tr.setSelection(new GapCursor($edge));
  else tr.setSelection(Selection.near($edge, step));
  return tr.scrollIntoView();
}

/** Moves up and down by row, and out of the table from its first and last row. */
export const moveByRow =
  (step: 1 | -1): Command =>
  (state, dispatch, view) => {
    const cell = cellAround(state);
    if (!cell || !state.selection.empty) return false;
    // a cell may contain several lines
    if (view && !view.endOfTextblock(step < 0 ? 'up' : 'down')) return false;
    const row = cell.row + step;
    const isInside = row >= 0 && row < cell.table.childCount;
    dispatch?.(isInside ? toCell(state, cell, row, cell.column) : leave(state, cell, step));
    return true;
  };

/** Moves left and right by cell, and out of the table from its first and last cell. */
export const moveByCharacter =
  (step: 1 | -1): Command =>
  (state, dispatch) => {
    const cell = cellAround(state);
    const { empty, $from } = state.selection;
    if (!cell || !empty || $from.parentOffset !== (step < 0 ? 0 : $from.parent.content.size)) return false;
    const columns = columnsOf(cell.table);
    const next = cell.row * columns + cell.column + step;
    if (next < 0 || next >= columns * cell.table.childCount) {
      dispatch?.(leave(state, cell, step));
      return true;
    }
    const [row, column] = [Math.floor(next / columns), next % columns];
    const { tr } = state;
    const start = startOfCell(cell.table, cell.pos, row, column);
    const at = step > 0 ? start : start + cell.table.child(row).child(column).content.size;
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at)).scrollIntoView());
    return true;
  };
