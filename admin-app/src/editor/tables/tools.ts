import type { EditorState } from 'prosemirror-state';
import type { EditorWord, Tool } from '../tools.ts';
import { addColumn, addRow, removeColumn, removeRow, removeTable, toggleHeaders } from './commands.ts';
import { columnsOf, headersOf, MAX_COLUMNS, MAX_ROWS, tableAround, type Headers } from './table.ts';

/** Inserts a table into the text. */
export const tableTools: readonly Tool[] = [{ name: 'editor-table', icon: 'table', run: 'table' }];

const rowsFull = (state: EditorState): EditorWord | undefined =>
  (tableAround(state)?.table.childCount ?? 0) >= MAX_ROWS ? 'editor-table-maxRows' : undefined;

function columnsFull(state: EditorState): EditorWord | undefined {
  const table = tableAround(state)?.table;
  return table && columnsOf(table) >= MAX_COLUMNS ? 'editor-table-maxColumns' : undefined;
}

const hasHeaders = (which: keyof Headers) => (state: EditorState) => {
  const table = tableAround(state)?.table;
  return table !== undefined && headersOf(table)[which];
};

/** Tools for the table around the selection. */
export const tableEditing: readonly Tool[] = [
  { name: 'editor-table-caption', icon: 'caption', run: 'caption' },
  { name: 'editor-table-rowAbove', icon: 'rowAbove', run: addRow(0), refusal: rowsFull },
  { name: 'editor-table-rowBelow', icon: 'rowBelow', run: addRow(1), refusal: rowsFull },
  { name: 'editor-table-removeRow', icon: 'removeRow', run: removeRow, refusal: () => 'editor-table-lastRow' },
  { name: 'editor-table-columnBefore', icon: 'columnBefore', run: addColumn(0), refusal: columnsFull },
  { name: 'editor-table-columnAfter', icon: 'columnAfter', run: addColumn(1), refusal: columnsFull },
  {
    name: 'editor-table-removeColumn',
    icon: 'removeColumn',
    run: removeColumn,
    refusal: () => 'editor-table-lastColumn',
  },
  {
    name: 'editor-table-headerRow',
    icon: 'headerRow',
    run: toggleHeaders('row'),
    isOn: hasHeaders('row'),
    refusal: () => 'editor-table-headers',
  },
  {
    name: 'editor-table-headerColumn',
    icon: 'headerColumn',
    run: toggleHeaders('column'),
    isOn: hasHeaders('column'),
    refusal: () => 'editor-table-headers',
  },
  { name: 'editor-table-remove', icon: 'remove', run: removeTable },
];
