import type { Client } from 'pg';
import type { QueryRunner } from 'typeorm';

/** This version, the same as in every `package.json`. */
export const VERSION = '0.1.0';

/**
 * Called by a migration after which older versions would read or write wrongly. Without it a schema is taken to serve the versions
 * before it, too, so that an upgrade can go from one process to the next.
 * @param version the lowest one that works with the schema, such as `0.2.0`
 */
export async function needVersion(runner: QueryRunner, version: string): Promise<void> {
  await runner.query('INSERT INTO lowest_version (version) VALUES ($1) ON CONFLICT DO NOTHING', [version]);
}

/** @throws {Error} one sentence with both versions, when a migration of a newer version said that this one is too old */
export async function checkVersion(client: Client, own = VERSION): Promise<void> {
  const { rows: found } = await client.query<{ made: boolean }>(
    `SELECT to_regclass('lowest_version') IS NOT NULL AS made`,
  );
  if (!found[0]?.made) return;
  const { rows } = await client.query<{ version: string }>('SELECT version FROM lowest_version');
  const lowest = rows.map(({ version }) => version).find((version) => compareVersions(version, own) > 0);
  if (lowest === undefined) return;
  throw new Error(
    `The database has been changed by a newer Muzey and needs version ${lowest} or later; this is ${own}. ` +
      'Install that version, or go back to a copy from before the change (docs/upgrading.md).',
  );
}

/** @returns below, at or above 0, as for sorting */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const differences = [0, 1, 2].map((place) => (left?.[place] ?? 0) - (right?.[place] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}
