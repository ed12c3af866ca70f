import { DataSource } from 'typeorm';
import { dataSourceOptions, optionsWithMigrations } from '../src/platform/database/data-source.js';
import { backTo } from './back-to.js';
import { createDatabase } from './database.js';

/** An object as an import stored it. */
interface ImportedObject {
  content: object;
  register: object;
  record: object;
}

interface Imported {
  /** The number of the migration before the one that mends them. */
  last: number;
  objects: readonly ImportedObject[];
  /** The waiting change of the first one. */
  waiting: { base: object; state: object };
  /** The place of one that was moved to the trash. */
  trashed: number;
}

/** The id of the object at a place, counted from 0. */
export const idOfImported = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

/** A migrated museum with objects that were imported before a migration mended them. */
export async function museumOfImported({ last, objects, waiting, trashed }: Imported) {
  const database = await createDatabase('migrated');
  const before = await new DataSource(dataSourceOptions(database.url)).initialize();
  await backTo(last, database.url);
  for (const [place, { content, register, record }] of objects.entries())
    await before.query(
      `INSERT INTO collections (id, content, category, search, register, record, published, created_at, updated_at)
       VALUES ($1, $2, 'jewelry', 'x', $3, $4, true, now(), now())`,
      [idOfImported(place), content, register, record],
    );
  await before.query(
    `INSERT INTO waiting_change (type, item_id, base_version, base, state, account_id, username)
     VALUES ('collections', $1, 1, $2, $3, $1, 'editor')`,
    [idOfImported(0), waiting.base, waiting.state],
  );
  // the trash stores a register as text
  await before.query(
    `WITH gone AS (DELETE FROM collections WHERE id = $1 RETURNING *)
     INSERT INTO trash (type, id, item, deleted_by)
     SELECT 'collections', id, to_jsonb(gone) || jsonb_build_object('register', register::text), 'editor' FROM gone`,
    [idOfImported(trashed)],
  );
  await before.destroy();
  const museum = await new DataSource(await optionsWithMigrations(database.url)).initialize();
  await museum.runMigrations();
  const stop = async () => {
    await museum.destroy();
    await database.drop();
  };
  return { museum, stop };
}
