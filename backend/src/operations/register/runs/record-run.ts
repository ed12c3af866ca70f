import type { Client } from 'pg';
import type { StoredObjects } from '../plan.js';
import type { Stored } from '../patch.js';
import { ADD_RUN_ITEMS, ADD_RUN_TERMS, BEGIN_RUN, SAVE_MISSING } from './run-statements.js';
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

/** How many missing objects can be listed. */
const MAX_MISSING = 10_000;

/** Records the objects that a register had before and has no more. */
export async function recordMissing(client: Client, run: Run, numbers: readonly string[]): Promise<void> {
  if (numbers.length > 0) await BEGIN_RUN.run(client, [run.id, run.file, run.mapping ?? null]);
  await SAVE_MISSING.run(client, [run.id, numbers.slice(0, MAX_MISSING)]);
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
