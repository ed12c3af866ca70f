import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DataSource } from 'typeorm';
import { superadmin } from '../../../test/app.js';
import { backedUpMuseum, type BackedUpMuseum } from '../../../test/backed-up-museum.js';
import { configOf, connected, contentsOf, filesIn, make, Place, silent } from '../../../test/backup-place.js';
import { keys, startObjectStorage, type ObjectStorage } from '../../../test/object-storage.js';
import { optionsWithMigrations } from '../../platform/database/data-source.js';
import { loadMigrations } from '../../platform/database/migrations/index.js';
import { openStorage } from '../../platform/media/storage/open-storage.js';
import { Spool } from '../../platform/media/storage/spool.js';
import { checkBackup } from './check-backup.js';
import { HEAD, MANIFEST, partName, type Head, type Manifest, type TableShape } from './contents.js';
import { makeBackup } from './make-backup.js';
import { ArchiveWriter, readArchive } from './archive.js';

const before = { ...process.env };

/** The length of the seal in bytes. */
const SEAL = 40;

let museum: BackedUpMuseum;
let source: BackedUpMuseum['source'];
let folder: string;
let backup: string;
let objects: ObjectStorage;

beforeAll(async () => {
  Object.assign(process.env, keys);
  objects = await startObjectStorage();
  museum = await backedUpMuseum();
  ({ source, folder, backup } = museum);
});
afterAll(async () => {
  await museum.remove();
  await objects.remove();
  process.env = before;
});

let place: Place;
beforeEach(async () => {
  place = await Place.make();
});
afterEach(() => place.remove());

describe('a backup', () => {
  test('comes back into an empty place: every row, every sequence, every file, and the password', async () => {
    const restored = await place.restore(backup);
    expect(restored.migrated).toBe(0);
    expect(restored.manifest).toMatchObject({ missing: [], damaged: [] });
    expect(await contentsOf(place.database.url)).toEqual(museum.original);
    const files = await filesIn(place.dataDir);
    expect(Object.keys(files).length).toBe(9);
    expect(files).toEqual(await filesIn(source.dataDir));
    expect(await readdir(join(place.dataDir, 'uploads', 'unfinished'))).toEqual([]);

    const app = await place.start();
    try {
      const fastify = app.getHttpAdapter().getInstance();
      const login = await fastify.inject({ method: 'POST', url: '/api/admin/login', payload: superadmin });
      expect(login.statusCode).toBe(200);
      const [here, there] = await Promise.all([
        fastify.inject({ url: '/api/public/news?limit=100' }),
        source.send({ url: '/api/public/news?limit=100' }),
      ]);
      expect(here.json()).toEqual(there.json());
    } finally {
      await app.close();
    }
  });

  test('is for its owner only, and holds nobody’s session, address or browser', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    const { head } = await checkBackup(backup);
    const names = head.tables.map(({ name }) => name);
    for (const name of [
      'session',
      'refresh_token',
      'invitation',
      'preview_link',
      'api_token',
      'throttle',
      'news_reader',
    ])
      expect(names).not.toContain(name);
    await place.restore(backup);
    const count = (url: string) =>
      connected(url, async (client) => (await client.query('SELECT FROM session')).rowCount ?? 0);
    expect([await count(source.databaseUrl), await count(place.database.url)]).toEqual([1, 0]);
  });

  test('says when the newest one was made, for those who watch the museum', async () => {
    const count = (url: string) =>
      connected(url, async (client) => (await client.query('SELECT FROM last_backup')).rowCount ?? 0);
    await place.restore(backup);
    expect([await count(source.databaseUrl), await count(place.database.url)]).toEqual([1, 0]);
  });

  test('that still holds a table which is left out by now comes back all the same', async () => {
    const file = join(folder, 'fuller.tar.zst');
    await withTable(backup, file, {
      shape: { name: 'throttle', columns: ['key', 'attempts', 'since', 'blocked_until'] },
      row: Buffer.from('contact:192.0.2.1\t3\t2026-11-21 10:00:00+00\t\\N\n'),
    });
    await place.restore(file);
    expect(await contentsOf(place.database.url)).toEqual(museum.original);
  });

  test('of a version that put no seal behind it comes back all the same', async () => {
    const file = join(folder, 'unsealed.tar.zst');
    await withoutSeal(backup, file);
    await place.restore(file);
    expect(await contentsOf(place.database.url)).toEqual(museum.original);
  });

  test('goes from the disk into a bucket and back', async () => {
    const env = { STORAGE_URL: objects.url };
    await place.restore(backup, { env });
    expect(await filesIn(place.dataDir)).toEqual({});
    const config = configOf(place.database.url, place.dataDir, env);
    const storage = await openStorage(config, new Spool(config));
    const fromBucket = join(folder, 'from-bucket.tar.zst');
    await connected(place.database.url, (client) => makeBackup(client, storage, fromBucket, silent));
    const other = await Place.make();
    try {
      await other.restore(fromBucket);
      expect(await filesIn(other.dataDir)).toEqual(await filesIn(source.dataDir));
    } finally {
      await other.remove();
    }
  });

  test('of an older Muzey is brought up to this one', async () => {
    const last = (await loadMigrations()).at(-1);
    const older = await Place.make();
    try {
      await older.restore(backup);
      const database = await new DataSource(await optionsWithMigrations(older.database.url)).initialize();
      await database.undoLastMigration();
      await database.destroy();
      const file = join(folder, 'older.tar.zst');
      await make({ databaseUrl: older.database.url, dataDir: older.dataDir }, file);
      expect((await place.restore(file)).migrated).toBe(1);
      const names = await connected(place.database.url, (client) => client.query('SELECT name FROM migrations'));
      expect(names.rows).toContainEqual({ name: last?.name });
    } finally {
      await older.remove();
    }
  });

  test('is one moment: what is written while it is made is in it whole or not at all', async () => {
    let stop = false;
    const cookies = await source.signIn();
    const writing = (async () => {
      for (let number = 0; !stop; number++) {
        const content = { en: { title: `Written meanwhile ${number}` } };
        await source.send({ method: 'POST', url: '/api/admin/news', payload: { content } }, cookies);
      }
    })();
    const file = join(folder, 'meanwhile.tar.zst');
    const { manifest } = await make(source, file);
    stop = true;
    await writing;
    await place.restore(file);
    // an article and its audit entry are written together
    const { rows } = await connected(place.database.url, (client) =>
      client.query<{ loose: number }>(
        `SELECT count(*)::int AS loose FROM news FULL JOIN (SELECT item_id FROM audit_entry WHERE type = 'news') AS entry
         ON entry.item_id = news.id::text WHERE content -> 'en' ->> 'title' LIKE 'Written%' AND item_id IS NULL`,
      ),
    );
    expect(rows).toEqual([{ loose: 0 }]);
    expect(manifest.tables.news?.rows).toBeGreaterThan(0);
  });
});

const json = (value: object) => Buffer.from(JSON.stringify(value));

/** Rewrites a backup with an additional table. */
async function withTable(from: string, to: string, { shape, row }: { shape: TableShape; row: Buffer }) {
  const writer = new ArchiveWriter(to);
  const { head, manifest } = await checkBackup(from);
  const fullerHead: Head = { ...head, tables: [...head.tables, shape] };
  const sum = { bytes: row.length, sha256: createHash('sha256').update(row).digest('hex'), rows: 1 };
  const fullerManifest: Manifest = { ...manifest, tables: { ...manifest.tables, [shape.name]: sum } };
  for await (const { name, content } of readArchive(from)) {
    const bytes = await buffer(content);
    if (name === MANIFEST) await writer.addWhole(partName(shape.name, 1), row);
    await writer.addWhole(name, name === HEAD ? json(fullerHead) : name === MANIFEST ? json(fullerManifest) : bytes);
  }
  await writer.end();
}

/** Rewrites a backup without a seal, as earlier versions did. */
async function withoutSeal(from: string, to: string): Promise<void> {
  const writer = new ArchiveWriter(to);
  for await (const { name, content } of readArchive(from)) {
    const bytes = await buffer(content);
    const old = () => json({ ...(JSON.parse(bytes.toString()) as Head), sealed: undefined });
    await writer.addWhole(name, name === HEAD ? old() : bytes);
  }
  await writer.end();
  await truncate(to, (await stat(to)).size - SEAL);
}

describe('an upload that the storage has lost or damaged', () => {
  test('is named, and the rest is kept', async () => {
    await place.restore(backup);
    const uploads = join(place.dataDir, 'uploads', 'files');
    const { rows } = await connected(place.database.url, (client) =>
      client.query<{ file: string }>('SELECT file FROM media ORDER BY file LIMIT 2'),
    );
    const [lost = '', bad = ''] = rows.map(({ file }) => file);
    await rm(join(uploads, lost));
    await writeFile(join(uploads, bad), 'no picture');
    const { manifest } = await make(
      { databaseUrl: place.database.url, dataDir: place.dataDir },
      join(folder, 'poor.tar.zst'),
    );
    expect(manifest).toMatchObject({ missing: [lost], damaged: [bad] });
  });
});
