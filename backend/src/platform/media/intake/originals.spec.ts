import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { jpeg, quarters } from '../../../../test/builders/pictures.js';
import { MediaClient } from '../../../../test/media-client.js';
import { unavailable } from '../../errors/problem.js';
import { DiskGuard, isLow } from '../storage/disk-guard.js';
import { FileCheck } from './file-check.js';
import type { MediaDetails, MediaList } from '../model/media.dto.js';
import { originalName } from './original-name.js';
import { MediaStorage } from '../storage/storage.js';
import type { Uploaded } from './upload.dto.js';

let subject: TestApp;
let media: MediaClient;
let cookies: Cookies;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  media = new MediaClient(subject, cookies);
});
afterAll(() => subject.stop());

const photograph = () =>
  quarters(300, 200)
    .withMetadata({ exif: { IFD0: { Artist: 'A. Photographer' } } })
    .jpeg()
    .toBuffer();

async function upload(data: Buffer, filename = 'Moʻynoq, port 1957.jpg'): Promise<MediaDetails> {
  const answer = await media.send([{ filename, data }]);
  const [picture] = answer.json<Uploaded>().media;
  const list = await subject.send({ method: 'GET', url: '/api/admin/media' }, cookies);
  const details = list.json<{ media: MediaDetails[] }>().media.find(({ id }) => id === picture?.id);
  if (!details) throw new Error(`not uploaded: ${answer.body}`);
  return details;
}

const download = (id: string, headers: Record<string, string> = {}) =>
  subject.send({ method: 'GET', url: `/api/admin/media/${id}/original`, headers }, cookies);
const originalFileOf = async (id: string) => {
  const [row] = await subject.database.query<{ original_file: string }[]>(
    'SELECT original_file FROM media WHERE id = $1',
    [id],
  );
  return row?.original_file ?? '';
};

describe('the uploaded file', () => {
  test('is kept byte for byte, with its name, size, checksum and sender', async () => {
    const bytes = await photograph();
    const { id, original } = await upload(bytes);
    expect(original).toEqual({
      name: 'Moʻynoq, port 1957.jpg',
      bytes: bytes.length,
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await download(id)).rawPayload.equals(bytes)).toBe(true);
    const rows = await subject.database.query<object[]>(
      'SELECT username FROM media JOIN admin ON admin.id = uploaded_by WHERE media.id = $1',
      [id],
    );
    expect(rows).toEqual([{ username: 'superadmin' }]);
  });

  test('is saved by browsers, never shown or stored by caches', async () => {
    const { id } = await upload(await photograph());
    expect((await download(id)).headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="Mo?ynoq, port 1957.jpg"; filename*=UTF-8''Mo%CA%BBynoq%2C%20port%201957.jpg`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test.each([
    ['page.html', 'page.html.jpg'],
    ['Port.JPEG', 'Port.JPEG'],
    ['port', 'port.jpg'],
    ['port.png', 'port.png.jpg'],
  ])('that was called %s is saved as %s: as its bytes are', async (sent, saved) => {
    const { id } = await upload(await photograph(), sent);
    expect((await download(id)).headers['content-disposition']).toBe(`attachment; filename=${saved}`);
  });

  test('comes in ranges', async () => {
    const bytes = await photograph();
    const { id } = await upload(bytes);
    const part = await download(id, { range: 'bytes=10-19' });
    expect([part.statusCode, part.rawPayload.equals(bytes.subarray(10, 20))]).toEqual([206, true]);
    const { etag } = part.headers;
    expect((await download(id, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    expect((await download(id, { range: 'bytes=99999999-' })).statusCode).toBe(416);
  });

  test('is found by its name', async () => {
    const { id } = await upload(await jpeg(11), 'Savitsky_archive_0042.TIF');
    const found = await subject.send({ method: 'GET', url: '/api/admin/media?search=savitsky' }, cookies);
    expect(found.json<MediaList>().media.map((one) => one.id)).toEqual([id]);
  });

  test('is for the staff only, under no address of visitors', async () => {
    const { id } = await upload(await photograph());
    expect((await subject.send({ method: 'GET', url: `/api/admin/media/${id}/original` })).statusCode).toBe(401);
    const name = await originalFileOf(id);
    expect(name).toMatch(new RegExp(`^${id}-[0-9a-f]{12}\\.original$`));
    for (const address of [name, `${id}.original`, name.replace('.original', '.jpg')])
      expect((await subject.send({ method: 'GET', url: `/api/media/${address}` }, cookies)).statusCode).toBe(404);
  });

  test('of an unknown picture, and of one from before originals were kept, is a 404', async () => {
    const { id } = await upload(await jpeg(12));
    await subject.database.query('UPDATE media SET original_file = NULL WHERE id = $1', [id]);
    for (const one of [id, randomUUID(), 'x']) expect((await download(one)).statusCode).toBe(404);
  });

  test('is not there without the served one', async () => {
    const before = await media.filesOnDisk();
    const storage = subject.app.get(MediaStorage);
    const put = storage.put.bind(storage);
    const spy = jest.spyOn(storage, 'put').mockImplementation((name, path) => {
      return name.endsWith('.original') ? Promise.reject(unavailable()) : put(name, path);
    });
    const answer = await media.send([await jpeg(13)]);
    spy.mockRestore();
    expect(answer.statusCode).toBe(503);
    expect(await media.filesOnDisk()).toEqual(before);
  });
});

describe('its stored bytes', () => {
  const health = async () => (await subject.send({ method: 'GET', url: '/api/health' })).json<object>();
  const onDisk = (name: string) => join(subject.dataDir, 'uploads', 'files', name);
  const round = async () => {
    await media.rendered();
    await subject.database.query('UPDATE media SET checked_at = NULL');
    await subject.app.get(FileCheck).round(Infinity);
  };

  test('are compared with the checksum; what is lost is told, and forgotten when it is back', async () => {
    const { id, url } = await upload(await photograph());
    const name = await originalFileOf(id);
    const bytes = await readFile(onDisk(name));
    await writeFile(onDisk(name), Buffer.alloc(bytes.length));
    await round();
    expect(await health()).toMatchObject({ status: 'files_lost', files: { missing: 0, broken: 1 } });
    expect((await subject.send({ method: 'GET', url }, cookies)).statusCode).toBe(200);
    await rm(onDisk(name));
    expect((await download(id)).statusCode).toBe(404);
    await subject.app.get(FileCheck).idle();
    expect(await health()).toMatchObject({ files: { missing: 1, broken: 0 } });
    await writeFile(onDisk(name), bytes);
    await round();
    expect(await health()).toMatchObject({ status: 'ok' });
  });
});

describe('a name', () => {
  test.each<[string | undefined, string | null]>([
    ['photo.jpg', 'photo.jpg'],
    ['C:\\Photos\\photo.jpg', 'photo.jpg'],
    ['../../../etc/passwd', 'passwd'],
    ['a\u0000b\u202e.jpg', 'ab.jpg'],
    ['  ', null],
    ['..', null],
    ['', null],
    [undefined, null],
    ['Ko\u0301rgizbe.png', 'K\u00f3rgizbe.png'],
    [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(115)}.jpeg`],
    ['\u{1F3DB}'.repeat(100), '\u{1F3DB}'.repeat(60)],
    ['\ud800.jpg', '\ufffd.jpg'],
  ])('%j is kept as %j', (sent, kept) => expect(originalName(sent)).toBe(kept));
});

describe('a disk that is nearly full', () => {
  const GIGABYTE = 1_000_000_000;
  test.each([
    [3, 1000, false],
    [1.9, 1000, true],
    [0.6, 10, false],
    [0.4, 10, true],
  ])('%d of %d GB free: %p', (free, total, low) =>
    expect(isLow({ free: free * GIGABYTE, total: total * GIGABYTE })).toBe(low),
  );

  test('takes no pictures and no films, and says why', async () => {
    const spy = jest.spyOn(subject.app.get(DiskGuard), 'room').mockResolvedValue({ free: 1, total: 100 });
    const files = await media.filesOnDisk();
    for (const to of ['image', 'video']) {
      const form = { payload: '--b', headers: { 'content-type': 'multipart/form-data; boundary=b' } };
      const answer = await subject.send({ method: 'POST', url: `/api/admin/upload/${to}`, ...form }, cookies);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
      expect(answer.json()).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('room on the disk') });
    }
    spy.mockRestore();
    expect(await media.filesOnDisk()).toEqual(files);
    await upload(await jpeg(14));
  });
});
