import { randomBytes } from 'node:crypto';
import { appendFile, copyFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../src/platform/database/embedded-server.ts';

async function ask(url: string, sql: string): Promise<Record<string, unknown>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows[0] ?? {};
  } finally {
    await client.end();
  }
}

/** A streaming replica. */
export interface RunningReplica {
  readonly url: string;
  /** Receives changes but does not apply them until {@link resume}. */
  pause(): Promise<unknown>;
  resume(): Promise<unknown>;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Copies a running primary's data folder and starts the copy as its replica. */
export async function startReplica(primary: EmbeddedPostgres, primaryDir: string): Promise<RunningReplica> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muzey-replica-'));
  const cluster = join(dataDir, 'postgres');
  await copyCluster(primary.superuserUrl, join(primaryDir, 'postgres'), cluster);
  await copyFile(join(primaryDir, 'postgres-password'), join(dataDir, 'postgres-password'));
  await writeFile(join(cluster, 'standby.signal'), '');
  const { username, password, hostname, port } = new URL(primary.superuserUrl);
  const info = `host=${hostname} port=${port} user=${username} password=${password} application_name=replica`;
  await appendFile(join(cluster, 'postgresql.auto.conf'), `\nprimary_conninfo = '${info}'\n`);
  let server = await startEmbeddedPostgres({ dataDir });
  const { url, superuserUrl } = server;
  return {
    url,
    pause: () => ask(superuserUrl, 'SELECT pg_wal_replay_pause()'),
    resume: () => ask(superuserUrl, 'SELECT pg_wal_replay_resume()'),
    stop: () => server.stop(),
    async start() {
      server = await startEmbeddedPostgres({ dataDir });
    },
    async remove() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Replaces pg_basebackup, which the packages lack (PostgreSQL manual, "Making a Base Backup Using the Low Level API"). */
async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_backup_start($1, true)', [randomBytes(4).toString('hex')]);
    await cp(from, to, {
      recursive: true,
      mode: 0,
      // files that disappear while they are copied
      filter: (path) => !path.includes('postmaster.') && !path.includes('pgsql_tmp'),
    });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
  } finally {
    await client.end();
  }
}
