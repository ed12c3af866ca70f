import type { Client } from 'pg';
import { COMMIT_AT_ONCE, COMMIT_LATER, FLUSH } from './collection-statements.js';
import { writeAll } from './collection-store.js';
import { storeTerms } from './mapping/store-terms.js';
import { withCategories, type KnownCategories } from './known-categories.js';
import { fromRecord, isOwn } from './own-record.js';
import { addedRow, fromRow, isOwnRow } from './own-row.js';
import { count, isChange, planBatch, rejection } from './plan-batch.js';
import { BATCH_SIZE, type Pace } from './pace.js';
import type { Stored } from './patch.js';
import { mapAhead, type Incoming, type PlanOptions, type StoredObjects } from './plan.js';
import { writePrivate } from './private-data.js';
import type { Row } from './read-register.js';
import { recordRun, type Run } from './runs/record-run.js';
import { Rejected, type Place, type RejectionCode } from './refused.js';
import { withoutColumns } from './mapping/left-out.js';
import { mappedNumber } from './mapping/map-record.js';
import { isBlank } from './fields.js';
import { nameObjects, tryNames, type Unresolved } from './mapping/name-objects.js';
import { isUnnamed, numberOf, type RegisterRecord } from './register-item.js';
import { Ancestors } from './ancestors.js';

export interface ImportOptions extends PlanOptions {
  /** New items are published at once, not kept as drafts. */
  publish: boolean;
  /** Without it there are no pauses between batches. */
  pace?: Pick<Pace, 'batchSize' | 'pause'>;
  /** Allows the import to be undone. */
  run?: Run;
}

/** `line` is the first line of the record. */
export interface RejectedRecord extends Place {
  line: number;
  code: RejectionCode;
  reason: string;
}

export interface ImportReport {
  read: number;
  created: number;
  changed: number;
  unchanged: number;
  /** The first of these objects. */
  unchangedIds: string[];
  rejected: RejectedRecord[];
  /** Unmapped fields: they are kept with the records but not shown. */
  unnamed: Set<string>;
  /** References of mapped records to objects that do not exist. */
  unresolved: Unresolved[];
}

export const emptyReport = (): ImportReport => ({
  read: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  unchangedIds: [],
  rejected: [],
  unnamed: new Set(),
  unresolved: [],
});
const MAX_UNNAMED = 50;

/** For a dry run, which locks nothing. */
const DRY_RUN_BATCH_SIZE = 1_000;

/** In characters; some records have millions. */
const MAX_BATCH_LENGTH = 8_000_000;

/**
 * Imports a register into the collections. Records are identified by number: a second run changes only what has changed
 * in the register, and keeps texts that an editor has changed. For one of our exports, it applies the changes made in
 * the file.
 * @param report is updated continuously: after an error it says what has been written
 */
export async function importRegister(
  client: Client,
  rows: AsyncIterable<Row>,
  asked: ImportOptions,
  report = emptyReport(),
): Promise<ImportReport> {
  let wrote = false;
  const options = { ...(await withCategories(client, asked)), ancestors: new Ancestors() };
  await COMMIT_LATER.run(client);
  const source = batches(rows, () => options.pace?.batchSize ?? BATCH_SIZE, report, options);
  let next: Promise<IteratorResult<Incoming[], void>> | undefined;
  const readAhead = () => {
    next ??= source.next();
    // the error is reported when the batch is awaited
    next.catch(() => undefined);
    return next;
  };
  try {
    for (;;) {
      const { done, value: batch } = await readAhead();
      if (done) break;
      next = undefined;
      const began = performance.now();
      wrote = await write(client, batch, { ...options, readAhead }, report, wrote);
      await options.pace?.pause(performance.now() - began);
    }
  } finally {
    await next?.catch(() => undefined);
    await source.return(undefined);
  }
  if (options.map) await nameObjects(client, options.map, options, report);
  await COMMIT_AT_ONCE.run(client);
  if (report.created + report.changed > 0) await FLUSH.run(client);
  return inOrder(report);
}

/** Data of the museum that an import needs, and what it has read so far. */
interface Context {
  categories: KnownCategories;
  ancestors: Ancestors;
}

/** A dry run. @param client undefined when there is no museum yet */
export async function tryRegister(
  client: Client | undefined,
  rows: AsyncIterable<Row>,
  asked: PlanOptions,
  report = emptyReport(),
): Promise<ImportReport> {
  const options = { ...(await withCategories(client, asked)), ancestors: new Ancestors() };
  for await (const batch of batches(rows, () => DRY_RUN_BATCH_SIZE, report, options)) {
    count(await planBatch(client, batch, options), report);
  }
  if (options.map) await tryNames(client, options.map, report);
  return inOrder(report);
}

/** The records in batches of a size in records, and of bounded memory. Rejected ones are added to the report. */
async function* batches(
  rows: AsyncIterable<Row>,
  size: () => number,
  report: ImportReport,
  options: PlanOptions & Context,
): AsyncGenerator<Incoming[]> {
  const seen = new Map<string, number>();
  let batch: Incoming[] = [];
  let length = 0;
  for await (const row of rows) {
    report.read++;
    length += lengthOf(row.record);
    try {
      const incoming = take(row, seen, options);
      if (!incoming.patch && !options.map) noteUnnamed(incoming.record, report.unnamed);
      batch.push(incoming);
    } catch (error) {
      report.rejected.push(rejection(row, error));
    }
    if (batch.length < size() && length < MAX_BATCH_LENGTH) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}

/** About how many characters a record has. */
function lengthOf(record: RegisterRecord = {}): number {
  let length = 0;
  for (const value of Object.values(record))
    length += typeof value === 'string' ? value.length : JSON.stringify(value).length;
  return length;
}

function noteUnnamed(record: RegisterRecord, unnamed: Set<string>): void {
  for (const [name, value] of Object.entries(record))
    if (unnamed.size < MAX_UNNAMED && !unnamed.has(name) && !isBlank(value) && isUnnamed(name)) unnamed.add(name);
}

/** @throws {Rejected} */
function take(row: Row, seen: Map<string, number>, options: PlanOptions & Context): Incoming {
  if (row.rejected) throw row.rejected;
  const incoming = toIncoming(row, options);
  for (const name of [incoming.patch?.id, incoming.number]) {
    if (name === undefined) continue;
    const first = seen.get(name);
    if (first !== undefined)
      throw new Rejected('same_number', `line ${first} has the same number`, { number: incoming.number });
    seen.set(name, row.line);
  }
  if (incoming.number !== undefined) options.map?.numbers.add(incoming.number);
  if (!incoming.patch) mapAhead(incoming, options);
  return incoming;
}

function toIncoming(
  { line, record, isCsv = false }: { line: number; record: RegisterRecord; isCsv?: boolean },
  { map, categories }: PlanOptions & Context,
): Incoming {
  const patch = isCsv && isOwnRow(record) ? fromRow(record) : isOwn(record) ? fromRecord(record) : undefined;
  if (patch) return { line, number: patch.number, patch: categories.adopt(patch) };
  const cells = withoutColumns(isCsv ? addedRow(record) : record, map?.mapping.leaveOut);
  return { line, number: map ? mappedNumber(cells, map.mapping) : numberOf(cells), record: cells, isCsv };
}

/**
 * @param hasChanges whether changes are expected, as after a batch with some; otherwise rows are locked only once
 * changes are found
 * @returns whether there were any
 */
async function write(
  client: Client,
  batch: Incoming[],
  { readAhead, ...options }: ImportOptions & Context & { readAhead(this: void): unknown },
  report: ImportReport,
  hasChanges: boolean,
): Promise<boolean> {
  const first = hasChanges ? undefined : await planBatch(client, batch, options);
  if (first && !isChange(first)) {
    count(first, report);
    return false;
  }
  await client.query('BEGIN');
  try {
    const planned = await planBatch(client, batch, options, true);
    const made = await storeTerms(client, batch, planned, options);
    const writing = writeAll(client, planned.created, planned.changed, options.publish);
    // while the database is busy with these
    readAhead();
    const created = await writing;
    const written = { created, changed: planned.changed, terms: made.map(({ id }) => id) };
    // an export has what the register said then, which is no private data of its own
    if (options.map) await writePrivate(client, [...created, ...planned.changed].map(privateChange(planned.existing)));
    if (options.run) await recordRun(client, options.run, written, planned.existing);
    await client.query('COMMIT');
    options.map?.terms.stored(made);
    count(planned, report);
    for (const { number } of [...created, ...planned.changed])
      if (number !== null && options.map?.naming.has(number)) options.map.counted.add(number);
    return isChange(planned);
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

const privateChange =
  ({ byId }: Pick<StoredObjects, 'byId'>) =>
  ({ id, register }: Stored) => ({
    id,
    was: byId.get(id)?.register?.mapped?.private,
    becomes: register?.mapped?.private,
  });

function inOrder(report: ImportReport): ImportReport {
  report.rejected.sort((a, b) => a.line - b.line);
  return report;
}
