import type { Client } from 'pg';
import { MAX_LISTED } from '../plan-batch.js';
import type { StoredObjects } from '../plan.js';
import type { Stored } from '../patch.js';
import { ADD_RUN_ITEMS, ADD_RUN_TERMS, BEGIN_RUN, SAVE_OTHERS } from './run-statements.js';
import { stateOf } from './run-state.js';

/** An import that can be undone. */
export interface Run {
  id: string;
  /** The file's name. */
  file: string;
  mapping?: string;
}

interface Written {
  created: readonly Stored[];
  changed: readonly Stored[];
  /** Ids of the created terms. */
  terms: readonly string[];
}

/** The objects of a register that an import did not write. */
interface Others {
  /** Numbers of objects that it had before and has no more. */
  missing: readonly string[];
  /** Ids. */
  unchanged: readonly string[];
}

/** Records the first of them. */
export async function recordOthers(client: Client, run: Run, { missing, unchanged }: Others): Promise<void> {
  if (missing.length + unchanged.length > 0) await BEGIN_RUN.run(client, [run.id, run.file, run.mapping ?? null]);
  await SAVE_OTHERS.run(client, [run.id, missing.slice(0, MAX_LISTED), unchanged]);
}

/**
 * Records what a batch writes, in the client's transaction.
 * @param existing the objects before it
 */
export async function recordRun(
  client: Client,
  run: Run,
  { created, changed, terms }: Written,
  existing: Pick<StoredObjects, 'byId'>,
): Promise<void> {
  if (created.length + changed.length === 0) return;
  await BEGIN_RUN.run(client, [run.id, run.file, run.mapping ?? null]);
  const before = changed.map(({ id }) => existing.byId.get(id));
  await ADD_RUN_ITEMS.run(client, [
    run.id,
    [...created, ...changed].map(({ id }) => id),
    // a change increases the version
    [...created.map(({ version }) => version), ...changed.map(({ version }) => version + 1)],
    [...created.map(() => null), ...before.map((stored) => stored && JSON.stringify(stateOf(stored)))],
    [...created.map(() => null), ...changed.map((stored) => JSON.stringify(stateOf(stored)))],
  ]);
  if (terms.length > 0) await ADD_RUN_TERMS.run(client, [run.id, terms]);
}
