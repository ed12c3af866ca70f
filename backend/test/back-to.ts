import { DataSource } from 'typeorm';
import { optionsWithMigrations } from '../src/platform/database/data-source.js';
import { numberIn } from '../src/platform/database/migrations/index.js';

/** Reverts every migration after the one with this number, in the database at this address. */
export async function backTo(last: number, url: string): Promise<void> {
  const museum = await new DataSource(await optionsWithMigrations(url)).initialize();
  try {
    const names = await museum.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id DESC');
    for (const { name } of names) {
      if (numberIn(name) <= 1_763_700_000_000 + last) return;
      await museum.undoLastMigration();
    }
  } finally {
    await museum.destroy();
  }
}
