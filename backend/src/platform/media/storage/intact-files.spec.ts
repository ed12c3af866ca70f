import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { mp4 } from '../../../../test/builders/files.js';
import { newsInput } from '../../../../test/builders/news.js';
import { multipart, quarters } from '../../../../test/builders/pictures.js';
import { eventually } from '../../../../test/eventually.js';
import { MediaClient } from '../../../../test/media-client.js';
import { truncate } from '../../../../test/truncate.js';
import { BLOCK_BYTES, MAX_WHOLE_BYTES } from './file-blocks.js';
import { FileCheck } from '../intake/file-check.js';
import { FileRecords } from './file-records.js';
import { MediaStorage } from './storage.js';

let subject: TestApp;
let media: MediaClient;
let cookies: Cookies;
beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  media = new MediaClient(subject, cookies);
});
afterAll(() => subject.stop());

const onDisk = (name: string) => join(subject.dataDir, 'uploads', 'files', name);
const get = (name: string, headers = {}, as?: Cookies) =>
  subject.send({ method: 'GET', url: `/api/media/${name}`, headers }, as);
const nameIn = (url: string) => url.split('/').at(-1) ?? '';

/**
 * Flips one bit.
 * @param isNoticed whether the modification time changes; silent disk errors do not change it
 */
async function flip(name: string, at?: number, isNoticed = false): Promise<void> {
  const bytes = await readFile(onDisk(name));
  const byte = at ?? Math.floor(bytes.length / 2);
  bytes[byte] = (bytes[byte] ?? 0) ^ 1;
  const { atime, mtime } = await stat(onDisk(name));
  await writeFile(onDisk(name), bytes);
  await utimes(onDisk(name), atime, isNoticed ? new Date(mtime.getTime() + 1_000) : mtime);
}

/** Counts how often the bytes of this file are read from the storage. */
function countReads(name: string): () => number {
  const storage = subject.app.get(MediaStorage);
  const open = storage.open.bind(storage);
  let reads = 0;
  jest.spyOn(storage, 'open').mockImplementation(async (asked) => {
    const file = await open(asked);
    if (!file || asked !== name) return file;
    return { ...file, stream: (range) => (reads++, file.stream(range)) };
  });
  return () => reads;
}

describe('a picture', () => {
  let file: string;
  beforeEach(async () => {
    await truncate(subject.database, 'media, news CASCADE');
    const picture = await media.one(await quarters(700, 400).jpeg().toBuffer());
    file = nameIn(picture.url);
    await media.rendered();
    const payload = { ...newsInput(), images: [picture.url], published: true };
    expect((await subject.send({ method: 'POST', url: '/api/admin/news', payload }, cookies)).statusCode).toBe(201);
    await subject.database.query('UPDATE media SET original_file = NULL');
  });

  test.each([
    ['itself', () => file],
    ['of which a rendition', () => file.replace('.jpg', '-320.webp')],
  ])('%s is damaged before anybody reads it is sent to nobody', async (_, name) => {
    await flip(name());
    const answer = await get(name());
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([
      404,
      'no-store',
      undefined,
    ]);
    expect((await get(name(), {}, cookies)).statusCode).toBe(404);
    expect((await get(name(), { range: 'bytes=0-9' })).statusCode).toBe(404);
  });

  test('that is damaged is found at once, and its rendition made again', async () => {
    const rendition = file.replace('.jpg', '-320.webp');
    const before = await readFile(onDisk(rendition));
    await flip(rendition);
    expect((await get(rendition)).statusCode).toBe(404);
    await subject.app.get(FileCheck).idle();
    await media.rendered();
    const answer = await get(rendition);
    expect([answer.statusCode, answer.rawPayload.equals(before)]).toEqual([200, true]);
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  test('is compared once, also for many at a time, and again when it was written to', async () => {
    const reads = countReads(file);
    const all = await Promise.all(Array.from({ length: 8 }, () => get(file)));
    expect(all.map(({ statusCode }) => statusCode)).toEqual(Array<number>(8).fill(200));
    // one read for the check, and one per reader
    expect(reads()).toBe(9);
    expect((await get(file)).statusCode).toBe(200);
    expect(reads()).toBe(10);
    await flip(file, undefined, true);
    expect((await get(file)).statusCode).toBe(404);
    jest.restoreAllMocks();
  });

  test('is not offered for download when it is damaged', async () => {
    await flip(file);
    const answer = await subject.send({ method: 'GET', url: `/api/media/${file.slice(0, 36)}/download/en` });
    expect(answer.statusCode).toBe(404);
  });
});

describe('a long film', () => {
  const BYTES = MAX_WHOLE_BYTES + 2 * BLOCK_BYTES + 5;
  let file: string;
  const bytes = mp4(BYTES);
  beforeAll(async () => {
    file = await uploaded();
  });
  async function uploaded(): Promise<string> {
    const answer = await subject.send(
      { method: 'POST', url: '/api/admin/upload/video', ...multipart([bytes]) },
      cookies,
    );
    await subject.app.get(FileCheck).round(Infinity);
    return nameIn(answer.json<{ urls: string[] }>().urls[0] ?? '');
  }
  afterEach(async () => {
    await subject.app.get(FileCheck).idle();
    await writeFile(onDisk(file), bytes);
    await subject.database.query('UPDATE media SET fault = NULL');
    subject.app.get(FileRecords).forget(file.slice(0, 36));
  });
  const range = (start: number, end: number) => get(file, { range: `bytes=${start}-${end}` }, cookies);
  test('is sent by parts, of which no one is damaged', async () => {
    const from = 3 * BLOCK_BYTES + 10;
    await flip(file, from + BLOCK_BYTES);
    const good = await range(from - 100, from + 100);
    expect([good.statusCode, good.rawPayload.equals(bytes.subarray(from - 100, from + 101))]).toEqual([206, true]);
    const last = await range(BYTES - 10, BYTES - 1);
    expect([last.statusCode, last.rawPayload.equals(bytes.subarray(BYTES - 10))]).toEqual([206, true]);
    expect((await range(from + BLOCK_BYTES, from + BLOCK_BYTES + 1)).statusCode).toBe(404);
  });

  test('is cut off where it is damaged, and found', async () => {
    const other = await uploaded();
    await flip(other, 2 * BLOCK_BYTES);
    await expect(get(other, {}, cookies)).rejects.toThrow();
    const fault = async () => {
      const sql = 'SELECT fault FROM media WHERE file = $1';
      return (await subject.database.query<{ fault: string | null }[]>(sql, [other]))[0]?.fault;
    };
    expect(await eventually(fault, 'broken')).toBe('broken');
    expect((await get(other, {}, cookies)).statusCode).toBe(404);
  });

  test('is read once by those who read it, whatever was compared', async () => {
    const reads = countReads(file);
    for (let time = 1; time <= 3; time++) {
      expect((await get(file, {}, cookies)).rawPayload.equals(bytes)).toBe(true);
      expect(reads()).toBe(time);
    }
    jest.restoreAllMocks();
  });

  test('whose file was replaced meanwhile under the same name is compared again', async () => {
    expect((await range(0, 10)).statusCode).toBe(206);
    await writeFile(onDisk('other'), Buffer.alloc(BYTES));
    await rename(onDisk('other'), onDisk(file));
    expect((await range(0, 10)).statusCode).toBe(404);
  });
});
