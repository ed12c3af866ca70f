import { isDeepStrictEqual } from 'node:util';
import type { Client } from 'pg';
import type { Category, CollectionPart } from '../collections/collections.entity.js';
import type { Localized, Texts } from '../content/localized.js';
import type { Registered } from './import-register.js';
import { toItem, type RegisterItem, type RegisterRecord } from './register-item.js';

interface Stored {
  id: string;
  external_id: string | null;
  content: Localized<Texts<CollectionPart>>;
  category: Category;
  register: Registered | null;
}

/** An item as a record of its register, and as the museum shows it. */
export interface Exported {
  record: RegisterRecord;
  item: RegisterItem;
}

/** Rows that are read at once. */
const PAGE = 2_000;

/**
 * All collections as records that an import takes again. One that came from a register and was not changed here is the very record
 * that came; where an editor changed texts or category, these are added to it under the names that an import reads first.
 */
export async function* exportRegister(client: Client): AsyncGenerator<Exported> {
  // one snapshot, however long the reader takes
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    await client.query(
      `DECLARE rows NO SCROLL CURSOR FOR
       SELECT id, external_id, content, category, register FROM collections ORDER BY created_at, external_id, id`,
    );
    for (;;) {
      const { rows } = await client.query<Stored>(`FETCH ${PAGE} FROM rows`);
      if (rows.length === 0) return;
      yield* rows.map((row) => ({ record: toRecord(row), item: { ...row, externalId: row.external_id ?? row.id } }));
    }
  } finally {
    await client.query('ROLLBACK');
  }
}

function toRecord({ id, external_id: number, content, category, register }: Stored): RegisterRecord {
  if (!register) return { external_id: number ?? id, category, content };
  const came = toItem(register.record, register);
  return {
    ...register.record,
    ...(category === came.category ? {} : { category }),
    ...(isDeepStrictEqual(content, came.content) ? {} : { content }),
  };
}
