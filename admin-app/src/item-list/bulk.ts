import { changeItem, removeItem, restoreItem } from './item-calls.ts';
import type { ContentType } from '../content/section.ts';

export const BULK_CHANGES = ['publish', 'archive', 'delete'] as const;
export type BulkChange = (typeof BULK_CHANGES)[number];

/** The fields of a row that such a change needs. */
export interface BulkRow {
  id: string;
  version: number;
  published: boolean;
  archived: boolean;
}

/** A completed change, and the function that undoes it. */
export interface Done<Row> {
  row: Row;
  undo: () => Promise<unknown>;
}

export interface Outcome<Row> {
  done: Done<Row>[];
  failed: { row: Row; error: unknown }[];
}

/** The rows that do not have the requested state yet. */
export const toBeChanged = <Row extends BulkRow>(change: BulkChange, rows: readonly Row[]): Row[] =>
  rows.filter(({ published, archived }) => change === 'delete' || !(change === 'publish' ? published : archived));

/**
 * Changes one row, if it still has the version that is shown. It can be undone as long as nobody has changed the item since: its switches
 * get their former values, and a deleted item is restored from the trash.
 */
export async function changeRow<Row extends BulkRow>(
  type: ContentType,
  change: BulkChange,
  row: Row,
): Promise<Done<Row>> {
  const { id, published, archived } = row;
  if (change === 'delete') {
    await removeItem(type, row);
    return { row, undo: () => restoreItem(type, id) };
  }
  const facts = change === 'publish' ? { published: true } : { archived: true };
  const version = await changeItem(type, row, facts);
  const before = change === 'publish' ? { published } : { archived };
  return { row, undo: () => changeItem(type, { id, version }, before) };
}

/** Changes one row after the other, so that a refusal of one does not stop the others. */
export async function eachRow<Row, Result>(
  rows: readonly Row[],
  work: (row: Row) => Promise<Result>,
): Promise<{ done: Result[]; failed: { row: Row; error: unknown }[] }> {
  const done: Result[] = [];
  const failed: { row: Row; error: unknown }[] = [];
  for (const row of rows) {
    await work(row).then(
      (result) => done.push(result),
      (error: unknown) => failed.push({ row, error }),
    );
  }
  return { done, failed };
}

export const chunks = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));
