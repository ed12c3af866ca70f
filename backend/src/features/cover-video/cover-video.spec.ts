import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { mp3, mp4, webm } from '../../../test/builders/files.js';
import { multipart } from '../../../test/builders/pictures.js';
import { faults, type Refusal } from '../../../test/contract/content-client.js';
import { eventually } from '../../../test/eventually.js';
import { KINDS } from '../../platform/media/model/kinds.js';
import { truncate } from '../../../test/truncate.js';

let api: TestApp;
let cookies: Cookies;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
});
afterAll(() => api.stop());
beforeEach(() => truncate(api.database, 'cover_video, throttle'));

const upload = (parts: Parameters<typeof multipart>[0], headers: Record<string, string> = {}) => {
  const form = multipart(parts);
  const sent = { ...form.headers, ...headers };
  return api.send({ method: 'POST', url: '/api/admin/upload/video', payload: form.payload, headers: sent }, cookies);
};
async function uploaded(data: Buffer): Promise<string> {
  const answer = await upload([data]);
  expect([answer.statusCode, faults(answer)]).toEqual([201, []]);
  return answer.json<{ urls: string[] }>().urls[0] ?? '';
}
const choose = (payload: object, headers: Record<string, string> = {}) =>
  api.send({ method: 'PUT', url: '/api/admin/cover-video', payload, headers }, cookies);
const shown = async () => (await api.send({ method: 'GET', url: '/api/cover-video' })).json<object>();
const stored = async () => (await readdir(join(api.dataDir, 'uploads', 'files'))).length;

test('without a choice there is none', async () => {
  expect(await shown()).toEqual({ desktopVideo: null, mobileVideo: null });
});

test('an uploaded video, or one from elsewhere, opens the home page until it is cleared', async () => {
  const desktopVideo = await uploaded(mp4());
  const mobileVideo = 'https://videos.example.org/cover.webm';
  expect((await choose({ desktopVideo, mobileVideo })).statusCode).toBe(200);
  expect(await shown()).toEqual({ desktopVideo, mobileVideo });
  expect((await api.send({ method: 'GET', url: desktopVideo })).statusCode).toBe(200);
  await choose({ mobileVideo: null });
  expect(await shown()).toEqual({ desktopVideo, mobileVideo: null });
});

test.each<[object, string[]]>([
  [{ desktopVideo: 'javascript:alert(1)' }, ['desktopVideo: invalid_link']],
  [{ desktopVideo: '//evil.example/x.mp4' }, ['desktopVideo: invalid_link']],
  [{ mobileVideo: `/api/media/${randomUUID()}.mp4` }, ['mobileVideo: unknown_video']],
  [{ mobileVideo: 7 }, ['mobileVideo: wrong_type']],
  [{ tabletVideo: null }, ['tabletVideo: unknown_field']],
])('%j is refused on the field', async (body, expected) => {
  const answer = await choose(body);
  expect([answer.statusCode, faults(answer)]).toEqual([400, expected]);
});

describe('a film of the library', () => {
  const admin = (method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    api.send({ method, url: `/api/admin/media/${path}`, payload }, cookies);
  /** Processes learn of a change from the database. */
  const statusLater = (url: string, status: number) =>
    eventually(async () => (await api.send({ method: 'GET', url })).statusCode, status);
  const idOf = (url: string) => url.slice('/api/media/'.length, '/api/media/'.length + 36);

  test('that opens the home page is not deleted; another one is, and can not be chosen then', async () => {
    const desktopVideo = await uploaded(mp4());
    const id = idOf(desktopVideo);
    await choose({ desktopVideo, mobileVideo: desktopVideo });
    const refused = await admin('DELETE', id);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'in_use', uses: [{ type: 'cover-video', state: 'live', places: ['desktopVideo', 'mobileVideo'] }] },
    ]);
    await choose({ desktopVideo: null, mobileVideo: null });
    expect(await statusLater(desktopVideo, 404)).toBe(404);
    expect((await admin('DELETE', id)).statusCode).toBe(200);
    expect(faults(await choose({ desktopVideo }))).toEqual(['desktopVideo: unknown_video']);
  });

  test('that gets another file goes on opening it, and keeps its former address in writes', async () => {
    const before = await uploaded(mp4());
    await choose({ desktopVideo: before });
    const form = multipart([webm()]);
    const url = `/api/admin/media/${idOf(before)}/file`;
    expect((await api.send({ method: 'PUT', url, ...form }, cookies)).statusCode).toBe(200);
    const { desktopVideo } = (await api.send({ method: 'GET', url: '/api/cover-video' })).json<{
      desktopVideo: string;
    }>();
    expect(desktopVideo).toMatch(/\.webm$/);
    expect((await api.send({ method: 'GET', url: desktopVideo })).statusCode).toBe(200);
    const moved = await api.send({ method: 'GET', url: before });
    expect([moved.statusCode, moved.headers.location]).toEqual([302, desktopVideo]);
    expect((await choose({ mobileVideo: before })).json()).toMatchObject({ coverVideo: { mobileVideo: desktopVideo } });
  });

  test('is not shown once its rights are over', async () => {
    const desktopVideo = await uploaded(mp4());
    await choose({ desktopVideo });
    await admin('PUT', idOf(desktopVideo), { rights_expires_at: '2020-01-01' });
    expect(await shown()).toEqual({ desktopVideo: null, mobileVideo: null });
    expect(await statusLater(desktopVideo, 404)).toBe(404);
    const staffs = await api.send({ method: 'GET', url: '/api/admin/cover-video' }, cookies);
    expect(staffs.json()).toMatchObject({ desktopVideo });
  });

  test('is no sound', async () => {
    const form = multipart([mp3()]);
    const answer = await api.send({ method: 'POST', url: '/api/admin/upload/file', ...form }, cookies);
    const [url = ''] = answer.json<{ urls: string[] }>().urls;
    expect(faults(await choose({ desktopVideo: url.split('?')[0] }))).toEqual(['desktopVideo: unknown_video']);
  });
});

test('a stale version is a 412 with what is stored', async () => {
  await choose({ desktopVideo: 'https://videos.example.org/a.mp4' });
  const stale = await choose({ desktopVideo: null }, { 'if-match': '"0"' });
  expect([stale.statusCode, stale.json<Refusal>().current]).toEqual([
    412,
    { desktopVideo: 'https://videos.example.org/a.mp4', mobileVideo: null, version: 1 },
  ]);
});

describe('an upload', () => {
  test.each([
    ['an MP4', mp4, 'video/mp4', '.mp4'],
    ['a WebM', webm, 'video/webm', '.webm'],
  ])('of %s is served as it came', async (_, make, type, ending) => {
    const data = make();
    const url = await uploaded(data);
    expect(url).toMatch(new RegExp(`\\${ending}$`));
    expect((await api.send({ method: 'GET', url })).statusCode).toBe(404);
    const served = await api.send({ method: 'GET', url }, cookies);
    expect(served.rawPayload.equals(data)).toBe(true);
    expect(served.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
    });
  });

  test.each<[string, () => Parameters<typeof multipart>[0], number, string]>([
    ['a picture', () => [Buffer.from('\xff\xd8\xff\xe0', 'latin1')], 415, 'files[0]: file-invalid-type'],
    [
      'HTML under another name',
      () => [{ filename: 'a.mp4', type: 'video/mp4', data: '<html>' }],
      415,
      'files[0]: file-invalid-type',
    ],
    [
      'Matroska that is no WebM',
      () => [Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3, 4])],
      415,
      'files[0]: file-invalid-type',
    ],
    [
      'an AVIF picture',
      () => [Buffer.from('\0\0\0\x14ftypavif\0\0\0\0avif', 'latin1')],
      415,
      'files[0]: file-invalid-type',
    ],
    ['nothing', () => [Buffer.alloc(0)], 422, 'files[0]: file-invalid'],
    ['two', () => [mp4(), mp4()], 413, 'files[1]: too-many-files'],
    ['more than 200 MB', () => [mp4(KINDS.film.maxBytes + 1)], 413, 'files[0]: file-too-large'],
    ['another field', () => [{ name: 'video', data: mp4() }], 400, 'video: unknown_field'],
  ])('of %s is refused, and nothing is stored', async (_, parts, status, expected) => {
    const before = await stored();
    const answer = await upload(parts());
    expect([answer.statusCode, faults(answer)]).toEqual([status, [expected]]);
    expect(await stored()).toBe(before);
    expect(await readdir(join(api.dataDir, 'uploads', 'unfinished'))).toEqual([]);
  });

  test('is done once for a key', async () => {
    const [data, key] = [mp4(), { 'idempotency-key': randomUUID() }];
    const first = await upload([data], key);
    const before = await stored();
    expect((await upload([data], key)).json()).toEqual(first.json());
    expect(await stored()).toBe(before);
  });
});

describe('a part of a video', () => {
  const data = mp4(1_000);
  let url: string;
  beforeAll(async () => {
    url = await uploaded(data);
  });
  const get = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    api.send({ method, url, headers }, cookies);

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-', 0, 999],
    ['bytes=500-599', 500, 599],
    ['bytes=990-5000', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
  ])('%s', async (range, start, end) => {
    const answer = await get({ range });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, `bytes ${start}-${end}/1000`]);
    expect(answer.headers['content-length']).toBe(String(end - start + 1));
    expect(answer.rawPayload.equals(data.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s is a 416', async (range) => {
    const answer = await get({ range });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */1000']);
  });

  test.each(['bytes=5-1', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b', 'bytes=-'])('%s gets the whole', async (range) => {
    const answer = await get({ range });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 1000]);
  });

  test('is given only of the version that the reader has', async () => {
    expect((await get({ 'if-none-match': '*' })).statusCode).toBe(200); // private: a shared cache must not take it for its own copy
    await choose({ desktopVideo: url });
    const { etag } = (await get({})).headers;
    expect((await get({ range: 'bytes=0-9', 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await get({ 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  test('has a length before it is fetched', async () => {
    const answer = await get({}, 'HEAD');
    expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.length]).toEqual([200, '1000', 0]);
  });
});
