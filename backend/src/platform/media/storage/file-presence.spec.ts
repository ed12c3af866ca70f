import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startApp, type TestApp } from '../../../../test/app.js';
import { quarters } from '../../../../test/builders/pictures.js';
import { MediaClient } from '../../../../test/media-client.js';
import { truncate } from '../../../../test/truncate.js';
import { FileCheck } from '../intake/file-check.js';
import { FilePresence, PAGE_SIZE } from './file-presence.js';
import type { Media } from '../model/media.dto.js';
import { MediaStorage } from './storage.js';

let api: TestApp;
let media: MediaClient;
let pictures: Media[];

beforeAll(async () => {
  api = await startApp();
  media = new MediaClient(api, await api.signIn());
});
afterAll(() => api.stop());
beforeEach(async () => {
  await truncate(api.database, 'media, file_look CASCADE');
  const files = await Promise.all([700, 600].map((width) => quarters(width, 400).jpeg().toBuffer()));
  const uploaded = await media.upload(...files);
  pictures = uploaded.sort((one, other) => (one.id < other.id ? -1 : 1));
  await media.rendered();
  // just checked against its checksum, and without an original, so that a lost file stays lost
  await api.database.query('UPDATE media SET checked_at = now(), original_file = NULL');
});

const pathOf = ({ url }: Media) => join(api.dataDir, 'uploads', 'files', url.split('/').at(-1) ?? '');
const [first, second] = [() => pathOf(pictures[0] as Media), () => pathOf(pictures[1] as Media)];
const look = () => api.app.get(FileCheck).look(Infinity);
const found = async () => {
  const health = await api.send({ method: 'GET', url: '/api/health' });
  return health.json<{ files: { missing: number; broken: number } }>().files;
};
const faults = () => api.database.query<object[]>('SELECT fault FROM media ORDER BY id');
const nextNight = () => api.database.query("UPDATE file_look SET began_at = now() - interval '25 hours'");

test('a file that is gone is found the night after, and so is one that is back', async () => {
  const bytes = await readFile(first());
  await rm(first());
  await look();
  expect(await faults()).toEqual([{ fault: 'missing' }, { fault: null }]);
  await writeFile(first(), bytes);
  await look();
  expect(await faults()).toEqual([{ fault: 'missing' }, { fault: null }]);
  await nextNight();
  await look();
  expect(await faults()).toEqual([{ fault: null }, { fault: null }]);
});

test('a file of another size is found, too; what is whole is not read', async () => {
  await writeFile(second(), 'x');
  const storage = api.app.get(MediaStorage);
  const opened = jest.spyOn(storage, 'open');
  await look();
  expect(await faults()).toEqual([{ fault: null }, { fault: 'broken' }]);
  const names = opened.mock.calls.map(([name]) => name);
  opened.mockRestore();
  expect(names.filter((name) => first().endsWith(name))).toHaveLength(1);
});

test('a look that was interrupted goes on where it was', async () => {
  await rm(first());
  await rm(second());
  await api.database.query('INSERT INTO file_look (id, began_at, last_id) VALUES (1, now(), $1)', [pictures[0]?.id]);
  await look();
  expect(await faults()).toEqual([{ fault: null }, { fault: 'missing' }]);
  await nextNight();
  await look();
  expect(await faults()).toEqual([{ fault: 'missing' }, { fault: 'missing' }]);
  expect(await found()).toEqual({ missing: 2, broken: 0 });
});

test('of two processes that look at the same time one finds what is missing', async () => {
  await look();
  await nextNight();
  await rm(first());
  const presence = api.app.get(FilePresence);
  const storage = api.app.get(MediaStorage);
  const open = storage.open.bind(storage);
  // blocked until both have begun
  const begun: (() => void)[] = [];
  const spy = jest.spyOn(storage, 'open').mockImplementation(async (name) => {
    if (first().endsWith(name))
      await new Promise<void>((resolve) => {
        if (begun.push(resolve) === 2) for (const go of begun) go();
      });
    return open(name);
  });
  const looks = await Promise.all([presence.next(), presence.next()]);
  spy.mockRestore();
  expect(looks.flatMap((one) => one ?? []).map(({ id }) => id)).toEqual([pictures[0]?.id]);
});

test('no transaction is open while the storage is asked', async () => {
  const storage = api.app.get(MediaStorage);
  const open = storage.open.bind(storage);
  const transactions: unknown[] = [];
  const spy = jest.spyOn(storage, 'open').mockImplementation(async (name) => {
    transactions.push(
      ...(await api.database.query<unknown[]>(
        "SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'",
      )),
    );
    return open(name);
  });
  await look();
  expect(spy).toHaveBeenCalled();
  spy.mockRestore();
  expect(transactions).toEqual([]);
});

test('a look that finds no file at all waits for the storage, and says so once', async () => {
  await api.database.query(
    `INSERT INTO media SELECT (jsonb_populate_record(media, jsonb_build_object('id', other, 'file', other || '.jpg'))).*
     FROM media CROSS JOIN (SELECT gen_random_uuid() AS other FROM generate_series(1, $1)) AS others WHERE id = $2`,
    [PAGE_SIZE, pictures[0]?.id],
  );
  const lines = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const files = join(api.dataDir, 'uploads', 'files');
  await rename(files, `${files}-away`);
  await mkdir(files);
  await look();
  await rm(files, { recursive: true });
  await rename(`${files}-away`, files);
  expect(lines.mock.calls).toEqual([[{ event: 'files_away', files: PAGE_SIZE }]]);
  expect(await api.database.query('SELECT fault FROM media WHERE fault IS NOT NULL')).toEqual([]);
  // files known to be lost must not block the check
  await api.database.query("UPDATE media SET fault = 'missing'");
  await look();
  lines.mockRestore();
  expect(await api.database.query('SELECT fault FROM media WHERE fault IS NULL')).toHaveLength(2);
});
