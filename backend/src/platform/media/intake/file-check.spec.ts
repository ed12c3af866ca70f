import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { mp4 } from '../../../../test/builders/files.js';
import { multipart, quarters } from '../../../../test/builders/pictures.js';
import { MediaClient } from '../../../../test/media-client.js';
import { truncate } from '../../../../test/truncate.js';
import { FileCheck } from './file-check.js';
import type { Media } from '../model/media.dto.js';
import { MediaStorage } from '../storage/storage.js';

let subject: TestApp;
let media: MediaClient;
let cookies: Cookies;
let picture: Media;
let file: string;

/** Without a limit. */
const PACE = Infinity;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  media = new MediaClient(subject, cookies);
});
afterAll(() => subject.stop());
beforeEach(async () => {
  await truncate(subject.database, 'media CASCADE');
  picture = await media.one(await quarters(700, 400).jpeg().toBuffer());
  file = picture.url.split('/').at(-1) ?? '';
  await media.rendered();
  await forgetOriginals();
});

/** Pictures from before originals were kept have none: what they lose cannot be remade (remaking.spec.ts). */
const forgetOriginals = () => subject.database.query('UPDATE media SET original_file = NULL');

const uploads = () => join(subject.dataDir, 'uploads', 'files');
const onDisk = (name: string) => join(uploads(), name);
const rendition = () => file.replace('.jpg', '-320.webp');
const get = (name: string) => subject.send({ method: 'GET', url: `/api/media/${name}` }, cookies);
async function round(): Promise<void> {
  await subject.app.get(FileCheck).round(PACE);
  await media.rendered();
}
const stored = async () => {
  const [row] = await subject.database.query<
    { fault: string | null; pending: boolean; renditions: { width: number; bytes?: number; checksum?: string }[] }[]
  >('SELECT fault, pending, renditions FROM media');
  return row;
};
const health = async () => (await subject.send({ method: 'GET', url: '/api/health' })).json<object>();

/** Flips one bit in the middle of a file. */
async function flip(name: string): Promise<void> {
  const bytes = await readFile(onDisk(name));
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(onDisk(name), bytes);
}

test('what is whole stays as it is', async () => {
  const before = await stored();
  await round();
  expect(await stored()).toEqual(before);
  expect(before?.renditions.every(({ bytes, checksum }) => bytes && checksum)).toBe(true);
  expect(await health()).toEqual({ status: 'ok', files: { missing: 0, broken: 0 } });
});

test('a file that can not be read holds up no other one', async () => {
  const [other] = await media.upload(await quarters(300, 200).jpeg().toBuffer());
  await media.rendered();
  await forgetOriginals();
  await flip(other?.url.split('/').at(-1) ?? '');
  await subject.database.query("UPDATE media SET checked_at = CASE WHEN id <> $1 THEN now() - interval '8 days' END", [
    picture.id,
  ]);
  const storage = subject.app.get(MediaStorage);
  const open = storage.open.bind(storage);
  const spy = jest.spyOn(storage, 'open').mockImplementation((name) => {
    return name === file ? Promise.reject(new Error('EIO: i/o error')) : open(name);
  });
  for (let turn = 0; turn < 2; turn++) await round();
  spy.mockRestore();
  expect(await health()).toMatchObject({ files: { missing: 0, broken: 1 } });
});

describe('a rendition', () => {
  test.each<[string, () => Promise<void>]>([
    ['with one wrong bit', () => flip(rendition())],
    ['of which nothing is left', () => writeFile(onDisk(rendition()), '')],
    ['that is gone', () => rm(onDisk(rendition()))],
  ])('%s is made again', async (_, spoil) => {
    const before = await readFile(onDisk(rendition()));
    await spoil();
    await round();
    expect((await readFile(onDisk(rendition()))).equals(before)).toBe(true);
    expect((await stored())?.renditions).toHaveLength(4);
    expect((await get(rendition())).statusCode).toBe(200);
  });

  test('that is shorter than it was is not handed out, and made again when somebody asks for it', async () => {
    await writeFile(onDisk(rendition()), (await readFile(onDisk(rendition()))).subarray(0, 100));
    const answer = await get(rendition());
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).not.toContain('public');
    await subject.app.get(FileCheck).idle();
    await media.rendered();
    expect((await get(rendition())).statusCode).toBe(200);
  });

  test('from before sizes were recorded gets its record if it is whole, and is made again if it is not', async () => {
    await subject.database.query(
      `UPDATE media SET renditions = (SELECT jsonb_agg(one - 'bytes' - 'checksum') FROM jsonb_array_elements(renditions) AS one)`,
    );
    const whole = await readFile(onDisk(rendition()));
    await writeFile(onDisk(rendition()), whole.subarray(0, 200));
    await round();
    expect((await readFile(onDisk(rendition()))).equals(whole)).toBe(true);
    expect((await stored())?.renditions.filter(({ bytes, checksum }) => bytes && checksum)).toHaveLength(4);
  });
});

describe("a picture's file", () => {
  test.each<[string, () => Promise<void>, object]>([
    ['with one wrong bit', () => flip(file), { missing: 0, broken: 1 }],
    ['that is gone', () => rm(onDisk(file)), { missing: 1, broken: 0 }],
  ])('%s is told and not handed out; its renditions are', async (_, spoil, files) => {
    await spoil();
    await round();
    expect(await health()).toEqual({ status: 'files_lost', files });
    expect((await subject.send({ method: 'GET', url: '/api/health/ready' })).statusCode).toBe(200);
    expect((await get(file)).statusCode).toBe(404);
    expect((await get(rendition())).statusCode).toBe(200);
  });

  test('that is gone is told as soon as somebody asks for it, and forgotten when it is back', async () => {
    const bytes = await readFile(onDisk(file));
    await rm(onDisk(file));
    expect((await get(file)).statusCode).toBe(404);
    await subject.app.get(FileCheck).idle();
    expect(await health()).toMatchObject({ files: { missing: 1 } });
    await writeFile(onDisk(file), bytes);
    await subject.database.query('UPDATE media SET checked_at = NULL');
    await round();
    expect(await health()).toMatchObject({ status: 'ok' });
    expect((await get(file)).statusCode).toBe(200);
  });

  test('that is broken takes its broken renditions out of what is promised', async () => {
    await flip(file);
    await rm(onDisk(rendition()));
    await round();
    expect(await stored()).toMatchObject({ fault: 'broken', pending: false });
    expect((await stored())?.renditions).toHaveLength(3);
  });

  test('that is away with all its renditions has them when it is back', async () => {
    const before = await stored();
    await rename(uploads(), `${uploads()}-away`);
    await mkdir(uploads());
    await round();
    expect(await stored()).toEqual({ ...before, fault: 'missing' });
    await rm(uploads(), { recursive: true });
    await rename(`${uploads()}-away`, uploads());
    await subject.database.query('UPDATE media SET checked_at = NULL');
    await round();
    expect(await stored()).toEqual(before);
    expect((await get(rendition())).statusCode).toBe(200);
  });

  test('that is a film is compared, too', async () => {
    const form = multipart([mp4()]);
    const answer = await subject.send({ method: 'POST', url: '/api/admin/upload/video', ...form }, cookies);
    const [url = ''] = answer.json<{ urls: string[] }>().urls;
    await flip(url.split('/').at(-1) ?? '');
    await round();
    expect(await health()).toMatchObject({ files: { missing: 0, broken: 1 } });
  });
});
