import { Fragment } from 'prosemirror-model';
import { TextSelection, type Command } from 'prosemirror-state';
import { insertNode } from '../commands.ts';
import {
  cellsOf,
  columnsOf,
  emptyCells,
  headersOf,
  makeTable,
  MAX_COLUMNS,
  MAX_ROWS,
  startOfCell,
  tableAround,
  type Cells,
  type Headers,
  type TableAround,
} from './table.ts';

/** A new table as entered in its dialog. */
export interface TableSpec {
  caption: string;
  rows: number;
  columns: number;
  headers: Headers;
}

export const insertTable = ({ caption, rows, columns, headers }: TableSpec): Command =>
  insertNode(makeTable({ caption }, emptyCells(rows, columns), headers), true);

interface Change {
  cells?: Cells;
  headers?: Headers;
  /** The cell that gets the cursor. */
  row?: number;
  column?: number;
}

/** Changes the table around the selection; if `change` returns nothing, the command is not possible. */
const changeTable =
  (change: (table: TableAround, cells: Cells, headers: Headers) => Change | undefined): Command =>
  (state, dispatch) => {
    const around = tableAround(state);
    if (!around) return false;
    const { table, pos } = around;
    const [cells, headers] = [cellsOf(table), headersOf(table)];
    const changed = change(around, cells, headers);
    if (!changed) return false;
    if (dispatch) {
      const made = makeTable(table.attrs, changed.cells ?? cells, changed.headers ?? headers);
      const { row = around.row, column = around.column } = changed;
      const isSameCell = row === around.row && column === around.column;
      const tr = state.tr.replaceWith(pos, pos + table.nodeSize, made);
      const size = made.child(row).child(column).content.size;
      const at = startOfCell(made, pos, row, column) + (isSameCell ? Math.min(around.offset, size) : 0);
      dispatch(tr.setSelection(TextSelection.create(tr.doc, at)).scrollIntoView());
    }
    return true;
  };

/** @param step 0: above the row of the cursor; 1: below it */
export const addRow = (step: 0 | 1): Command =>
  changeTable(({ table, row }, cells) => {
    if (cells.length >= MAX_ROWS) return undefined;
    const added = row + step;
    return { cells: cells.toSpliced(added, 0, Array(columnsOf(table)).fill(Fragment.empty)), row: added, column: 0 };
  });

/** @param step 0: before the column of the cursor; 1: after it */
export const addColumn = (step: 0 | 1): Command =>
  changeTable(({ table, column }, cells) => {
    if (columnsOf(table) >= MAX_COLUMNS) return undefined;
    const added = column + step;
    return { cells: cells.map((row) => row.toSpliced(added, 0, Fragment.empty)), column: added };
  });

export const removeRow: Command = changeTable(({ row, column }, cells) =>
  cells.length > 1 ? { cells: cells.toSpliced(row, 1), row: Math.min(row, cells.length - 2), column } : undefined,
);

export const removeColumn: Command = changeTable(({ table, column }, cells) => {
  const columns = columnsOf(table);
  if (columns <= 1) return undefined;
  return { cells: cells.map((row) => row.toSpliced(column, 1)), column: Math.min(column, columns - 2) };
});

/** Turns the header row or column on or off; at least one of them stays. */
export const toggleHeaders = (which: keyof Headers): Command =>
  changeTable((_around, _cells, headers) => {
    const toggled = { ...headers, [which]: !headers[which] };
    return toggled.row || toggled.column ? { headers: toggled } : undefined;
  });

export const removeTable: Command = (state, dispatch) => {
  const around = tableAround(state);
  if (!around) return false;
  dispatch?.(state.tr.delete(around.pos, around.pos + around.table.nodeSize).scrollIntoView());
  return true;
};

export const setCaption =
  (caption: string): Command =>
  (state, dispatch) => {
    const around = tableAround(state);
    if (!around) return false;
    dispatch?.(state.tr.setNodeAttribute(around.pos, 'caption', caption));
    return true;
  };
