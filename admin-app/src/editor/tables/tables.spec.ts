import { faultsOfDocument } from '@muzey/shared-ui/document/check.ts';
import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { DOMParser } from 'prosemirror-model';
import { EditorState, TextSelection, type Command } from 'prosemirror-state';
import { toDocument } from '../../content/blocks.ts';
import { fromEditor, toEditor } from '../convert.ts';
import { editingPlugins } from '../keys.ts';
import { nodes, schema } from '../schema.ts';
import {
  addColumn,
  addRow,
  insertTable,
  removeColumn,
  removeRow,
  removeTable,
  setCaption,
  toggleHeaders,
} from './commands.ts';
import { tableKeys } from './keys.ts';
import { MAX_COLUMNS, MAX_ROWS } from './table.ts';
import { tableEditing } from './tools.ts';

const notify = jest.fn();
const plugins = editingPlugins({ ask: () => {}, notify, toolbar: () => {} });
const keys = tableKeys({ notify });
const key = (name: string): Command => keys[name] ?? (() => false);

/** Rows of words; those in the first row are headers. */
const table = (...rows: string[][]): DocumentNode => ({
  type: 'table',
  attrs: { caption: 'Looms' },
  content: rows.map((row, at) => ({
    type: 'table_row',
    content: row.map((words) => ({
      type: at === 0 ? 'table_header' : 'table_cell',
      ...(words !== '' && { content: [{ type: 'text', text: words }] }),
    })),
  })),
});
const line = (words: string): DocumentNode => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
const two = table(['Year', 'Loom'], ['1966', 'Nukus']);

/** An editor with the cursor before these words, or with a selection that extends to others. */
function at(blocks: readonly DocumentNode[], words: string, to?: string): EditorState {
  const doc = toEditor(blocks);
  const find = (wanted: string) => {
    let position = -1;
    doc.descendants((node, pos) => {
      if (node.text?.includes(wanted)) position = pos + node.text.indexOf(wanted);
    });
    return position;
  };
  const state = EditorState.create({ doc, plugins });
  return state.apply(
    state.tr.setSelection(
      TextSelection.create(doc, find(words), to === undefined ? find(words) : find(to) + to.length),
    ),
  );
}

function run(state: EditorState, ...commands: Command[]): EditorState {
  return commands.reduce((before, command) => {
    let next = before;
    expect(command(before, (tr) => (next = before.apply(tr)))).toBe(true);
    return next;
  }, state);
}

/** Each row as its words separated by bars, headers marked with a star; also runs the checks of the schema. */
function rowTexts(state: EditorState): string[] {
  const blocks = fromEditor(state.doc);
  const stored = toDocument(blocks);
  if (stored) expect(faultsOfDocument(stored)).toEqual([]);
  return blocks.flatMap(({ type, content = [] }) =>
    type === 'table'
      ? content.map((row) =>
          (row.content ?? [])
            .map((cell) => {
              const words = (cell.content ?? []).map(({ text }) => text ?? '⏎').join('');
              return `${words}${cell.type === 'table_header' ? '*' : ''}`;
            })
            .join('|'),
        )
      : [type],
  );
}

const cellOf = ({ selection: { $from } }: EditorState) => $from.parent.textContent;

beforeEach(() => notify.mockClear());

test('a table is made with its caption, its size and its headers, and the cursor is in its first cell', () => {
  const empty = EditorState.create({ doc: toEditor([]), plugins });
  const spec = { caption: 'Looms', rows: 2, columns: 3, headers: { row: true, column: true } };
  const made = run(empty, insertTable(spec));
  expect(rowTexts(made)).toEqual(['*|*|*', '*||', 'paragraph']);
  expect(made.doc.firstChild?.attrs.caption).toBe('Looms');
  expect(made.selection.$from.parent.type).toBe(nodes.table_header);
  const typed = made.apply(made.tr.insertText('Year'));
  expect(rowTexts(typed)).toEqual(['Year*|*|*', '*||', 'paragraph']);
});

test('rows and columns are added and removed on every side, and the headers stay the first', () => {
  const state = at([two], '1966');
  expect(rowTexts(run(state, addRow(0)))).toEqual(['Year*|Loom*', '|', '1966|Nukus']);
  expect(rowTexts(run(state, addRow(1)))).toEqual(['Year*|Loom*', '1966|Nukus', '|']);
  expect(rowTexts(run(state, addColumn(0)))).toEqual(['*|Year*|Loom*', '|1966|Nukus']);
  expect(rowTexts(run(state, addColumn(1)))).toEqual(['Year*|*|Loom*', '1966||Nukus']);
  expect(rowTexts(run(at([two], 'Year'), removeRow))).toEqual(['1966*|Nukus*']);
  expect(rowTexts(run(state, removeColumn))).toEqual(['Loom*', 'Nukus']);
  expect(rowTexts(run(state, removeTable))).toEqual([]);
});

test('the last row and column stay', () => {
  expect(removeRow(at([table(['Year', 'Loom'])], 'Year'))).toBe(false);
  expect(removeColumn(at([table(['Year'], ['1966'])], '1966'))).toBe(false);
});

test('header row and column are turned on and off, one of them stays', () => {
  const state = at([two], '1966');
  expect(toggleHeaders('row')(state)).toBe(false);
  const both = run(state, toggleHeaders('column'));
  expect(rowTexts(both)).toEqual(['Year*|Loom*', '1966*|Nukus']);
  const column = run(both, toggleHeaders('row'));
  expect(rowTexts(column)).toEqual(['Year*|Loom', '1966*|Nukus']);
  expect(toggleHeaders('column')(column)).toBe(false);
});

test('a single row or column of headers is not both', () => {
  expect(rowTexts(run(at([table(['Year', 'Loom'])], 'Year'), addRow(1)))).toEqual(['Year*|Loom*', '|']);
  const header = (words: string) => ({
    type: 'table_header' as const,
    content: [{ type: 'text' as const, text: words }],
  });
  const content = ['Year', 'Loom'].map((words) => ({ type: 'table_row' as const, content: [header(words)] }));
  const column: DocumentNode = { type: 'table', attrs: { caption: 'Looms' }, content };
  expect(rowTexts(run(at([column], 'Year'), addColumn(1)))).toEqual(['Year*|', 'Loom*|']);
});

test('the caption is changed', () => {
  const changed = run(at([two], '1966'), setCaption('Old looms'));
  expect(changed.doc.firstChild?.attrs.caption).toBe('Old looms');
});

test('Tab goes from cell to cell and adds a row at the end, Shift+Tab goes back and out', () => {
  const first = at([two], 'Year');
  expect(key('Shift-Tab')(first)).toBe(false);
  const last = run(first, key('Tab'), key('Tab'), key('Tab'));
  expect(cellOf(last)).toBe('Nukus');
  expect(cellOf(run(last, key('Shift-Tab')))).toBe('1966');
  const added = run(last, key('Tab'));
  expect(rowTexts(added)).toEqual(['Year*|Loom*', '1966|Nukus', '|']);
  expect(rowTexts(added.apply(added.tr.insertText('1967')))).toEqual(['Year*|Loom*', '1966|Nukus', '1967|']);
  expect(key('Tab')(at([line('beside')], 'beside'))).toBe(false);
});

test('beyond 40 rows and 8 columns nothing is added, and that is said', () => {
  const rows = Array.from({ length: MAX_ROWS }, (_, row) => [`r${row}.`]);
  const full = at([table(...rows)], `r${MAX_ROWS - 1}.`);
  expect(addRow(0)(full)).toBe(false);
  expect(rowTexts(run(full, key('Tab')))).toHaveLength(MAX_ROWS);
  expect(notify).toHaveBeenCalledWith('editor-table-maxRows');
  const wide = at([table(Array.from({ length: MAX_COLUMNS }, (_, column) => `c${column}.`))], 'c0.');
  expect(addColumn(1)(wide)).toBe(false);
  const refusals = (state: EditorState) =>
    tableEditing.flatMap(({ run: command, refusal }) =>
      typeof command === 'string' || command(state) ? [] : (refusal?.(state) ?? 'none'),
    );
  expect(refusals(wide)).toEqual([
    'editor-table-lastRow',
    'editor-table-maxColumns',
    'editor-table-maxColumns',
    'editor-table-headers',
  ]);
});

test('the arrow keys go through the table and leave it, to a new line where there is none', () => {
  const above = at([two], 'Year');
  expect(rowTexts(run(above, key('ArrowUp')))).toEqual(['paragraph', 'Year*|Loom*', '1966|Nukus']);
  const inside = run(above, key('ArrowDown'));
  expect(cellOf(inside)).toBe('1966');
  const below = run(inside, key('ArrowDown'));
  expect(rowTexts(below)).toEqual(['Year*|Loom*', '1966|Nukus', 'paragraph']);
  expect(below.selection.$from.parent.type).toBe(nodes.paragraph);
  const between = at([line('before'), two, line('after')], 'Year');
  expect(cellOf(run(between, key('ArrowLeft')))).toBe('before');
  const end = between.apply(between.tr.setSelection(TextSelection.create(between.doc, between.doc.content.size - 10)));
  expect(cellOf(end)).toBe('Nukus');
  expect(cellOf(run(end, key('ArrowRight')))).toBe('after');
});

test('between two tables the cursor has a place of its own', () => {
  const left = run(at([two, table(['Other'], ['x'])], 'Nukus'), key('ArrowDown'));
  expect(left.selection.toJSON()).toMatchObject({ type: 'gapcursor' });
});

test('Enter breaks the line of a cell, and nothing is joined over its edge', () => {
  expect(rowTexts(run(at([two], '66'), key('Enter')))).toEqual(['Year*|Loom*', '19⏎66|Nukus']);
  const state = at([two], 'Nukus');
  expect(rowTexts(run(state, key('Backspace')))).toEqual(rowTexts(state));
  expect(key('Backspace')(at([two], 'kus'))).toBe(false);
});

test('a selection over cells is emptied, and the table keeps its form', () => {
  expect(rowTexts(run(at([two], 'Loom', '19'), key('Delete')))).toEqual(['Year*|*', '66|Nukus']);
});

test('after a cut over cells, rows are equally long and headers the first', () => {
  const state = at([table(['Year', 'Loom'], ['1966', 'Nukus'], ['1967', 'Xiva'])], 'om', '19');
  const cut = state.apply(state.tr.deleteSelection());
  expect(rowTexts(cut).join(' ')).not.toContain('Nukus*');
  expect(cut.doc.firstChild?.type).toBe(nodes.table);
});

test('a table of a page is read with its caption, its parts and its headers', () => {
  const body = document.createElement('div');
  body.innerHTML =
    '<table><caption>Prices</caption><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>';
  const parsed = DOMParser.fromSchema(schema).parse(body);
  const state = EditorState.create({ schema, plugins });
  const pasted = state.apply(state.tr.replaceWith(0, state.doc.content.size, parsed.content));
  expect(pasted.doc.firstChild?.attrs.caption).toBe('Prices');
  expect(rowTexts(pasted)).toEqual(['A*|B*', '1|']);
});
