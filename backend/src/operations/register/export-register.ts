import type { Client } from 'pg';
import { pagesOf } from '../../platform/database/pages.js';
import { ALL_OBJECTS, USUAL_OPTIONS } from './collection-statements.js';
import type { Stored } from './patch.js';
import type { RegisterOptions } from './register-item.js';

/** Rows that are read at once. */
const PAGE_ROWS = 2_000;

export interface Exported {
  /** How most of the records were read that came from registers. */
  usual: RegisterOptions;
  objects: AsyncGenerator<Stored>;
}

/** All collections, as one moment has them. They have to be read to the end, or the generator be closed. */
export async function exportRegister(client: Client): Promise<Exported> {
  // one snapshot, however long the reader takes
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { lang, category } = (await USUAL_OPTIONS.first(client)) ?? { lang: 'en', category: null };
  return { usual: { lang, ...(category ? { category } : {}) }, objects: objectsOf(client) };
}

async function* objectsOf(client: Client): AsyncGenerator<Stored> {
  try {
    for await (const page of pagesOf(client, ALL_OBJECTS, PAGE_ROWS)) yield* page;
  } finally {
    await client.query('ROLLBACK');
  }
}
