import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { quarters } from '../../../../test/builders/pictures.js';
import { MediaClient } from '../../../../test/media-client.js';
import { truncate } from '../../../../test/truncate.js';
import { sha256 } from '../storage/checksum.js';
import { FileCheck } from './file-check.js';
import type { LibraryMedia, Media } from '../model/media.dto.js';
import { PicturePreparation } from './picture-preparation.js';
import { Remaking } from './remaking.js';

let subject: TestApp;
let client: MediaClient;
let cookies: Cookies;
let picture: Media;
let file: string;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  client = new MediaClient(subject, cookies);
});
afterAll(() => subject.stop());
beforeEach(async () => {
  await truncate(subject.database, 'media CASCADE');
  const [uploaded] = await client.upload(await quarters(700, 400).jpeg().toBuffer());
  if (!uploaded) throw new Error('nothing was uploaded');
  picture = uploaded;
  file = nameOf(picture.url);
  await client.rendered();
});

const nameOf = (url: string) => url.split('/').at(-1) ?? '';
const onDisk = (name: string) => join(subject.dataDir, 'uploads', 'files', name);
const get = (url: string) => subject.send({ method: 'GET', url }, cookies);
const library = async (query = '') => (await get(`/api/admin/media${query}`)).json<{ media: LibraryMedia[] }>().media;
const health = async () => (await get('/api/health')).json<object>();
async function originalFile(): Promise<string> {
  const [row] = await subject.database.query<{ name: string }[]>('SELECT original_file AS name FROM media');
  return row?.name ?? '';
}
async function look(): Promise<void> {
  await subject.database.query('UPDATE media SET checked_at = NULL');
  await subject.app.get(FileCheck).round(Infinity);
  await client.rendered();
}
/** Simulates a version of the libraries that makes other bytes from the same original. */
function otherBytes(): void {
  const preparation = subject.app.get(PicturePreparation);
  const prepare = preparation.prepare.bind(preparation);
  jest.spyOn(preparation, 'prepare').mockImplementationOnce(async (source, format, id) => {
    const ready = await prepare(source, format, id);
    const bytes = await quarters(700, 400).jpeg({ quality: 40 }).toBuffer();
    await writeFile(ready.path, bytes);
    const checksum = await sha256(ready.path);
    const entity = { ...ready.entity, checksum, bytes: bytes.length, file: `${picture.id}-0123456789ab.jpg` };
    return { ...ready, entity };
  });
}

describe('a file for visitors', () => {
  test.each<[string, () => Promise<void>]>([
    ['that is gone', () => rm(onDisk(file))],
    ['that is damaged', () => writeFile(onDisk(file), 'no picture any more')],
  ])('%s is made anew from its original, with the same bytes and under the same name', async (_, spoil) => {
    const before = await readFile(onDisk(file));
    await spoil();
    await look();
    expect((await readFile(onDisk(file))).equals(before)).toBe(true);
    expect(await health()).toMatchObject({ status: 'ok' });
    expect((await get(`/api/media/${file}`)).statusCode).toBe(200);
    expect((await library())[0]).toMatchObject({ id: picture.id, fault: null, original_fault: null });
  });

  test('shows the part that was chosen of its original', async () => {
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
    const payload = { version: (await library())[0]?.version, crop, rotation: 90 };
    const answer = await subject.send({ method: 'PUT', url: `/api/admin/media/${picture.id}/edit`, payload }, cookies);
    const { media } = answer.json<{ media: LibraryMedia }>();
    await client.rendered();
    await rm(onDisk(nameOf(media.url)));
    await look();
    expect((await library())[0]).toMatchObject({ url: media.url, width: 400, height: 350, fault: null });
  });

  test('gets another name where other bytes come of it; nothing of the lost one stays', async () => {
    otherBytes();
    await writeFile(onDisk(file), 'no picture any more');
    await look();
    const [now] = await library();
    expect(nameOf(now?.url ?? '')).toBe(`${picture.id}-0123456789ab.jpg`);
    expect(now?.renditions).toHaveLength(4);
    const left = (await client.filesOnDisk()).filter((name) => name.startsWith(picture.id));
    expect(left.filter((name) => name.startsWith(file.split('.')[0] ?? ''))).toEqual([]);
    expect(left).toHaveLength(6);
  });

  test('that was whole and is made anew with other bytes stays for its addresses, as a replaced one does', async () => {
    otherBytes();
    expect(await subject.app.get(Remaking).remake(picture.id)).toBe('renewed');
    await client.rendered();
    const answer = await get(`/api/media/${file}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/api/media/${picture.id}-0123456789ab.jpg`]);
  });

  test('can not be made anew without its original, or from a damaged one: the staff see that', async () => {
    await writeFile(onDisk(await originalFile()), 'no picture either');
    await rm(onDisk(file));
    await look();
    expect(await health()).toEqual({ status: 'files_lost', files: { missing: 1, broken: 1 } });
    const lost = { id: picture.id, fault: 'missing', original_fault: 'broken' };
    expect(
      (await library('?damaged=true')).map(({ id, fault, original_fault }) => ({ id, fault, original_fault })),
    ).toEqual([lost]);
    expect((await get('/api/admin/overview/media')).json()).toEqual({
      ending: [],
      ending_total: 0,
      damaged: 1,
      disk_low: false,
    });
    await rm(onDisk(await originalFile()));
    expect(await subject.app.get(Remaking).remake(picture.id)).toBe('impossible');
  });
});

test('a lost original is told of, though visitors miss nothing', async () => {
  await rm(onDisk(await originalFile()));
  await look();
  expect((await library('?damaged=true')).map(({ fault, original_fault }) => [fault, original_fault])).toEqual([
    [null, 'missing'],
  ]);
  expect((await get(`/api/media/${file}`)).statusCode).toBe(200);
});

test('the dashboard names what ends within 30 days, the nearest first, and the library sorts by it', async () => {
  const more = await client.upload(
    ...(await Promise.all([300, 302, 304].map((width) => quarters(width, 200).jpeg().toBuffer()))),
  );
  const pictures = [picture, ...more];
  const ends = [20, 3, 31, -1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  for (const [index, { id }] of pictures.entries()) {
    const payload = { rights_expires_at: ends[index], ...(index === 1 ? { alt: { kk: 'Qayıq' } } : {}) };
    const answer = await subject.send({ method: 'PUT', url: `/api/admin/media/${id}`, payload }, cookies);
    expect(answer.statusCode).toBe(200);
  }
  const [twenty, three, later, over] = pictures.map(({ id }) => id);
  expect((await get('/api/admin/overview/media')).json()).toMatchObject({
    ending: [
      { id: three, alt: { kk: 'Qayıq' }, rights_expires_at: ends[1] },
      { id: twenty, alt: {}, rights_expires_at: ends[0] },
    ],
    ending_total: 2,
  });
  expect((await library('?expiring=true&sort=expiring')).map(({ id }) => id)).toEqual([over, three, twenty]);
  expect((await library('?sort=expiring')).map(({ id }) => id)).toEqual([over, three, twenty, later]);
});
