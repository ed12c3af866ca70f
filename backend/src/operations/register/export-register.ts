import { FIRST_CATEGORIES } from '@muzey/shared-ui/object-record/first-categories.ts';
import type { Client } from 'pg';
import { pagesOf } from '../../platform/database/pages.js';
import { TERM_WORDS } from '../../platform/terms/import-terms.js';
import { ALL_OBJECTS, USUAL_OPTIONS } from './collection-statements.js';
import { ownTerms, type OwnTerms } from './carried-terms.js';
import type { Stored } from './patch.js';
import type { RegisterOptions } from './register-item.js';

const PAGE_ROWS = 2_000;

export interface Exported {
  /** The options with which most records were imported. */
  usual: RegisterOptions;
  objects: AsyncGenerator<Stored>;
  terms: OwnTerms;
  /** Filled while objects are written: the mappings they were imported with. */
  mappings: Set<string>;
}

/** All collections in one snapshot. The caller must read to the end or close the generator. */
export async function exportRegister(client: Client): Promise<Exported> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { lang, category } = (await USUAL_OPTIONS.first(client, [FIRST_CATEGORIES])) ?? { lang: 'en', category: null };
  const terms = ownTerms(await TERM_WORDS.all(client));
  return { usual: { lang, ...(category ? { category } : {}) }, objects: objectsOf(client), terms, mappings: new Set() };
}

async function* objectsOf(client: Client): AsyncGenerator<Stored> {
  try {
    for await (const page of pagesOf(client, ALL_OBJECTS, PAGE_ROWS)) yield* page;
  } finally {
    await client.query('ROLLBACK');
  }
}
