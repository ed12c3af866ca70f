import { isDeepStrictEqual } from 'node:util';
import type { Client } from 'pg';
import { FIRST_ID } from '../../../platform/database/first-id.js';
import { FORGET_ADDRESSES } from '../../../platform/revisions/erase-items.js';
import { DELETE_UNUSED_TERMS } from '../../../platform/terms/import-terms.js';
import { LOCK_OBJECTS } from '../collection-statements.js';
import { keysOf, recordAll, recordTerms, updateAll } from '../collection-store.js';
import type { Stored } from '../patch.js';
import { BATCH_SIZE, type Pace } from '../pace.js';
import { DELETE_PRIVATE, privateOf, writePrivate } from '../private-data.js';
import { Refused } from '../refused.js';
import {
  COUNT_RUN_ITEMS,
  DELETE_OBJECTS,
  DROP_RUN_ITEMS,
  EDITED_BESIDE,
  END_UNDO,
  FIND_RUN,
  LAST_RUNS,
  RUN_ITEMS,
  SAVE_UNDO,
} from './run-statements.js';
import { takenBack } from './run-state.js';

export interface UndoReport {
  removed: number;
  restored: number;
  /** How many objects somebody has changed since: those changes stay. */
  kept: number;
  /** The first of these. */
  objects: { id: string; number: string | null }[];
}

type Run = NonNullable<Awaited<ReturnType<typeof FIND_RUN.first>>>;
type Item = NonNullable<Awaited<ReturnType<typeof RUN_ITEMS.first>>>;

const MAX_NAMED = 200;
const MIN_ID_LENGTH = 8;

/**
 * The import with this id, or with an id that begins with it.
 * @throws {Refused}
 */
export async function findRun(client: Client, asked: string): Promise<Run> {
  const runs = asked.length < MIN_ID_LENGTH ? [] : await FIND_RUN.all(client, [asked.toLowerCase()]);
  const [run] = runs;
  if (run && runs.length === 1) {
    if (run.undoneAt) throw new Refused(`The import ${run.id} is already undone.`);
    return run;
  }
  const last = (await LAST_RUNS.all(client)).map(
    ({ id, file, startedAt, undoneAt }) =>
      `  ${id}  ${startedAt.toISOString()}  ${file}${undoneAt ? '  (taken back)' : ''}`,
  );
  const others = last.length > 0 ? `The last ones:\n${last.join('\n')}` : 'There is none.';
  throw new Refused(`There is no import ${asked}. ${others}`);
}

/**
 * Undoes an import: objects that it created are deleted, others are restored. Objects and fields that somebody has
 * changed since stay.
 * @param pace determines the size of a batch, and pauses after each
 * @param onProgress is called with the share of the objects that are done
 * @returns a report that includes the work of earlier, interrupted attempts
 */
export async function undoRun(
  client: Client,
  run: Run,
  pace?: Pick<Pace, 'pause' | 'batchSize'>,
  onProgress?: (share: number) => void,
): Promise<UndoReport> {
  const report = run.undone ?? { removed: 0, restored: 0, kept: 0, objects: [] };
  const all = (await COUNT_RUN_ITEMS.first(client, [run.id]))?.count ?? 0;
  let done = 0;
  for (let last = FIRST_ID; ;) {
    const began = performance.now();
    const items = await RUN_ITEMS.all(client, [run.id, last, pace?.batchSize ?? BATCH_SIZE]);
    const next = items.at(-1)?.id;
    if (next === undefined) break;
    last = next;
    await inTransaction(client, () => undoItems(client, run, items, report));
    done += items.length;
    onProgress?.(done / Math.max(all, done));
    await pace?.pause(performance.now() - began);
  }
  await inTransaction(client, async () => {
    await recordTerms(client, 'purged', await DELETE_UNUSED_TERMS.all(client, [run.terms]));
    await SAVE_UNDO.run(client, [run.id, JSON.stringify(report)]);
    await END_UNDO.run(client, [run.id]);
  });
  return report;
}

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function undoItems(client: Client, run: Run, items: readonly Item[], report: UndoReport): Promise<void> {
  const ids = items.map(({ id }) => id);
  const stored = new Map((await LOCK_OBJECTS.all(client, keysOf(ids, []))).map((row) => [row.id, row]));
  const objects = await EDITED_BESIDE.all(client, [ids]);
  const edited = new Set(objects.flatMap((object) => (object.edited ? [object.id] : [])));
  const own = await privateOf(client, ids);
  const isOwnEdited = ({ id, register }: Stored) =>
    !isDeepStrictEqual(own.get(id) ?? {}, register?.mapped?.private ?? {});
  const [gone, back]: [Stored[], Stored[]] = [[], []];
  for (const item of items) {
    const now = stored.get(item.id);
    if (!now) continue;
    if (item.before === null || item.after === null) {
      if (now.version === item.version && !edited.has(item.id) && !isOwnEdited(now)) gone.push(now);
      else keep(report, now);
      continue;
    }
    const { object, isEditedSince } = takenBack(now, item.before, item.after);
    const [was, becomes] = [now, object].map(({ register }) => register?.mapped?.private);
    const kept = await writePrivate(client, [{ id: item.id, was, becomes }]);
    if (isEditedSince || kept.size > 0) keep(report, now);
    back.push(object);
  }
  if (gone.length > 0) {
    await DELETE_OBJECTS.run(client, [gone.map(({ id }) => id)]);
    await FORGET_ADDRESSES.run(client, ['collections', gone.map(({ id }) => id)]);
    await DELETE_PRIVATE.run(client, [gone.map(({ id }) => id)]);
    await recordAll(client, 'deleted', gone);
  }
  await updateAll(client, back);
  await DROP_RUN_ITEMS.run(client, [run.id, ids]);
  report.removed += gone.length;
  report.restored += back.length;
  // in the same transaction, so that the counts are right after a kill
  await SAVE_UNDO.run(client, [run.id, JSON.stringify(report)]);
}

function keep(report: UndoReport, { id, number }: Stored): void {
  report.kept++;
  if (report.objects.length < MAX_NAMED) report.objects.push({ id, number });
}
