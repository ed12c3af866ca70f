import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, readdirSync, renameSync, utimesSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { copyNewDatabase } from '../../../../test/new-database.js';
import { migrate, optionsWithMigrations } from '../data-source.js';
import type { EmbeddedPostgres } from '../embedded-server.ts';
import { startBeforeUpgrade } from './upgrade-copy.ts';

let dataDir: string;
let lines: string[];
let running: EmbeddedPostgres | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'muzey upgrade '));
  lines = [];
});
afterEach(async () => {
  await running?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  await running?.stop();
  return (running = await startBeforeUpgrade({ dataDir, log: (line) => lines.push(line) }));
}

const copies = () => readdirSync(dataDir).filter((name) => name.startsWith('postgres-copy'));

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function undoLastMigration(url: string): Promise<void> {
  const dataSource = await new DataSource(await optionsWithMigrations(url)).initialize();
  await dataSource.undoLastMigration();
  await dataSource.destroy();
}

test('a database that is about to change is copied first, and the copy is a database with all that was in it', async () => {
  await migrate((await start()).url);
  expect((await start()).reused).toBe(false);
  expect(copies()).toEqual([]);
  const { url } = await start();
  await query(url, "INSERT INTO admin (username, password_hash, role) VALUES ('keeper', '-', 'admin')");
  await undoLastMigration(url);
  const before = await query(url, 'SELECT name FROM migrations ORDER BY id');

  const tooOld = join(dataDir, 'postgres-copy-0001');
  mkdirSync(tooOld);
  utimesSync(tooOld, 0, 0);
  await migrate((await start()).url);
  const [copy = ''] = copies();
  expect(copies()).toHaveLength(1);
  expect(lines.at(-1)).toContain(join(dataDir, copy));
  await start();
  expect(copies()).toHaveLength(1);

  await running?.stop();
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'newer'));
  renameSync(join(dataDir, copy), join(dataDir, 'postgres'));
  const old = await start();
  expect(await query(old.url, 'SELECT username FROM admin')).toEqual([{ username: 'keeper' }]);
  expect(await query(old.url, 'SELECT name FROM migrations ORDER BY id')).toEqual(before);
});

test('a database whose tables belong to the superuser, as an older version left it, is given to the role that we work as', async () => {
  await copyNewDatabase(dataDir);
  const { url, superuserUrl } = await start();
  await migrate(url);
  await query(superuserUrl, 'CREATE TABLE made_by_superuser (id serial); ALTER TABLE news OWNER TO muzey');
  await rm(join(dataDir, 'postgres', 'museum-password'));
  await running?.stop();
  const again = await start();
  await query(again.url, 'ALTER TABLE news ADD COLUMN later text; ALTER TABLE made_by_superuser ADD COLUMN later text');

  await query(again.superuserUrl, 'ALTER TABLE news OWNER TO muzey');
  await query((await start()).url, 'ALTER TABLE news DROP COLUMN later');
});

test('the role that the museum works as is no superuser, and makes neither roles nor databases', async () => {
  await copyNewDatabase(dataDir);
  const { url } = await start();
  expect(
    await query(
      url,
      'SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication FROM pg_roles WHERE rolname = current_user',
    ),
  ).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false }]);
  await expect(query(url, "COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toMatchObject({ code: '42501' });
  await expect(query(url, "SELECT pg_read_file('postgresql.conf')")).rejects.toMatchObject({ code: '42501' });
});
