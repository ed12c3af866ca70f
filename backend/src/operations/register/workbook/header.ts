import type { Merge } from './merges.js';
import type { SheetRow } from './sheet-rows.js';

/** Rows above the header that have one cell only: the title of the register. */
const MAX_TITLE_ROWS = 20;
const MAX_HEADER_ROWS = 5;

export interface Header {
  /** Its last row. */
  bottom: number;
  /** The names, by column. */
  names: Map<number, string>;
}

const countOf = ({ cells, faults }: SheetRow): number => cells.size + faults.size;

/**
 * Reads the header from the beginning of a sheet: the first row with two cells, or that of a line, together with the
 * rows with which its cells are merged: “Size” above “Height” and “Width” becomes “Size: Height”.
 * @param line of the header, if it is known
 * @returns with the rows that were read too many
 */
export async function readHeader(
  rows: AsyncIterator<SheetRow>,
  merges: readonly Merge[],
  line: number | undefined,
): Promise<{ header: Header; rest: SheetRow[] } | undefined> {
  const titles: SheetRow[] = [];
  let first = await nextOf(rows);
  while (first && (line === undefined ? countOf(first) < 2 && titles.length < MAX_TITLE_ROWS : first.line < line)) {
    if (line === undefined) titles.push(first);
    first = await nextOf(rows);
  }
  if (!first || countOf(first) < 2) {
    // a sheet with one column only
    const [header, ...rest] = [...titles, ...(first ? [first] : [])];
    return header && { header: headerOf([header], [], header.line), rest };
  }
  const { line: top } = first;
  const own = merges.filter((merge) => merge.top >= top && merge.bottom < top + MAX_HEADER_ROWS);
  const bottom = Math.max(top, ...own.filter((merge) => merge.top === top).map((merge) => merge.bottom));
  const headerRows = [first];
  let next = bottom > top ? await nextOf(rows) : undefined;
  for (; next && next.line <= bottom; next = await nextOf(rows)) headerRows.push(next);
  return { header: headerOf(headerRows, own, bottom), rest: next ? [next] : [] };
}

const nextOf = async (rows: AsyncIterator<SheetRow>): Promise<SheetRow | undefined> => {
  const next = await rows.next();
  return next.done ? undefined : next.value;
};

function headerOf(rows: readonly SheetRow[], merges: readonly Merge[], bottom: number): Header {
  const parts = new Map<number, Set<string>>();
  const add = (column: number, text: string) => parts.set(column, (parts.get(column) ?? new Set<string>()).add(text));
  const last = Math.max(...rows.flatMap(({ cells }) => [...cells.keys()]));
  for (const { line, cells } of rows) {
    const wide = rows.length > 1 ? merges.filter(({ top, left, right }) => top === line && right > left) : [];
    const spread = new Map(cells);
    for (const { left, right } of wide)
      for (let column = left; column <= Math.min(right, last); column++)
        if (!spread.has(column)) spread.set(column, cells.get(left) ?? '');
    for (const [column, text] of spread) add(column, text.replace(/\s+/g, ' ').trim());
  }
  const names = [...parts].map(([column, texts]) => [column, [...texts].filter(Boolean).join(': ')] as const);
  return { bottom, names: new Map(names) };
}
