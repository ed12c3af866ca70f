import type { DataSource } from 'typeorm';

/** Items other than terms that records refer to. */
export interface ItemIds {
  branches: readonly string[];
  exhibitions: readonly string[];
  collections: readonly string[];
}

const SOME_TITLE = `'{"en":{"title":"x"}}'`;

/** Inserts drafts with these ids, and branches. */
export async function insertItems(
  database: DataSource,
  { branches, exhibitions, collections }: ItemIds,
): Promise<void> {
  await database.query(
    `INSERT INTO branch (id, position, content, address, hours, prices, created_at, updated_at)
     SELECT id, 0, ${SOME_TITLE}, '{}', '{"weekly":[],"exceptions":[]}', '[]', now(), now() FROM unnest($1::uuid[]) AS made (id)`,
    [branches],
  );
  await database.query(
    `INSERT INTO exhibitions (id, content, search, created_at, updated_at)
     SELECT id, ${SOME_TITLE}, 'x', now(), now() FROM unnest($1::uuid[]) AS made (id)`,
    [exhibitions],
  );
  await database.query(
    `INSERT INTO collections (id, content, search, category, created_at, updated_at)
     SELECT id, ${SOME_TITLE}, 'x', 'nature', now(), now() FROM unnest($1::uuid[]) AS made (id)`,
    [collections],
  );
}
