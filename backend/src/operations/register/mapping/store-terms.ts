import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { termsOf } from '../../../content-types/collections/record/derive-record.js';
import { FIND_TERMS, FIND_CATEGORIES, HELD_CATEGORIES, MAKE_TERMS } from '../../../platform/terms/import-terms.js';
import { HELD_TERMS, LOCK_TERMS, MAX_TERMS, TERMS_COUNT } from '../../../platform/terms/term-statements.js';
import { categoriesOf, type CarriedTerm } from '../carried-terms.js';
import { recordTerms } from '../collection-store.js';
import type { KnownCategories } from '../known-categories.js';
import type { Stored } from '../patch.js';
import type { Incoming } from '../plan.js';
import { Refused } from '../refused.js';
import type { MapContext } from './map-record.js';
import type { TermIndex } from './term-index.js';

type Written = Pick<Stored, 'objectRecord' | 'category' | 'register'>;
interface Planned {
  created: readonly Written[];
  changed: readonly Written[];
}

/**
 * Creates the terms that the objects of a batch use, in the client's transaction, and protects the others from being
 * deleted meanwhile.
 * @param options the terms created by a mapping, and the categories that an export brought along
 * @returns the created terms
 * @throws {Error} when one of the others has been deleted
 */
export async function storeTerms(
  client: Client,
  batch: readonly Incoming[],
  { created, changed }: Planned,
  { map, categories }: { map?: MapContext; categories: KnownCategories },
): Promise<CarriedTerm[]> {
  const index = map?.terms;
  const written = [...created, ...changed];
  const brought = categories.hasBrought ? categories.broughtAs(written.flatMap(categoriesOf)) : [];
  const ids = new Set(written.flatMap(({ objectRecord }) => termsOf(objectRecord)));
  if (ids.size + brought.length === 0) return [];
  const carried = batch.flatMap(({ patch }) => patch?.terms ?? []).filter(({ id }) => ids.has(id));
  const lacking = async () => [
    ...(index?.unstored(ids) ?? []),
    ...(await unknown(client, carried)),
    ...(await unknownCategories(client, brought)),
  ];
  const made = (await lacking()).length > 0 ? await make(client, lacking, index) : [];
  // not before the lock, because another writer may hold it and wait for these rows
  if (brought.length > 0) await HELD_CATEGORIES.run(client, [keysOf(brought)]);
  const heldIds = new Set((await HELD_TERMS.all(client, [[...ids]])).map(({ id }) => id));
  if ([...ids].some((id) => index?.knows(id) && !heldIds.has(id)))
    throw new Error('A term was deleted during the import.');
  return made;
}

/**
 * Serialized with other writers of terms: two of them may lack the same term, and together exceed the limit.
 * @throws {Refused}
 */
async function make(
  client: Client,
  lacking: () => Promise<CarriedTerm[]>,
  index: TermIndex | undefined,
): Promise<CarriedTerm[]> {
  await LOCK_TERMS.run(client);
  const made = await lacking();
  // a mapping counts those it creates
  if (made.some(({ id }) => !index?.knows(id))) {
    const { total = 0 } = (await TERMS_COUNT.first(client)) ?? {};
    if (total + made.length > MAX_TERMS) throw new Refused(`There would be more than ${MAX_TERMS} terms.`);
  }
  await MAKE_TERMS.run(client, [
    made.map(({ id }) => id),
    made.map(({ kind }) => kind),
    made.map(({ labels }) => JSON.stringify(labels)),
    made.map(({ key }) => key ?? null),
  ]);
  await recordTerms(client, 'created', made);
  return made;
}

const keysOf = (categories: readonly CarriedTerm[]) => categories.map(({ key }) => key);

/** The missing ones, without duplicates. */
async function unknown(client: Client, carried: readonly CarriedTerm[]): Promise<CarriedTerm[]> {
  if (carried.length === 0) return [];
  const terms = new Map(carried.map((term) => [term.id, term]));
  for (const { id } of await FIND_TERMS.all(client, [[...terms.keys()]])) terms.delete(id);
  return [...terms.values()];
}

/** Objects refer to categories by key, so one whose id is already used here can get another id. */
async function unknownCategories(client: Client, brought: readonly CarriedTerm[]): Promise<CarriedTerm[]> {
  if (brought.length === 0) return [];
  const existingKeys = new Set((await FIND_CATEGORIES.all(client, [keysOf(brought)])).map(({ key }) => key));
  const lacking = brought.filter(({ key = null }) => !existingKeys.has(key));
  const free = new Set((await unknown(client, lacking)).map(({ id }) => id));
  return lacking.map((term) => (free.has(term.id) ? term : { ...term, id: randomUUID() }));
}
