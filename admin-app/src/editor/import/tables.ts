import { NODES } from '@muzey/shared-ui/document/schema.ts';
import { isBlank, makeInline, moveChildren, unwrap } from './dom.ts';
import { dividedGrid, gridOf, type GridCell } from './grid.ts';
import type { Report } from './report.ts';

const MAX_ROWS = NODES.table.children[0].max;
const MAX_COLUMNS = NODES.table_row.children[0].max;
const CAPTIONS = 'p[class^="MsoCaption"], p.caption, figcaption';
/** Words below pictures, which do not belong to the table that follows. */
const OF_PICTURE = /^\s*(рис|фото|илл|fig|photo|rasm|súwret|foto)/i;

/** Unwraps tables that are only used for layout. */
export function layoutTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) if (isLayout(table)) asBlocks(table);
}

/** The tables of a page in the form of the schema: without merged cells, with headers and a name. */
export function tables(body: HTMLElement, report: Report, unnamed: string): void {
  for (const table of body.querySelectorAll('table')) {
    const grid = gridOf(table);
    if (!grid) {
      report.add('tablesAsLines');
      asLines(table);
      continue;
    }
    report.add('mergedCells', grid.merged);
    const caption = takeCaption(table);
    if (caption === undefined) report.add('unnamedTables');
    const parts = dividedGrid(withHeaders(grid.rows), MAX_ROWS, MAX_COLUMNS);
    if (parts.length > 1) report.add('dividedTables');
    for (const part of parts) table.before(newTable(part, caption ?? unnamed));
    table.remove();
  }
}

/** Whether it only places things, as in letters and on old pages. */
function isLayout(table: HTMLTableElement): boolean {
  if (table.querySelector('table') || table.getAttribute('role') === 'presentation') return true;
  if (table.querySelector('th, caption')) return false;
  const widest = Math.max(0, ...[...table.rows].map(({ cells }) => cells.length));
  return widest < 2;
}

function asBlocks(table: HTMLTableElement): void {
  for (const cell of table.querySelectorAll(':is(td, th, caption)')) {
    if (cell.closest('table') !== table) continue;
    const block = document.createElement('div');
    moveChildren(cell, block);
    table.before(block);
  }
  table.remove();
}

/** One line per row. */
function asLines(table: HTMLTableElement): void {
  for (const row of table.rows) {
    const line = document.createElement('p');
    for (const [index, cell] of [...row.cells].entries()) {
      if (index > 0) line.append(' | ');
      makeInline(cell);
      moveChildren(cell, line);
    }
    table.before(line);
  }
  table.remove();
}

/** The headers are the first row, the first column or both; in a table without headers the first row, if there are others. */
function withHeaders(rows: readonly GridCell[][]): GridCell[][] {
  const byRow = rows[0]?.every(({ isHeader }) => isHeader) === true;
  const byColumn = rows.every(([first]) => first?.isHeader === true) || (rows.length === 1 && !byRow);
  return rows.map((row, at) =>
    row.map(({ content }, column) => ({
      content,
      isHeader: (at === 0 && (byRow || !byColumn)) || (column === 0 && byColumn),
    })),
  );
}

function newTable(rows: readonly GridCell[][], caption: string): HTMLTableElement {
  const table = document.createElement('table');
  table.dataset.caption = caption;
  for (const row of rows) {
    const line = document.createElement('tr');
    for (const { content, isHeader } of row) {
      const cell = document.createElement(isHeader ? 'th' : 'td');
      // each part of a divided table has the headers
      if (content) moveChildren(content.cloneNode(true), cell);
      makeInline(cell);
      line.append(cell);
    }
    table.append(line);
  }
  return table;
}

/** The caption of a table: its own, or the paragraph above or below it. */
function takeCaption(table: HTMLTableElement): string | undefined {
  const own = wordsOf(table.caption);
  if (own !== undefined) return own;
  let outer: Element = table;
  while (outer.parentElement?.localName === 'div' && outer.parentElement.children.length === 1)
    outer = outer.parentElement;
  const figure = outer.parentElement?.localName === 'figure' ? outer.parentElement : undefined;
  const candidates = [
    outer.previousElementSibling,
    outer.nextElementSibling,
    figure?.querySelector(':scope > figcaption'),
  ];
  for (const candidate of candidates) {
    const words =
      candidate?.matches(CAPTIONS) && !OF_PICTURE.test(candidate.textContent ?? '') ? wordsOf(candidate) : undefined;
    if (words === undefined) continue;
    candidate?.remove();
    if (figure) unwrap(figure);
    return words;
  }
  return undefined;
}

/** Its words, unless they are longer than a caption may be. */
function wordsOf(element: Element | null): string | undefined {
  if (!element || isBlank(element)) return undefined;
  const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  return NODES.table.attributes.caption.fault(words) === undefined ? words : undefined;
}
