import type { Client } from 'pg';
import type { EntityManager } from 'typeorm';
import { boolean } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';

const HAS_CONTENT = statement(
  'has content',
  'SELECT EXISTS (SELECT FROM first_content) OR EXISTS (SELECT FROM branch) OR EXISTS (SELECT FROM news) AS found',
  { found: boolean },
);

/** Records that the initial content has been loaded, which happens once in the life of a database. */
export const MARK_FIRST_CONTENT = statement(
  'mark the first content',
  'INSERT INTO first_content (demo, inserted_at) VALUES ($1, $2)',
);

/** Whether the initial content was ever loaded, or staff have written something. */
export async function hasContent(database: EntityManager | Client): Promise<boolean> {
  return (await HAS_CONTENT.first(database))?.found ?? false;
}
