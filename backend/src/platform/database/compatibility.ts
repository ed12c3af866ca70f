import type { Client } from 'pg';
import type { QueryRunner } from 'typeorm';
import { hasTable } from './catalog.js';
import { text } from './column-types.js';
import { statement } from './statement.js';

/** This version, the same as in every `package.json`. */
export const VERSION = '0.3.0';

const ADD_LOWEST_VERSION = statement(
  'add a lowest version',
  'INSERT INTO lowest_version (version) VALUES ($1) ON CONFLICT DO NOTHING',
);
const LOWEST_VERSIONS = statement('lowest versions', 'SELECT version FROM lowest_version', { version: text });

/**
 * A migration calls this when older versions would read or write wrongly after it. Without this call older versions may
 * keep running next to the new one, so that an upgrade can replace the processes one by one.
 * @param version the lowest one that works with the schema, such as `0.2.0`
 */
export async function needVersion(runner: QueryRunner, version: string): Promise<void> {
  await ADD_LOWEST_VERSION.run(runner.manager, [version]);
}

/**
 * @throws {Error} with a one-sentence message naming both versions, when a migration has called {@link needVersion}
 * with a newer one
 */
export async function checkVersion(client: Client, own = VERSION): Promise<void> {
  if (!(await hasTable(client, 'lowest_version'))) return;
  const rows = await LOWEST_VERSIONS.all(client);
  const lowest = neededInstead(
    rows.map(({ version }) => version),
    own,
  );
  if (lowest === undefined) return;
  throw new Error(
    `The database has been changed by a newer Muzey and needs version ${lowest} or later; this is ${own}. ` +
      'Install that version, or go back to a copy from before the change (docs/upgrading.md).',
  );
}

/** The highest of these versions, if it is higher than our own. */
export const neededInstead = (versions: readonly string[], own = VERSION): string | undefined =>
  versions
    .filter((version) => compareVersions(version, own) > 0)
    .toSorted(compareVersions)
    .at(-1);

/** For sorting: negative when `a` is the lower version. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const differences = [0, 1, 2].map((place) => (left?.[place] ?? 0) - (right?.[place] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}
