import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createApp } from '../src/app.js';
import { makeBackup, type BackupOptions, type Progress } from '../src/operations/backup/make-backup.js';
import { restoreBackup } from '../src/operations/backup/restore-backup.js';
import { sumOf, tableShapes } from '../src/operations/backup/tables.js';
import { loadConfig } from '../src/platform/config/config.js';
import { openStorage } from '../src/platform/media/storage/open-storage.js';
import { Spool } from '../src/platform/media/storage/spool.js';
import { createDatabase, type TestDatabase } from './database.js';

export const silent: Progress = { begin: () => undefined, advance: () => undefined };

export const configOf = (databaseUrl: string, dataDir: string, env: Record<string, string> = {}) =>
  loadConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent', API_PORT: '0', ...env });

export async function connected<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function make(
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  file: string,
  options?: BackupOptions,
) {
  const config = configOf(databaseUrl, dataDir);
  const storage = await openStorage(config, new Spool(config));
  return connected(databaseUrl, (client) => makeBackup(client, storage, file, silent, options));
}

/** The backed-up contents of a database as counts and checksums. */
export const contentsOf = (url: string) =>
  connected(url, async (client) => {
    await client.query('SET synchronize_seqscans = off');
    const sums: Record<string, unknown> = {};
    for (const table of await tableShapes(client)) sums[table.name] = await sumOf(client, table);
    const { rows } = await client.query('SELECT sequencename, last_value FROM pg_sequences ORDER BY 1');
    const indexes = await client.query(`SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`);
    return { sums, sequences: rows, indexes: indexes.rows };
  });

export async function filesIn(dataDir: string): Promise<Record<string, string>> {
  const uploads = join(dataDir, 'uploads', 'files');
  const names = (await readdir(uploads).catch(() => [])).sort();
  const sums = names.map(async (name) => [name, sha256(await readFile(join(uploads, name)))] as const);
  return Object.fromEntries(await Promise.all(sums));
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** An empty database and data folder to restore into. */
export class Place {
  database: TestDatabase;
  dataDir: string;

  static async make(): Promise<Place> {
    const place = new Place();
    place.database = await createDatabase();
    place.dataDir = await mkdtemp(join(tmpdir(), 'muzey-restored-'));
    return place;
  }

  async restore(file: string, { force = false, env = {} }: { force?: boolean; env?: Record<string, string> } = {}) {
    const config = configOf(this.database.url, this.dataDir, env);
    const spool = new Spool(config);
    return restoreBackup(this.database.url, await openStorage(config, spool), spool, { file, force });
  }

  async start(env: Record<string, string> = {}) {
    return createApp(configOf(this.database.url, this.dataDir, { PUBLIC_ORIGIN: 'http://museum.test', ...env }));
  }

  async remove(): Promise<void> {
    await this.database.drop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
