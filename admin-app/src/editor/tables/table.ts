import { NODES } from '@muzey/shared-ui/document/schema.ts';
import { Fragment, type Attrs, type Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { around, selectedNode } from '../active.ts';
import { nodes } from '../schema.ts';

export const MAX_ROWS = NODES.table.children[0].max;
export const MAX_COLUMNS = NODES.table_row.children[0].max;

/** Which cells are headers: the first row, the first column or both. */
export interface Headers {
  row: boolean;
  column: boolean;
}

/** The texts of the cells, row by row. */
export type Cells = readonly (readonly Fragment[])[];

/** A table, and the cell that contains the start of the selection. */
export interface TableAround {
  table: Node;
  /** Of the table in the document. */
  pos: number;
  row: number;
  column: number;
  /** The offset of the selection from the start of the cell. */
  offset: number;
}

export function tableAround(state: EditorState): TableAround | undefined {
  const selected = selectedNode(state);
  if (selected?.type === nodes.table) {
    return { table: selected, pos: state.selection.from, row: 0, column: 0, offset: 0 };
  }
  const enclosing = around(state, nodes.table);
  if (!enclosing) return undefined;
  const { $from } = state.selection;
  const { node: table, pos, depth } = enclosing;
  return { table, pos, row: $from.index(depth), column: $from.index(depth + 1), offset: $from.parentOffset };
}

export const columnsOf = (table: Node): number => table.firstChild?.childCount ?? 0;

export const cellsOf = (table: Node): Cells => table.children.map((row) => row.children.map(({ content }) => content));

const isHeader = (cell: Node | null | undefined): boolean => cell?.type === nodes.table_header;

/** Headers of a single row or column do not also count as a header column or row. */
export function headersOf(table: Node): Headers {
  const row = table.firstChild?.children.every(isHeader) ?? false;
  const column = table.children.every(({ firstChild }) => isHeader(firstChild));
  if (!row || !column) return { row, column };
  const isOneRow = table.childCount === 1;
  return { row: isOneRow || columnsOf(table) > 1, column: !isOneRow };
}

/** A table of these cells; short rows are filled with empty ones. */
export function makeTable(attrs: Attrs, cells: Cells, headers: Headers): Node {
  const columns = Math.max(...cells.map(({ length }) => length));
  const rows = cells.map((contents, row) =>
    nodes.table_row.create(
      null,
      Array.from({ length: columns }, (_, column) => {
        const isHead = (headers.row && row === 0) || (headers.column && column === 0);
        return (isHead ? nodes.table_header : nodes.table_cell).create(null, contents[column] ?? Fragment.empty);
      }),
    ),
  );
  return nodes.table.create(attrs, rows);
}

export const emptyCells = (rows: number, columns: number): Cells =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => Fragment.empty));

/** The position at which a cell's text starts. */
export function startOfCell(table: Node, pos: number, row: number, column: number): number {
  const before = (parent: Node, count: number) =>
    parent.children.slice(0, count).reduce((size, { nodeSize }) => size + nodeSize, 0);
  return pos + 1 + before(table, row) + 1 + before(table.child(row), column) + 1;
}

/** The table in the form that the document schema requires: rows of the same length, headers only in the first row or column. */
export function validTable(table: Node): Node {
  const headers = headersOf(table);
  const valid = makeTable(
    table.attrs,
    cellsOf(table),
    headers.row || headers.column ? headers : { row: true, column: false },
  );
  return valid.eq(table) ? table : valid;
}
