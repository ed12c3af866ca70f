import { chmodSync, chownSync, cpSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from '../embedded-server.ts';
import { findBinaries } from './binaries.ts';
import { clusterFolder } from './cluster.ts';
import { makeOwner, OWNS_EVERYTHING } from './owner.ts';
import { chooseRunner } from './runner.ts';
import { sync } from './sync.ts';
import { migrationNumbers } from '../migrations/index.ts';

/** A copy older than this is removed when a newer one is made. */
const KEPT_DAYS = 30;
const NAME = /^postgres-copy-\d{4}$/;

/**
 * Starts the embedded PostgreSQL. Before a schema upgrade its files are copied, so that the older version can be
 * restored (docs/upgrading.md).
 * @throws {Error} as `startEmbeddedPostgres` does, and when the copy fails; the database is then unchanged
 */
export async function startBeforeUpgrade(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(options);
  let state: State;
  try {
    state = await stateOf(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const isOlder = state.applied > 0 && state.applied < (await migrationNumbers()).length;
  if (state.owns && !isOlder) return server;
  // files can be copied, and owners changed, only while no server is running
  await server.stop();
  const dataDir = resolve(options.dataDir);
  if (!state.owns) {
    await makeOwner(clusterFolder(dataDir), findBinaries(), chooseRunner(dataDir));
    return startBeforeUpgrade(options);
  }
  const copy = copyCluster(dataDir, state.applied);
  options.log?.(`  the database is older than this version; kept a copy of it in ${copy}`);
  return startEmbeddedPostgres(options);
}

interface State {
  /** Whether the API's role owns all tables. */
  owns: boolean;
  /** How many migrations have run; 0 if unknown. */
  applied: number;
}

async function stateOf(url: string): Promise<State> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ owns: boolean; made: boolean }>(
      `SELECT to_regclass('migrations') IS NOT NULL AS made, owns FROM (${OWNS_EVERYTHING}) AS tables`,
    );
    const { owns = false, made = false } = rows[0] ?? {};
    if (!owns || !made) return { owns, applied: 0 };
    const { rows: counted } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM migrations');
    return { owns, applied: counted[0]?.count ?? 0 };
  } finally {
    await client.end();
  }
}

/** @returns the folder of the copy, which appears completely or not at all */
function copyCluster(dataDir: string, applied: number): string {
  const cluster = clusterFolder(dataDir);
  const copy = join(dataDir, `postgres-copy-${String(applied).padStart(4, '0')}`);
  const half = `${copy}.new`;
  rmSync(half, { recursive: true, force: true });
  try {
    cpSync(cluster, half, { recursive: true });
    matchModes(cluster, half);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The database has to be upgraded, but it could not be copied first: ${reason}`, {
      cause: error,
    });
  }
  rmSync(copy, { recursive: true, force: true });
  renameSync(half, copy);
  const now = new Date();
  utimesSync(copy, now, now);
  sync(dataDir);
  forgetOldCopies(dataDir, now);
  return copy;
}

/** Gives every file of the copy the mode and owner of the original, as PostgreSQL demands, and flushes it to disk. */
function matchModes(model: string, copy: string): void {
  for (const entry of readdirSync(model, { withFileTypes: true, recursive: true })) {
    const source = join(entry.parentPath, entry.name);
    finish(source, join(copy, relative(model, source)));
  }
  finish(model, copy);
}

function finish(source: string, target: string): void {
  const { mode, uid, gid } = statSync(source);
  chmodSync(target, mode);
  if (process.getuid?.() === 0) chownSync(target, uid, gid);
  sync(target);
}

function forgetOldCopies(dataDir: string, now: Date): void {
  for (const name of readdirSync(dataDir).filter((entry) => NAME.test(entry))) {
    const folder = join(dataDir, name);
    const age = now.getTime() - statSync(folder).mtimeMs;
    if (age > KEPT_DAYS * 86_400_000) rmSync(folder, { recursive: true, force: true });
  }
}
