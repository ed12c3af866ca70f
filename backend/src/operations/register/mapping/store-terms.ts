import type { Client } from 'pg';
import { termsOf } from '../../../content-types/collections/record/derive-record.js';
import type { StoredRecord } from '../../../content-types/collections/record/record.js';
import { MAKE_TERMS } from '../../../platform/terms/import-terms.js';
import { HELD_TERMS } from '../../../platform/terms/term-statements.js';
import type { MadeTerm, TermIndex } from './term-index.js';

/**
 * Makes the terms that the records of a batch name, in the client's transaction, and keeps the others from being deleted meanwhile.
 * @returns those that it made
 * @throws {Error} when one of them is gone
 */
export async function storeTerms(
  client: Client,
  index: TermIndex,
  objects: readonly { objectRecord: StoredRecord }[],
): Promise<MadeTerm[]> {
  const ids = new Set(objects.flatMap(({ objectRecord }) => termsOf(objectRecord)));
  const made = index.unstored(ids);
  if (made.length > 0)
    await MAKE_TERMS.run(client, [
      made.map(({ id }) => id),
      made.map(({ kind }) => kind),
      made.map(({ labels }) => JSON.stringify(labels)),
    ]);
  const held = await HELD_TERMS.all(client, [[...ids]]);
  const found = new Set(held.map(({ id }) => id));
  const read = objects.some(({ objectRecord }) =>
    termsOf(objectRecord).some((id) => index.knows(id) && !found.has(id)),
  );
  if (read) throw new Error('A term was deleted while the register was read.');
  return made;
}
