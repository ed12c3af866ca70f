import type { Client } from 'pg';
import { pagesOf } from '../../platform/database/pages.js';
import { ALL_OBJECTS, USUAL_OPTIONS } from './collection-statements.js';
import type { Stored } from './patch.js';
import type { RegisterOptions } from './register-item.js';

const PAGE_ROWS = 2_000;

export interface Exported {
  /** The options with which most records of registers were read. */
  usual: RegisterOptions;
  objects: AsyncGenerator<Stored>;
}

/** All collections in one snapshot. The caller must read them to the end or close the generator. */
export async function exportRegister(client: Client): Promise<Exported> {
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
