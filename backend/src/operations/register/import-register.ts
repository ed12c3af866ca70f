import type { Client } from 'pg';
import { findKnown, NOTHING, writeAll } from './collection-store.js';
import { fromRecord, isOwn } from './own-record.js';
import { addedRow, fromRow, isOwnRow } from './own-row.js';
import type { Stored } from './patch.js';
import { outcomeOf, type Fresh, type Known, type Taken, type TakeOptions } from './plan.js';
import type { Row } from './read-register.js';
import { Rejected, type Place } from './refused.js';
import { numberOf, type RegisterRecord } from './register-item.js';

export interface ImportOptions extends TakeOptions {
  /** New items are published at once, not kept as drafts. */
  publish: boolean;
  /** Called after each batch that was written, before the next. */
  pause?: (milliseconds: number) => Promise<void>;
}

/** One record that wasn't taken. `line` is its first one. */
export interface RejectedRecord extends Place {
  line: number;
  reason: string;
}

export interface ImportReport {
  read: number;
  created: number;
  changed: number;
  unchanged: number;
  rejected: RejectedRecord[];
}

export const emptyReport = (): ImportReport => ({ read: 0, created: 0, changed: 0, unchanged: 0, rejected: [] });

/**
 * Records that are written in one transaction: what was killed half-way is done up to a whole number of these. Whoever saves in the
 * console meanwhile waits for one of these at most.
 */
const BATCH = 100;
/** Records that are looked up at once where nothing is written. */
const LOOKED_UP = 1_000;

/**
 * Writes a register into the collections. Records are found again by their number: a second run changes only what the register
 * changed, and never a text that an editor has changed since. An export of ours changes what was changed in it.
 * @param report counts while it works: when this throws, it says what is in already
 */
export async function importRegister(
  client: Client,
  rows: AsyncIterable<Row>,
  options: ImportOptions,
  report = emptyReport(),
): Promise<ImportReport> {
  for await (const batch of batches(rows, BATCH, report)) {
    const began = performance.now();
    await write(client, batch, options, report);
    await options.pause?.(performance.now() - began);
  }
  return inOrder(report);
}

/** What an import would do; nothing is written, nothing locked. @param client undefined: there is no museum yet */
export async function tryRegister(
  client: Client | undefined,
  rows: AsyncIterable<Row>,
  options: TakeOptions,
): Promise<ImportReport> {
  const report = emptyReport();
  for await (const batch of batches(rows, LOOKED_UP, report)) {
    count(plan(batch, client ? await findKnown(client, batch) : NOTHING, options), report);
  }
  return inOrder(report);
}

/** Groups of what a file says; what can't be taken goes into the report. */
async function* batches(rows: AsyncIterable<Row>, size: number, report: ImportReport): AsyncGenerator<Taken[]> {
  const seen = new Map<string, number>();
  let batch: Taken[] = [];
  for await (const row of rows) {
    report.read++;
    try {
      batch.push(take(row, seen));
    } catch (error) {
      report.rejected.push(rejection(row, error));
    }
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** @throws {Rejected} */
function take(row: Row, seen: Map<string, number>): Taken {
  if (row.rejected) throw row.rejected;
  const taken = toTaken(row);
  for (const name of [taken.patch?.id, taken.number]) {
    if (name === undefined) continue;
    const first = seen.get(name);
    if (first !== undefined) throw new Rejected(`line ${first} has the same number`, { number: taken.number });
    seen.set(name, row.line);
  }
  return taken;
}

function toTaken({ line, record, isCsv = false }: { line: number; record: RegisterRecord; isCsv?: boolean }): Taken {
  const patch = isCsv && isOwnRow(record) ? fromRow(record) : isOwn(record) ? fromRecord(record) : undefined;
  if (patch) return { line, number: patch.number, patch };
  const cells = isCsv ? addedRow(record) : record;
  return { line, number: numberOf(cells), record: cells, isCsv };
}

interface Plan {
  created: Fresh[];
  changed: Stored[];
  unchanged: number;
  rejected: RejectedRecord[];
}

function plan(batch: readonly Taken[], known: Known, options: TakeOptions): Plan {
  const planned: Plan = { created: [], changed: [], unchanged: 0, rejected: [] };
  for (const taken of batch) {
    try {
      const outcome = outcomeOf(taken, known, options);
      if (!outcome) planned.unchanged++;
      else if ('created' in outcome) planned.created.push(outcome.created);
      else planned.changed.push(outcome.changed);
    } catch (error) {
      planned.rejected.push(rejection(taken, error));
    }
  }
  return planned;
}

function count({ created, changed, unchanged, rejected }: Plan, report: ImportReport): void {
  report.created += created.length;
  report.changed += changed.length;
  report.unchanged += unchanged;
  report.rejected.push(...rejected);
}

/** What can't be taken, as the report says it; any other error goes on. */
function rejection(of: Row | Taken, error: unknown): RejectedRecord {
  if (!(error instanceof Rejected)) throw error;
  const number = error.place.number ?? ('number' in of ? of.number : numberIn(of.record));
  return { line: of.line, ...(number === undefined ? {} : { number }), ...error.place, reason: error.message };
}

function numberIn(record: RegisterRecord | undefined): string | undefined {
  try {
    return record && numberOf(record);
  } catch {
    return undefined;
  }
}

async function write(client: Client, batch: Taken[], options: ImportOptions, report: ImportReport): Promise<void> {
  const first = plan(batch, await findKnown(client, batch), options);
  // nothing is locked where nothing is written
  if (first.created.length + first.changed.length === 0) return count(first, report);
  await client.query('BEGIN');
  try {
    const planned = plan(batch, await findKnown(client, batch, true), options);
    await writeAll(client, planned.created, planned.changed, options.publish);
    await client.query('COMMIT');
    count(planned, report);
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

function inOrder(report: ImportReport): ImportReport {
  report.rejected.sort((a, b) => a.line - b.line);
  return report;
}
