import { chainCommands } from 'prosemirror-commands';
import { TextSelection, type Command } from 'prosemirror-state';
import { breakLine } from '../commands.ts';
import { nodes } from '../schema.ts';
import type { EditorWord } from '../tools.ts';
import { addRow } from './commands.ts';
import { cellAround, moveByCharacter, moveByRow, nextCell } from './moving.ts';

/** Tab in the last cell adds a row. */
const nextCellOrRow = (notify: (word: EditorWord) => void): Command =>
  chainCommands(nextCell(1), (state, dispatch) => {
    if (!cellAround(state)) return false;
    if (!addRow(1)(state, dispatch) && dispatch) notify('editor-table-maxRows');
    return true;
  });

/** Empties the selected cells; the table keeps its shape. */
export const clearCells: Command = (state, dispatch) => {
  const { $from, $to, from, to } = state.selection;
  const table = $from.sharedDepth(to);
  const isOverCells = !$from.sameParent($to) && [nodes.table, nodes.table_row].includes($from.node(table).type);
  if (!isOverCells) return false;
  if (dispatch) {
    const { tr } = state;
    state.doc.nodesBetween(from, to, (node, pos) => {
      if (!node.isTextblock) return true;
      const [start, end] = [Math.max(from, pos + 1), Math.min(to, pos + 1 + node.content.size)];
      if (start < end) tr.delete(tr.mapping.map(start), tr.mapping.map(end));
      return false;
    });
    dispatch(tr.setSelection(TextSelection.create(tr.doc, from)).scrollIntoView());
  }
  return true;
};

/** Text is not joined across the edge of a cell. */
const stayInCell =
  (step: 1 | -1): Command =>
  (state) => {
    const { empty, $from } = state.selection;
    return (
      empty && cellAround(state) !== undefined && $from.parentOffset === (step < 0 ? 0 : $from.parent.content.size)
    );
  };

const breakCell: Command = (state, dispatch) => cellAround(state) !== undefined && breakLine(state, dispatch);

const backspace = chainCommands(clearCells, stayInCell(-1));
const del = chainCommands(clearCells, stayInCell(1));

/** Keys that work differently in tables. */
export const tableKeys = ({ notify }: { notify: (word: EditorWord) => void }): Record<string, Command> => ({
  Tab: nextCellOrRow(notify),
  'Shift-Tab': nextCell(-1),
  Enter: breakCell,
  Backspace: backspace,
  'Mod-Backspace': backspace,
  Delete: del,
  'Mod-Delete': del,
  ArrowUp: moveByRow(-1),
  ArrowDown: moveByRow(1),
  ArrowLeft: moveByCharacter(-1),
  ArrowRight: moveByCharacter(1),
});
