import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backedUpMuseum, type BackedUpMuseum } from '../../../test/backed-up-museum.js';
import { configOf, connected, contentsOf, filesIn, make, Place } from '../../../test/backup-place.js';
import { jpeg } from '../../../test/builders/pictures.js';
import { openStorage } from '../../platform/media/storage/open-storage.js';
import { Spool } from '../../platform/media/storage/spool.js';
import { UploadSweeper } from '../../platform/media/storage/sweeper.js';
import { DueReleases } from '../../features/releases/due-releases.js';
import { DueChanges } from '../../features/waiting-changes/due-changes.js';
import { CorruptBackupError } from './backup-errors.js';
import { restoreBackup } from './restore-backup.js';
import { tableShapes } from './tables.js';

/** The length of the seal in bytes. */
const SEAL = 40;

let museum: BackedUpMuseum;
let folder: string;
let backup: string;

beforeAll(async () => {
  museum = await backedUpMuseum();
  ({ folder, backup } = museum);
});
afterAll(() => museum.remove());

let place: Place;
beforeEach(async () => {
  place = await Place.make();
});
afterEach(() => place.remove());

describe('a restore refuses', () => {
  test('a place that has a museum, until it is told', async () => {
    await place.restore(backup);
    await connected(place.database.url, (client) => client.query(`UPDATE admin SET username = 'other'`));
    const mine = await contentsOf(place.database.url);
    await expect(place.restore(backup)).rejects.toThrow(/^There is a museum here already\..+--force/);
    expect(await contentsOf(place.database.url)).toEqual(mine);
    await place.restore(backup, { force: true });
    expect(await contentsOf(place.database.url)).toEqual(museum.original);
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
    const end = Buffer.from(bytes);
    end.writeUInt8(end.readUInt8(end.length - 1) ^ 1, end.length - 1);
    const cuts = [middle, bytes.length - 20, bytes.length - 8, bytes.length - SEAL].map((at) => bytes.subarray(0, at));
    const garbage = Buffer.concat([bytes, Buffer.from('garbage')]);
    for (const content of [...cuts, flipped, end, garbage, Buffer.from('no backup')]) {
      await writeFile(broken, content);
      await expect(place.restore(broken)).rejects.toThrow(CorruptBackupError);
    }
    expect(await connected(place.database.url, tableShapes)).toEqual([]);
    expect(await filesIn(place.dataDir)).toEqual({});
  });
});

test('what was to go live before it was restored does not do so unseen: staff are told, and decide', async () => {
  const late = await Place.make();
  try {
    await late.restore(backup);
    await connected(late.database.url, (client) =>
      client.query(`
        UPDATE waiting_change SET publish_at = now() - interval '1 day';
        UPDATE releases SET publish_at = now() - interval '1 day'`),
    );
    const file = join(folder, 'late.tar.zst');
    await make({ databaseUrl: late.database.url, dataDir: late.dataDir }, file);
    await place.restore(file);
  } finally {
    await late.remove();
  }
  const read = () =>
    connected(place.database.url, async (client) => {
      const { rows } = await client.query(
        `SELECT problem ->> 'code' AS code, state #>> '{content,en,title}' AS name FROM waiting_change
         UNION ALL SELECT problem ->> 'code', name FROM releases WHERE published_at IS NULL`,
      );
      return rows as unknown[];
    });
  const stopped = [
    { code: 'restored_late', name: 'Later' },
    { code: 'restored_late', name: 'May' },
  ];
  expect(await read()).toEqual(stopped);
  const app = await place.start({ DEMO_CONTENT: 'off' });
  try {
    await app.get(DueChanges).publishDue();
    await app.get(DueReleases).publishDue();
  } finally {
    await app.close();
  }
  expect(await read()).toEqual(stopped);
});

test('the planner knows after a restore what it knew before', async () => {
  await place.restore(backup);
  const { rows } = await connected(place.database.url, (client) =>
    client.query(`
      SELECT (SELECT array_agg(attrelid::regclass::text ORDER BY 1) FROM pg_attribute
              WHERE attstattarget = 0 AND attrelid::regclass::text LIKE '%\\_search') AS without_statistics,
        EXISTS (SELECT FROM pg_stats WHERE tablename = 'search_word') AS words_known`),
  );
  const tables = ['collections', 'events', 'exhibitions', 'media', 'news', 'pages'];
  expect(rows).toEqual([{ without_statistics: tables.map((table) => `${table}_search`), words_known: true }]);
});

describe('what ends a restore half-way', () => {
  test('leaves the old museum as it was, and the next start removes what nothing refers to', async () => {
    const { database } = await place.restore(backup).then(() => place);
    // another museum with another file
    const own = join(place.dataDir, 'uploads', 'files', '00000000-0000-4000-8000-000000000001.jpg');
    await connected(database.url, (client) =>
      client.query('DELETE FROM waiting_change; DELETE FROM media; DELETE FROM video'),
    );
    await rm(join(place.dataDir, 'uploads', 'files'), { recursive: true });
    const mine = await contentsOf(database.url);
    const config = configOf(database.url, place.dataDir);
    const spool = new Spool(config);
    const storage = await openStorage(config, spool);
    await writeFile(own, await jpeg());
    // the connection is lost while the tables are restored
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
    // as after a killed process, which leaves its notes
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
