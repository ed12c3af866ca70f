import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startApp, type TestApp } from '../../../../test/app.js';
import { mp3, pdf } from '../../../../test/builders/files.js';
import { jpeg } from '../../../../test/builders/pictures.js';
import { KIND_NAMES } from '../model/kinds.js';
import { MediaEntity } from '../model/media.entity.js';
import { Spool } from '../storage/spool.js';
import type { SpooledFile } from './received-file.js';
import { SpooledFiles } from './spooled-files.js';

let api: TestApp;
let account: { id: string };

beforeAll(async () => {
  api = await startApp();
  const [admin] = await api.database.query<{ id: string }[]>('SELECT id FROM admin LIMIT 1');
  if (!admin) throw new Error('there is no account');
  account = admin;
});
afterAll(() => api.stop());

async function spooled(bytes: Buffer, name = 'file.bin'): Promise<SpooledFile> {
  const path = api.app.get(Spool).newFile();
  await writeFile(path, bytes);
  return { path, name };
}
const keep = (file: SpooledFile, write = (entity: MediaEntity) => Promise.resolve(entity)) =>
  api.app.get(SpooledFiles).keep(file, account, write, { kinds: KIND_NAMES });
const files = (folder: 'files' | 'unfinished') => readdir(join(api.dataDir, 'uploads', folder));
const media = () => api.database.manager.count(MediaEntity);

test.each([
  ['a document', pdf, 'document'],
  ['a sound', mp3, 'audio'],
])('%s that arrived otherwise is told by its bytes and kept', async (_, make, kind) => {
  const entity = await keep(await spooled(make(), 'The name.bin'));
  expect(entity).toMatchObject({ kind, originalName: 'The name.bin', uploadedBy: account.id });
  expect(await files('files')).toContain(entity.file);
  expect(await files('unfinished')).toEqual([]);
});

test('a picture gets its original beside it', async () => {
  const entity = await keep(await spooled(await jpeg(7)));
  expect(await files('files')).toEqual(expect.arrayContaining([entity.file, entity.originalFile]));
});

test.each([
  ['nothing', Buffer.alloc(0), 422],
  ['a page', Buffer.from('<html>'), 415],
  ['a broken picture', Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 422],
])('%s is refused, and nothing of it stays', async (_, bytes, status) => {
  const before = await media();
  await expect(keep(await spooled(bytes))).rejects.toMatchObject({ status });
  expect([await media(), await files('unfinished')]).toEqual([before, []]);
});

test('a file whose further write fails is not kept', async () => {
  const [rows, stored] = [await media(), (await files('files')).length];
  const failed = keep(await spooled(pdf()), () => Promise.reject(new Error('not written')));
  await expect(failed).rejects.toThrow('not written');
  expect([await media(), (await files('files')).length, await files('unfinished')]).toEqual([rows, stored, []]);
});
