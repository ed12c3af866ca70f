import type { Client } from 'pg';
import { boolean, integer, text, varchar } from './column-types.js';
import { statement } from './statement.js';

/** Works on any database, even without a schema. */
export const SERVER = statement(
  'the server',
  `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version,
          current_setting('server_encoding') AS encoding`,
  { number: integer, version: text, encoding: text },
);

const HAS_TABLE = statement('is there a table', 'SELECT to_regclass($1) IS NOT NULL AS found', { found: boolean });

export async function hasTable(client: Client, table: string): Promise<boolean> {
  return (await HAS_TABLE.first(client, [table]))?.found ?? false;
}

/** In the order in which they ran. */
export const EXECUTED_MIGRATIONS = statement('executed migrations', 'SELECT name FROM migrations ORDER BY timestamp', {
  name: varchar,
});
