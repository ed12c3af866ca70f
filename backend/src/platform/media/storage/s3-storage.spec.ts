import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdir, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startApp, type TestApp } from '../../../../test/app.js';
import { mp4 } from '../../../../test/builders/files.js';
import { jpeg, multipart, quarters } from '../../../../test/builders/pictures.js';
import { MediaClient } from '../../../../test/media-client.js';
import { keys, startObjectStorage, type ObjectStorage } from '../../../../test/object-storage.js';
import { loadConfig } from '../../config/config.js';
import { FileCheck } from '../intake/file-check.js';
import { openStorage } from './open-storage.js';
import { Spool } from './spool.js';
import { MediaStorage } from './storage.js';
import { UploadSweeper } from './sweeper.js';

let objects: ObjectStorage;
let subject: TestApp;
let media: MediaClient;
let cookies: string;
const before = { ...process.env };

beforeAll(async () => {
  Object.assign(process.env, keys);
  objects = await startObjectStorage();
  subject = await startApp({ STORAGE_URL: `${objects.url}&region=local` });
  cookies = await subject.signIn();
  media = new MediaClient(subject, cookies);
});
afterAll(async () => {
  await subject.stop();
  await objects.remove();
  process.env = before;
});

/** The names in the bucket. */
async function stored(): Promise<string[]> {
  const list = await fetch(`${objects.endpoint}/museum`);
  return [...(await list.text()).matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => key ?? '').sort();
}

describe('uploads in a bucket', () => {
  test('a picture goes there and comes back as it is, its renditions too; the disk keeps nothing', async () => {
    const picture = await media.one(await quarters(700, 400).jpeg().toBuffer());
    await media.rendered();
    const [{ file, checksum, renditions }] = await subject.database.query<
      [{ file: string; checksum: string; renditions: unknown[] }]
    >('SELECT file, checksum, renditions FROM media');
    expect(renditions).toHaveLength(4);
    const base = file.replace('.jpg', '');
    const original = expect.stringMatching(/\.original$/);
    expect(await stored()).toEqual(expect.arrayContaining([file, `${base}-320.webp`, `${base}-640.avif`, original]));
    const bytes = await media.bytes(picture.url);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(checksum);
    expect((await media.bytes(`/api/media/${base}-320.webp`)).subarray(8, 12).toString()).toBe('WEBP');
    expect((await readdir(join(subject.dataDir, 'uploads'))).sort()).toEqual(['registers', 'unfinished']);
    for (const folder of ['registers', 'unfinished'])
      expect(await readdir(join(subject.dataDir, 'uploads', folder))).toEqual([]);
  });

  test('what was damaged there is found: a rendition is made again, a picture is told', async () => {
    const [picture] = await media.upload(await quarters(330, 200).jpeg().toBuffer());
    await media.rendered();
    const file = picture?.url.split('/').at(-1) ?? '';
    const name = file.replace('.jpg', '-320.webp');
    const before = await media.bytes(`/api/media/${name}`);
    const spoil = async (spoilt: string, bytes: Buffer) => {
      const path = subject.app.get(Spool).newFile();
      await writeFile(path, bytes);
      await subject.app.get(MediaStorage).put(spoilt, path);
    };
    await spoil(name, Buffer.alloc(before.length));
    await subject.app.get(FileCheck).round(Infinity);
    await media.rendered();
    expect((await media.bytes(`/api/media/${name}`)).equals(before)).toBe(true);
    // without its original it cannot be made again
    for (const gone of (await stored()).filter(
      (one) => one === file || (one.startsWith(picture?.id ?? '') && one.endsWith('.original')),
    ))
      await subject.app.get(MediaStorage).remove(gone);
    expect((await subject.send({ url: picture?.url ?? '' }, cookies)).statusCode).toBe(404);
    await subject.app.get(FileCheck).idle();
    expect((await subject.send({ url: '/api/health' })).json()).toMatchObject({ files: { missing: 2, broken: 0 } });
    await subject.database.query('DELETE FROM media WHERE id = $1', [picture?.id]);
    for (const ending of ['webp', 'avif'])
      await subject.app.get(MediaStorage).remove(file.replace('.jpg', `-320.${ending}`));
    for (const left of (await stored()).filter((one) => one.startsWith(picture?.id ?? '')))
      await subject.app.get(MediaStorage).remove(left);
  });

  test('players get the part of a film they ask for', async () => {
    const film = mp4(100_000);
    const form = multipart([{ filename: 'cover.mp4', type: 'video/mp4', data: film }]);
    const answer = await subject.send({ method: 'POST', url: '/api/admin/upload/video', ...form }, cookies);
    expect(answer.statusCode).toBe(201);
    const [url = ''] = answer.json<{ urls: string[] }>().urls;
    const part = await subject.send({ url, headers: { range: 'bytes=1000-1999' } }, cookies);
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 1000-1999/${film.length}`]);
    expect(part.rawPayload.equals(film.subarray(1000, 2000))).toBe(true);
    const head = await subject.send({ method: 'HEAD', url }, cookies);
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(film.length),
      0,
    ]);
    const none = await subject.send({ url: '/api/media/00000000-0000-4000-8000-000000000000.jpg' });
    expect(none.statusCode).toBe(404);
  });

  test('what a killed process stored without telling the database is removed at the next start', async () => {
    const spool = subject.app.get(Spool);
    const settings = { DATABASE_URL: subject.databaseUrl, STORAGE_URL: objects.url };
    const storage = await openStorage(loadConfig(settings), spool);
    const orphan = '00000000-0000-4000-8000-000000000001.jpg';
    const file = spool.newFile();
    await writeFile(file, await jpeg());
    await storage.put(orphan, file);
    const known = await stored();
    expect(known).toContain(orphan);
    const forgetNote = await spool.note([...known]);
    // as if the machine had stopped an hour ago
    for (const name of await readdir(spool.folder)) {
      await utimes(join(spool.folder, name), 1, 1);
      await rename(join(spool.folder, name), join(spool.folder, `elsewhere~1~run~${name.split('~').pop()}`));
    }
    await forgetNote();
    await subject.app.get(UploadSweeper).onApplicationBootstrap();
    expect(await stored()).toEqual(known.filter((name) => name !== orphan));
    expect(await readdir(spool.folder)).toEqual([]);
  });
});

describe('while the bucket is away', () => {
  afterEach(() => objects.start());

  test('uploads and pictures say 503, texts go on, and nothing is half there', async () => {
    const [picture] = await media.upload(await jpeg(1));
    const known = await stored();
    await objects.stop();
    const refused = await media.send([await jpeg(2)]);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    expect((await subject.send({ url: picture?.url ?? '' }, cookies)).statusCode).toBe(503);
    expect((await subject.send({ url: '/api/public/news' })).statusCode).toBe(200);
    expect((await subject.send({ url: '/api/health/ready' })).statusCode).toBe(200);
    await objects.start();
    expect(await stored()).toEqual(known);
    expect((await media.upload(await jpeg(2))).length).toBe(1);
    await objects.stop();
  });
});

describe('a bucket that is not there, or not ours', () => {
  const open = (url: string) =>
    openStorage(
      loadConfig({ DATABASE_URL: subject.databaseUrl, DATA_DIR: subject.dataDir, STORAGE_URL: url }),
      subject.app.get(Spool),
    );

  test('stops the start with a sentence that names the setting', async () => {
    await expect(open(objects.url.replace('museum', 'nowhere'))).rejects.toThrow(
      /^STORAGE_URL names the bucket nowhere, but there is no such bucket\.$/,
    );
  });

  test('one that is away does not stop it: it may come back', async () => {
    await expect(open('s3://museum?endpoint=http://127.0.0.1:1')).resolves.toBeDefined();
  });
});
