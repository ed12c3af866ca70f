import { isDeepStrictEqual } from 'node:util';
import type { Client } from 'pg';
import type { PrivateData } from '../../content-types/collections/private/private-record.entity.js';
import { jsonb, uuid } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';
import { fieldsIn } from './fields.js';

/** The private fields that a column of a register may become (docs/collections.md, "Not public"). */
export const PRIVATE_TEXTS = [
  'condition',
  'storage_place',
  'weight_and_stones',
  'staff_notes',
  'acquisition_source',
] as const satisfies readonly (keyof PrivateData)[];
export type PrivateTexts = Partial<Record<(typeof PRIVATE_TEXTS)[number], string>>;

/** The texts in a value from JSON; others are left out. */
export function privateTextsIn(value: unknown): PrivateTexts {
  const fields = fieldsIn(value);
  return Object.fromEntries(
    PRIVATE_TEXTS.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
  );
}

/** The private data of an object according to its register, earlier and now. */
interface PrivateChange {
  id: string;
  was: PrivateTexts | undefined;
  becomes: PrivateTexts | undefined;
}

const FIND_PRIVATE = statement(
  'private data of objects of a register',
  'SELECT collection_id AS id, data FROM collection_private WHERE collection_id = ANY($1::uuid[])',
  { id: uuid, data: jsonb<PrivateData>() },
);

const WRITE_PRIVATE = statement(
  'write private data of a register',
  `INSERT INTO collection_private (collection_id, data, version, updated_at)
   SELECT id, data::jsonb, 2, now() FROM unnest($1::uuid[], $2::text[]) AS row (id, data)
   ON CONFLICT (collection_id) DO UPDATE
   SET data = excluded.data, version = collection_private.version + 1, updated_at = now()`,
);

/** Without the trash, nothing else deletes them. */
export const DELETE_PRIVATE = statement(
  'delete private data of objects of an import',
  'DELETE FROM collection_private WHERE collection_id = ANY($1::uuid[])',
);

export const privateOf = async (client: Client, ids: readonly string[]): Promise<Map<string, PrivateData>> =>
  new Map((await FIND_PRIVATE.all(client, [ids])).map(({ id, data }) => [id, data]));

/**
 * Writes the values of a register where nobody has changed them. The objects are locked.
 * @returns the ids of objects with fields that stay
 */
export async function writePrivate(client: Client, all: readonly PrivateChange[]): Promise<Set<string>> {
  const changes = all.filter(({ was = {}, becomes = {} }) => !isDeepStrictEqual(was, becomes));
  const kept = new Set<string>();
  if (changes.length === 0) return kept;
  const stored = await privateOf(
    client,
    changes.map(({ id }) => id),
  );
  const written = changes.flatMap(({ id, was = {}, becomes = {} }) => {
    const before = stored.get(id) ?? {};
    const data = { ...before };
    for (const name of PRIVATE_TEXTS) {
      if (was[name] === becomes[name]) continue;
      if (data[name] !== undefined && data[name] !== was[name]) kept.add(id);
      else if (becomes[name] === undefined) delete data[name];
      else data[name] = becomes[name];
    }
    return isDeepStrictEqual(before, data) ? [] : [{ id, data }];
  });
  if (written.length > 0)
    await WRITE_PRIVATE.run(client, [written.map(({ id }) => id), written.map(({ data }) => JSON.stringify(data))]);
  return kept;
}
