import type { DocumentFault } from './check.ts';
import type { DocumentNode } from './document.ts';
import type { Slot } from './schema.ts';

type Child = Readonly<Partial<Record<keyof DocumentNode, unknown>>>;

const fault = (path: string, code: string, message: string): DocumentFault => ({ path, code, message });

/** Checks the order and number of children against what their parent allows. */
export function* faultsOfChildren(
  children: readonly Child[],
  slots: readonly Slot[],
  path: string,
): Iterable<DocumentFault> {
  let slot = 0;
  const counts = slots.map(() => 0);
  for (const [at, { type }] of children.entries()) {
    let fitting = slot;
    while (fitting < slots.length && !slots[fitting]?.of.some((name) => name === type)) fitting++;
    if (fitting === slots.length) {
      yield fault(`${path}.content[${at}]`, 'misplaced_node', `${String(type).slice(0, 40)} can not be here`);
      continue;
    }
    slot = fitting;
    counts[slot] = (counts[slot] ?? 0) + 1;
  }
  for (const [index, { of, min, max }] of slots.entries()) {
    const count = counts[index] ?? 0;
    if (count < min) yield fault(`${path}.content`, 'required', `must have at least ${min} of ${of.join(', ')}`);
    if (count > max) yield fault(`${path}.content`, 'too_many', `must have at most ${max} of ${of.join(', ')}`);
  }
}

/**
 * Checks the rows of a table against each other: the same number of cells in each, with the first row, the first column or both as headers,
 * because screen readers need them (WCAG 2.2, 1.3.1).
 */
export function* faultsOfTable(rows: readonly Child[], path: string): Iterable<DocumentFault> {
  const cells = rows.map(({ content }) => (Array.isArray(content) ? content : []).map(isHeader));
  const [first = []] = cells;
  const uneven = cells.findIndex((row) => row.length !== first.length);
  if (uneven >= 0) yield fault(`${path}.content[${uneven}]`, 'uneven_row', 'must have as many cells as the first row');
  const byRow = first.every(Boolean);
  const byColumn = cells.every(([header]) => header === true);
  if (!byRow && !byColumn) yield fault(path, 'header_required', 'the first row or the first column must be headers');
  const stray = cells.findIndex((row, at) =>
    row.some((header, column) => header && !(byRow && at === 0) && !(byColumn && column === 0)),
  );
  if ((byRow || byColumn) && stray >= 0) {
    yield fault(`${path}.content[${stray}]`, 'misplaced_node', 'headers are the first row, the first column or both');
  }
}

const isHeader = (cell: unknown): boolean =>
  typeof cell === 'object' && cell !== null && 'type' in cell && cell.type === 'table_header';
