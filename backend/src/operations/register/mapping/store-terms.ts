import type { Client } from 'pg';
import { termsOf } from '../../../content-types/collections/record/derive-record.js';
import type { StoredRecord } from '../../../content-types/collections/record/record.js';
import { FIND_TERMS, MAKE_TERMS } from '../../../platform/terms/import-terms.js';
import { HELD_TERMS } from '../../../platform/terms/term-statements.js';
import { recordTerms } from '../collection-store.js';
import type { CarriedTerm } from '../own-object-record.js';
import type { Incoming } from '../plan.js';
import type { TermIndex } from './term-index.js';

interface Planned {
  created: readonly { objectRecord: StoredRecord }[];
  changed: readonly { objectRecord: StoredRecord }[];
}

/**
 * Makes the terms that the objects of a batch name, in the client's transaction, and keeps the others from being deleted meanwhile.
 * @param index those that a mapping made
 * @returns those that it made
 * @throws {Error} when one of them is gone
 */
export async function storeTerms(
  client: Client,
  batch: readonly Incoming[],
  { created, changed }: Planned,
  index: TermIndex | undefined,
): Promise<CarriedTerm[]> {
  const ids = new Set([...created, ...changed].flatMap(({ objectRecord }) => termsOf(objectRecord)));
  if (ids.size === 0) return [];
  const carried = batch.flatMap(({ patch }) => patch?.terms ?? []).filter(({ id }) => ids.has(id));
  const made = [...(index?.unstored(ids) ?? []), ...(await unknown(client, carried))];
  if (made.length > 0) {
    await MAKE_TERMS.run(client, [
      made.map(({ id }) => id),
      made.map(({ kind }) => kind),
      made.map(({ labels }) => JSON.stringify(labels)),
    ]);
    await recordTerms(client, 'created', made);
  }
  const found = new Set((await HELD_TERMS.all(client, [[...ids]])).map(({ id }) => id));
  if ([...ids].some((id) => index?.knows(id) && !found.has(id)))
    throw new Error('A term was deleted while the register was read.');
  return made;
}

/** Those that there are not, each once. */
async function unknown(client: Client, carried: readonly CarriedTerm[]): Promise<CarriedTerm[]> {
  if (carried.length === 0) return [];
  const terms = new Map(carried.map((term) => [term.id, term]));
  for (const { id } of await FIND_TERMS.all(client, [[...terms.keys()]])) terms.delete(id);
  return [...terms.values()];
}
