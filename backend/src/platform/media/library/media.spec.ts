import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { startApp, type TestApp } from '../../../../test/app.js';
import { jpeg } from '../../../../test/builders/pictures.js';
import { faults, type Refusal } from '../../../../test/contract/content-client.js';
import { MediaClient, type SavedPicture } from '../../../../test/media-client.js';
import type { AdminMedia, Media } from '../model/media.dto.js';
import { fileOfUrl } from '../model/media-address.js';
import { MediaStorage, type StoredFile } from '../storage/storage.js';
import { UploadSweeper } from '../storage/sweeper.js';

let subject: TestApp;
let media: MediaClient;
let cookies: string;
let picture: Media;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  media = new MediaClient(subject, cookies);
  picture = await media.one(await jpeg());
  const payload = { content: { en: { title: 'A boat' } }, images: [picture.url], published: true };
  await subject.send({ method: 'POST', url: '/api/admin/news', payload }, cookies);
});
afterAll(() => subject.stop());

describe('handing out pictures', () => {
  test('they are kept for ever, and can not act as a page', async () => {
    const { statusCode, headers, rawPayload } = await subject.send({ method: 'GET', url: picture.url });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable, s-maxage=1, stale-if-error=600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('HEAD has the headers and no body', async () => {
    const get = await subject.send({ method: 'GET', url: picture.url });
    const head = await subject.send({ method: 'HEAD', url: picture.url });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': get.headers['content-length'],
      etag: get.headers.etag,
    });
  });

  test('HEAD reads nothing of the file, and knows no ranges', async () => {
    const storage = subject.app.get(MediaStorage);
    const open = storage.open.bind(storage);
    const stream = jest.fn<StoredFile['stream']>();
    const opened = jest.spyOn(storage, 'open').mockImplementation(async (name) => {
      const file = await open(name);
      return file && { ...file, stream };
    });
    const head = await subject.send({ method: 'HEAD', url: picture.url, headers: { range: 'bytes=0-' } });
    opened.mockRestore();
    expect([head.statusCode, head.headers['content-range']]).toEqual([200, undefined]);
    expect(stream).not.toHaveBeenCalled();
  });

  test('who has it already is told so', async () => {
    const { etag } = (await subject.send({ method: 'GET', url: picture.url })).headers;
    for (const known of [String(etag), `W/${String(etag)}`, `"x", ${String(etag)}`, '*']) {
      const answer = await subject.send({ method: 'GET', url: picture.url, headers: { 'if-none-match': known } });
      expect([answer.statusCode, answer.rawPayload.length, answer.headers.etag]).toEqual([304, 0, etag]);
    }
    const other = await subject.send({ method: 'GET', url: picture.url, headers: { 'if-none-match': '"x"' } });
    expect(other.statusCode).toBe(200);
  });

  test.each([
    '..%2f..%2fsigning-key',
    '%2e%2e%2fsigning-key',
    '..%5c..%5csigning-key',
    '../../../signing-key',
    '%00',
    '.',
    'nothing.jpg',
    `${randomUUID()}.jpg`,
    `${randomUUID()}.html`,
    '',
  ])('%p is a 404', async (name) => {
    const answer = await subject.send({ method: 'GET', url: `/api/media/${name}` });
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([404, 'not_found']);
  });

  test('a file is found under its exact name only', async () => {
    const { id } = picture;
    for (const name of [
      id,
      `${id}.jpg`,
      `${id}-000000000000.jpg`,
      `${id}.JPG`,
      `${id}.png`,
      `${id.toUpperCase()}.jpg`,
      `${id}.jpg%20`,
      `x${id}.jpg`,
      `${id}.jpg/`,
    ]) {
      expect([name, (await subject.send({ method: 'GET', url: `/api/media/${name}` })).statusCode]).toEqual([
        name,
        404,
      ]);
    }
  });
});

describe('the text that stands for a picture', () => {
  const put = (alt: unknown, id = picture.id, headers = {}) =>
    subject.send({ method: 'PUT', url: `/api/admin/media/${id}`, payload: { alt }, headers }, cookies);

  test('is written, kept and cleared per language', async () => {
    expect((await put({ en: 'A carpet', ru: 'Ковёр' })).json<SavedPicture>().media.alt).toEqual({
      en: 'A carpet',
      ru: 'Ковёр',
    });
    expect((await put({ kk: 'Gilem', ru: null })).json<SavedPicture>().media.alt).toEqual({
      en: 'A carpet',
      kk: 'Gilem',
    });
    expect((await put({ en: '', kk: '' })).json<SavedPicture>().media.alt).toEqual({});
  });

  test('has a version: who edited another one is told what is stored, and nothing is written', async () => {
    const { media: first } = (await put({ en: 'A boat' })).json<SavedPicture>();
    const url = `/api/admin/media/${picture.id}`;
    const change = (payload: object, headers = {}) =>
      subject.send({ method: 'PUT', url, payload: { alt: { en: 'Mine' }, ...payload }, headers }, cookies);
    const theirs = await change({ alt: { ru: 'Лодка' }, focus: { x: 0, y: 1 }, version: first.version });
    const { media: stored } = theirs.json<SavedPicture>();
    expect([stored.version, theirs.headers.etag]).toEqual([first.version + 1, `"${stored.version}"`]);
    for (const answer of [
      await change({ version: first.version }),
      await change({}, { 'if-match': `"${first.version}"` }),
      await change({ version: stored.version }, { 'if-match': `"${first.version}"` }),
    ]) {
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([412, 'version_conflict']);
      expect(answer.json<{ current: unknown }>().current).toEqual(stored);
    }
    expect((await change({}, { 'if-match': String(theirs.headers.etag) })).statusCode).toBe(200);
    expect((await change({})).statusCode).toBe(200);
    await put({ en: null, ru: null });
  });

  test('an upload and an item of the staff say it, what visitors read does not', async () => {
    expect(picture).toMatchObject({ version: 1 });
    const body = { content: { en: { title: 'A boat' } }, images: [picture.url], published: true };
    const made = await subject.send({ method: 'POST', url: '/api/admin/news', payload: body }, cookies);
    const { newsItem } = made.json<{ newsItem: { id: string; media: Media[] } }>();
    const { media: now } = (await put({ kk: 'Qayıq' })).json<SavedPicture>();
    const read = await subject.send({ method: 'GET', url: `/api/admin/news/${newsItem.id}` }, cookies);
    const [staffs] = read.json<{ media: AdminMedia[] }>().media;
    expect(now).toMatchObject({ ...staffs });
    const shown = await subject.send({ method: 'GET', url: `/api/public/news/${newsItem.id}` });
    expect(shown.json<{ media: Media[] }>().media).toEqual([{ ...staffs, version: undefined, branch: undefined }]);
    await put({ kk: null });
  });

  test.each<[unknown, string]>([
    [null, 'alt: required'],
    ['text', 'alt: wrong_type'],
    [{ en: 5 }, 'alt.en: wrong_type'],
    [{ fr: 'x' }, 'alt.fr: unknown_field'],
    [{ en: 'x'.repeat(501) }, 'alt.en: too_long'],
  ])('%j is a 400', async (alt, fault) => {
    const answer = await put(alt);
    expect([answer.statusCode, faults(answer)]).toEqual([400, [fault]]);
  });

  test('401, 403 and 404 come before 400', async () => {
    const url = `/api/admin/media/${picture.id}`;
    expect((await subject.send({ method: 'PUT', url, payload: { alt: 5 } })).statusCode).toBe(401);
    expect((await put(5, picture.id, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await put(5, randomUUID())).statusCode).toBe(404);
    expect((await put(5, 'no-id')).statusCode).toBe(404);
  });
});

describe('addresses of pictures', () => {
  const file = `${randomUUID()}.webp`;
  test.each<[string, string | undefined]>([
    [`/api/media/${file}`, file],
    [`https://museum.test/api/media/${file}`, file],
    [`http://localhost:3000/api/media/${file}?v=1`, file],
    [`//evil.test/api/media/${file}`, undefined],
    [`api/media/${file}`, undefined],
    [`javascript:/api/media/${file}`, undefined],
    [`/api/media/x/../${file}`, file],
    [`/api/media/..%2f${file}`, undefined],
    ['/api/media/', undefined],
    ['https://', undefined],
    ['', undefined],
  ])('%s', (url, expected) => expect(fileOfUrl(url)).toBe(expected));
});

describe('what a killed process left', () => {
  /** An unused process id: that of a process that has just ended. */
  const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;
  const owner = (pid: number, run: string) => `${hostname().replace(/[^\w.-]/g, '_')}~${pid}~${run}`;
  const unfinished = (name: string) => join(subject.dataDir, 'uploads', 'unfinished', name);
  const finished = (name: string) => join(subject.dataDir, 'uploads', 'files', name);

  test('is swept at the next start, and nothing else is', async () => {
    await media.rendered();
    const before = await media.filesOnDisk();
    const orphan = `${randomUUID()}.jpg`;
    const known = picture.url.split('/').at(-1) ?? '';
    await writeFile(unfinished(`${owner(deadPid(), 'aaaaaaaa')}~half`), 'half a picture');
    await writeFile(unfinished(`${owner(process.pid, 'anotherrun')}~half`), 'from a run with the same process id');
    await writeFile(unfinished(`${owner(deadPid(), 'aaaaaaaa')}~x.note`), JSON.stringify([orphan, known]));
    await writeFile(unfinished(`${owner(deadPid(), 'aaaaaaaa')}~y.note`), '["cut of');
    await writeFile(finished(orphan), 'put, but not yet in the database');
    await writeFile(unfinished(`${owner(process.ppid, 'bbbbbbbb')}~busy`), 'still being written');
    await subject.app.get(UploadSweeper).onApplicationBootstrap();
    expect(await media.filesOnDisk()).toEqual([...before, `${owner(process.ppid, 'bbbbbbbb')}~busy`].sort());
  });
});
