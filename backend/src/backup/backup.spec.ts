import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, superadmin, type TestApp } from '../../test/app.js';
import { jpeg, multipart, quarters } from '../../test/builders/pictures.js';
import { configOf, connected, contentsOf, filesIn, make, Place, silent } from '../../test/backup-place.js';
import { MediaClient } from '../../test/media-client.js';
import { keys, startObjectStorage, type ObjectStorage } from '../../test/object-storage.js';
import { migrations } from '../database/migrations/index.js';
import { openStorage } from '../media/open-storage.js';
import { Spool } from '../media/spool.js';
import { UploadSweeper } from '../media/sweeper.js';
import { Damaged } from './archive.js';
import { checkBackup } from './check-backup.js';
import { makeBackup } from './make-backup.js';
import { restoreBackup } from './restore-backup.js';
import { LEFT_OUT, tableShapes } from './tables.js';

const before = { ...process.env };

let source: TestApp;
let objects: ObjectStorage;
let folder: string;
let backup: string;
/** What the source had when the backup was made. */
let original: Awaited<ReturnType<typeof contentsOf>>;

beforeAll(async () => {
  Object.assign(process.env, keys);
  objects = await startObjectStorage();
  folder = await mkdtemp(join(tmpdir(), 'muzey-backup-'));
  backup = join(folder, 'museum.tar.zst');
  source = await startApp();
  const cookies = await source.signIn();
  const media = new MediaClient(source, cookies);
  await media.upload(await quarters(700, 400).jpeg().toBuffer(), await jpeg(7));
  const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42'), Buffer.alloc(50_000, 'film')]);
  const form = multipart([{ filename: 'cover.mp4', type: 'video/mp4', data: film }]);
  await source.send({ method: 'POST', url: '/api/admin/upload/video', ...form }, cookies);
  // every kind of letter that a text format could stumble over
  const content = {
    en: { title: 'Tabs\tand \\ lines', content: 'one\ntwo\r\nthree \\N \u{1F3DB} ʻ' },
    kk: { title: 'Kórgizbe' },
  };
  await source.send({ method: 'POST', url: '/api/admin/news', payload: { content, published: true } }, cookies);
  await media.rendered();
  await make(source, backup);
  original = await contentsOf(source.databaseUrl);
}, 60_000);
afterAll(async () => {
  await source.stop();
  await objects.remove();
  await rm(folder, { recursive: true, force: true });
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
    expect(await contentsOf(place.database.url)).toEqual(original);
    const files = await filesIn(place.dataDir);
    expect(Object.keys(files).length).toBe(7);
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

  test('is for its owner only, and holds nobody’s session', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    const { head } = await checkBackup(backup);
    expect(head.tables.map(({ name }) => name)).not.toEqual(expect.arrayContaining([...LEFT_OUT]));
    await place.restore(backup);
    const count = (url: string) =>
      connected(url, async (client) => (await client.query('SELECT FROM session')).rowCount ?? 0);
    expect([await count(source.databaseUrl), await count(place.database.url)]).toEqual([1, 0]);
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
    const last = migrations[migrations.length - 1];
    const older = await Place.make();
    try {
      await older.restore(backup);
      await connected(older.database.url, async (client) => {
        await client.query('ALTER TABLE collections DROP COLUMN register');
        await client.query('DELETE FROM migrations WHERE name = $1', ['Register1763700000009']);
      });
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
    // an article and its entry in the trail are written together
    const { rows } = await connected(place.database.url, (client) =>
      client.query<{ loose: number }>(
        `SELECT count(*)::int AS loose FROM news FULL JOIN (SELECT item_id FROM audit_entry WHERE type = 'news') AS trail
         ON trail.item_id = news.id::text WHERE content -> 'en' ->> 'title' LIKE 'Written%' AND item_id IS NULL`,
      ),
    );
    expect(rows).toEqual([{ loose: 0 }]);
    expect(manifest.tables.news?.rows).toBeGreaterThan(0);
  });
});

describe('a restore refuses', () => {
  test('a place that has a museum, until it is told', async () => {
    await place.restore(backup);
    await connected(place.database.url, (client) => client.query(`UPDATE admin SET username = 'other'`));
    const mine = await contentsOf(place.database.url);
    await expect(place.restore(backup)).rejects.toThrow(/^There is a museum in this place already\..+--force/);
    expect(await contentsOf(place.database.url)).toEqual(mine);
    await place.restore(backup, { force: true });
    expect(await contentsOf(place.database.url)).toEqual(original);
  });

  test('a place whose museum is running', async () => {
    const app = await place.start({ DEMO_CONTENT: 'off' });
    try {
      await expect(place.restore(backup, { force: true })).rejects.toThrow(/^The museum is running\./);
    } finally {
      await app.close();
    }
  });

  test('a backup of a newer Muzey', async () => {
    const newer = await Place.make();
    try {
      await newer.restore(backup);
      await connected(newer.database.url, (client) =>
        client.query(`INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'Later1999999999999')`),
      );
      const file = join(folder, 'newer.tar.zst');
      await make({ databaseUrl: newer.database.url, dataDir: newer.dataDir }, file);
      await expect(place.restore(file)).rejects.toThrow(/newer Muzey/);
    } finally {
      await newer.remove();
    }
  });

  test('a file that was cut, changed in one bit, or is none', async () => {
    const bytes = await readFile(backup);
    const flipped = Buffer.from(bytes);
    const middle = Math.floor(bytes.length / 2);
    flipped[middle] = (flipped[middle] ?? 0) ^ 1;
    const broken = join(folder, 'broken.tar.zst');
    for (const content of [bytes.subarray(0, middle), bytes.subarray(0, -20), flipped, Buffer.from('no backup')]) {
      await writeFile(broken, content);
      await expect(place.restore(broken)).rejects.toThrow(Damaged);
    }
    expect(await connected(place.database.url, tableShapes)).toEqual([]);
    expect(await filesIn(place.dataDir)).toEqual({});
  });
});

describe('what ends a restore half-way', () => {
  test('leaves the old museum as it was, and the next start removes what nothing refers to', async () => {
    const { database } = await place.restore(backup).then(() => place);
    // a museum of its own with another file
    const own = join(place.dataDir, 'uploads', 'files', '00000000-0000-4000-8000-000000000001.jpg');
    await connected(database.url, (client) => client.query('DELETE FROM media; DELETE FROM video'));
    await rm(join(place.dataDir, 'uploads', 'files'), { recursive: true });
    const mine = await contentsOf(database.url);
    const config = configOf(database.url, place.dataDir);
    const spool = new Spool(config);
    const storage = await openStorage(config, spool);
    await writeFile(own, await jpeg());
    // the connection is cut when the tables have begun to come
    const put = storage.put.bind(storage);
    let stored = 0;
    storage.put = async (name, path) => {
      await put(name, path);
      if (++stored < 5) return;
      await connected(database.url, (client) =>
        client.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'muzey-restore' AND datname = current_database()`,
        ),
      );
    };
    await expect(restoreBackup(database.url, storage, spool, { file: backup, force: true })).rejects.toThrow();
    expect(await contentsOf(database.url)).toEqual(mine);
    expect(Object.keys(await filesIn(place.dataDir)).length).toBeGreaterThan(1);
    // as if the process had been killed: its notes lie there
    const { folder: unfinished } = spool;
    for (const name of await readdir(unfinished)) {
      await rename(join(unfinished, name), join(unfinished, name.replace(`~${process.pid}~`, '~4194999~')));
    }
    const app = await place.start();
    try {
      await app.get(UploadSweeper).onApplicationBootstrap();
    } finally {
      await app.close();
    }
    expect(Object.keys(await filesIn(place.dataDir))).toEqual(['00000000-0000-4000-8000-000000000001.jpg']);
  });
});

describe('an upload that the storage has lost or damaged', () => {
  test('is named, and the rest is kept', async () => {
    await place.restore(backup);
    const uploads = join(place.dataDir, 'uploads', 'files');
    const { rows } = await connected(place.database.url, (client) =>
      client.query<{ file: string }>('SELECT file FROM media ORDER BY id LIMIT 2'),
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
