import { DOCUMENT_LIMITS } from '@muzey/shared-ui/document/schema.ts';

/** A cell of a table; of several merged cells one has the content, the others are empty. */
export interface GridCell {
  content: HTMLTableCellElement | undefined;
  isHeader: boolean;
}

interface Grid {
  rows: GridCell[][];
  /** How many cells were merged into others. */
  merged: number;
}

const MAX_COLUMNS = 100;

/** The cells of a table without merged ones (HTML, 4.9.12.1); undefined if its size does not fit a text. */
export function gridOf(table: HTMLTableElement): Grid | undefined {
  const lines = [...table.rows];
  const rows: (GridCell | undefined)[][] = lines.map(() => []);
  let merged = 0;
  let count = 0;
  for (const [at, line] of lines.entries()) {
    let column = 0;
    for (const cell of line.cells) {
      while (rows[at]?.[column]) column++;
      const width = Math.max(1, cell.colSpan);
      const height = Math.min(lines.length - at, cell.rowSpan === 0 ? lines.length : cell.rowSpan);
      count += width * height;
      if (column + width > MAX_COLUMNS || count > DOCUMENT_LIMITS.nodes) return undefined;
      if (width > 1 || height > 1) merged++;
      const isHeader = cell.localName === 'th';
      for (let down = 0; down < height; down++)
        for (let right = 0; right < width; right++) {
          const row = rows[at + down];
          if (row) row[column + right] ??= { content: down + right === 0 ? cell : undefined, isHeader };
        }
    }
  }
  const width = Math.max(0, ...rows.map(({ length }) => length));
  if (width * rows.length > DOCUMENT_LIMITS.nodes) return undefined;
  const blank: GridCell = { content: undefined, isHeader: false };
  const filled = rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? blank));
  return width === 0 ? undefined : { rows: filled, merged };
}

/** Splits a large table into several, each with the headers of the original. */
export function dividedGrid(rows: readonly GridCell[][], maxRows: number, maxColumns: number): GridCell[][][] {
  const [first = []] = rows;
  const parts: GridCell[][][] = [];
  for (const across of steps(first.length, maxColumns)) {
    const narrow = rows.map((row) => across.flatMap((column) => row[column] ?? []));
    for (const down of steps(rows.length, maxRows))
      parts.push(down.flatMap((row) => (narrow[row] ? [narrow[row]] : [])));
  }
  return parts;
}

/** Numbers below `count` in chunks of `size`; from the second on each chunk also starts with 0. */
function steps(count: number, size: number): number[][] {
  const all = Array.from({ length: count }, (_, at) => at);
  const parts = [all.slice(0, size)];
  for (let at = size; at < count; at += size - 1) parts.push([0, ...all.slice(at, at + size - 1)]);
  return parts;
}
