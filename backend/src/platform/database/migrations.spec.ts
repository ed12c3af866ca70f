import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import { startApp } from '../../../test/app.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { compareVersions, needVersion, VERSION } from './compatibility.js';
import { dataSourceOptions, migrate, optionsWithMigrations } from './data-source.js';
import { loadMigrations, migrationNumbers, numberIn } from './migrations/index.js';

describe('migrations', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createDatabase();
  });
  afterEach(() => database.drop());

  async function query<Row extends object>(text: string): Promise<Row[]> {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }
  const tables = () =>
    query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1",
    );

  it('make the schema that the entities describe: TypeORM finds nothing to change', async () => {
    const api = await startApp();
    try {
      const { upQueries } = await api.database.driver.createSchemaBuilder().log();
      expect(upQueries.map(({ query }) => query)).toEqual([]);
      await api.database.query('ALTER TABLE admin ALTER COLUMN username DROP NOT NULL');
      const drifted = await api.database.driver.createSchemaBuilder().log();
      expect(drifted.upQueries.length).toBeGreaterThan(0);
    } finally {
      await api.stop();
    }
  });

  it('are those of all files of the folder, in their order', async () => {
    const names = await readdir(new URL('./migrations/', import.meta.url));
    const files = names.filter((name) => name !== 'index.ts').sort();
    const migrations = await loadMigrations();
    const numbers = migrations.map(({ name }) => numberIn(name));
    expect(migrations).toHaveLength(files.length);
    expect(await migrationNumbers()).toEqual(numbers);
    expect(numbers).toEqual(files.map((file) => 1_763_700_000_000 + Number(file.slice(0, 4))));
  });

  it('run once, also when several processes start at the same moment', async () => {
    await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
    const rows = await query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
    const migrations = await loadMigrations();
    expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
    await migrate(database.url);
    expect(await query('SELECT name FROM migrations')).toHaveLength(migrations.length);
  });

  it('can be taken back to an empty database and run again', async () => {
    await migrate(database.url);
    const before = await tables();
    const dataSource = await new DataSource(await optionsWithMigrations(database.url)).initialize();
    for (let left = (await migrationNumbers()).length; left > 0; left--) await dataSource.undoLastMigration();
    await dataSource.destroy();
    expect((await tables()).map(({ name }) => name)).toEqual(['migrations']);
    await migrate(database.url);
    expect(await tables()).toEqual(before);
  });

  it('leave nothing half done when one fails', async () => {
    await query('CREATE TABLE throttle ()');
    await expect(migrate(database.url)).rejects.toThrow('throttle');
    expect((await tables()).map(({ name }) => name)).toEqual(['migrations', 'throttle']);
    expect(await query('SELECT * FROM migrations')).toEqual([]);
  });
});

describe('a database that a newer version has changed', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createDatabase('migrated');
  });
  afterEach(() => database.drop());

  async function run(work: (runner: QueryRunner) => Promise<void>): Promise<void> {
    const dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
    try {
      await work(dataSource.createQueryRunner());
    } finally {
      await dataSource.destroy();
    }
  }

  it('serves as long as no migration says otherwise', async () => {
    await run(async (runner) => {
      await runner.query("INSERT INTO migrations (timestamp, name) VALUES (1863700000001, 'Later1863700000001')");
      await runner.query('ALTER TABLE news ADD COLUMN later text');
      await needVersion(runner, VERSION);
    });
    await expect(migrate(database.url)).resolves.toBeUndefined();
  });

  it('is refused with both versions when a migration asks for a later one', async () => {
    await run((runner) => needVersion(runner, '107.2.0'));
    await expect(migrate(database.url)).rejects.toThrow(`needs version 107.2.0 or later; this is ${VERSION}.`);
  });

  it('is compared with the version that the packages have', async () => {
    const files = ['../../../../package.json', '../../../package.json'].map((path) => new URL(path, import.meta.url));
    const versions = files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as { version: string });
    expect((await Promise.all(versions)).map(({ version }) => version)).toEqual([VERSION, VERSION]);
  });

  it.each([
    ['0.2.0', '0.10.0', -1],
    ['1.0.0', '0.9.9', 1],
    ['0.1.0', '0.1.0', 0],
    ['0.1', '0.1.1', -1],
  ])('version %s against %s', (a, b, sign) => {
    expect(Math.sign(compareVersions(a, b))).toBe(sign);
  });
});

describe('a database that will not do', () => {
  it('is refused in one sentence without its password', async () => {
    const url = 'postgres://somebody:S3cret@127.0.0.1:1/museum';
    await expect(migrate(url)).rejects.toThrow(
      'The database museum at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    );
  });

  it('is refused for another encoding than UTF-8', async () => {
    const url = new URL(process.env.TEST_SUPERUSER_URL ?? '');
    const admin = new Client({ connectionString: url.href });
    await admin.connect();
    await admin.query("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C'");
    url.pathname = '/latin';
    try {
      await expect(migrate(url.href)).rejects.toThrow('must be a database in UTF8; this one is in LATIN1');
    } finally {
      await admin.query('DROP DATABASE latin');
      await admin.end();
    }
  });
});
