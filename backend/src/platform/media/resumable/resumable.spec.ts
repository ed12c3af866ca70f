import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { mp4 } from '../../../../test/builders/files.js';
import { eventually } from '../../../../test/eventually.js';
import { partOf, PART_HEADERS, ResumableClient } from '../../../../test/resumable-client.js';
import { Housekeeping } from '../../housekeeping/housekeeping.js';
import { truncate } from '../../../../test/truncate.js';

const ADDRESS = '/api/admin/upload/resumable';
type Headers = Record<string, string>;

let api: TestApp;
let cookies: Cookies;
let client: ResumableClient;
let port: number;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  client = new ResumableClient(api, cookies);
  port = await api.listen();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await truncate(api.database, 'resumable_upload, throttle, idempotency_key');
  await api.app.get(Housekeeping).sweep();
});

const films = async () => (await api.database.query<object[]>(`SELECT FROM media WHERE kind = 'film'`)).length;

/** Sends half of a part over a real connection, and leaves the connection open. */
async function half(url: string, data: Buffer, offset = 0) {
  const headers = { cookie: cookies, ...PART_HEADERS, 'upload-offset': String(offset) };
  const length = { 'content-length': data.length - offset };
  const open = request({ port, path: url, method: 'PATCH', headers: { ...headers, ...length } });
  open.on('error', () => undefined);
  open.write(data.subarray(offset, data.length / 2));
  const name = `${url.split('/').at(-1)}.part`;
  await eventually(async () => (await client.inSpool()).includes(name), true);
  return open;
}

test('a file comes in parts, and is then the same as one of a single request', async () => {
  const data = mp4(3_000);
  const metadata = { 'upload-metadata': `filename ${Buffer.from('Aral.mp4').toString('base64')},kind ZmlsbQ==` };
  const made = await client.create(data.length, metadata);
  expect([made.statusCode, made.headers.location]).toEqual([201, expect.stringMatching(/^\/api\/admin\/upload\//)]);
  expect(made.headers).toMatchObject({ 'tus-resumable': '1.0.0', 'upload-expires': expect.any(String) });
  const url = String(made.headers.location);
  for (const offset of [0, 1_000, 2_000]) {
    expect(await client.offsetOf(url)).toBe(String(offset));
    expect(await client.resultOf(url)).toBeNull();
    const answer = await client.patch(url, offset, data.subarray(offset, offset + 1_000));
    expect([answer.statusCode, answer.headers['upload-offset']]).toEqual([204, String(offset + 1_000)]);
  }
  const result = await client.resultOf(url);
  const stored = await api.send({ method: 'GET', url: result?.urls[0] ?? '' }, cookies);
  expect(stored.rawPayload.equals(data)).toBe(true);
  expect(await client.inSpool()).toEqual([]);
});

test('the last part may be sent again: it is one film', async () => {
  const data = mp4();
  const url = await client.begun(data.length);
  const before = await films();
  await client.patch(url, 0, data);
  const result = await client.resultOf(url);
  expect((await client.patch(url, data.length, Buffer.alloc(0))).statusCode).toBe(204);
  expect(await client.resultOf(url)).toEqual(result);
  expect(await films()).toBe(before + 1);
});

test('a complete file that was not stored, as after a crash, is stored by an empty part', async () => {
  const data = mp4();
  const url = await client.begun(data.length);
  await client.patch(url, 0, data.subarray(0, 500));
  await writeFile(partOf(api, url), data);
  await api.database.query('UPDATE resumable_upload SET received = bytes');
  expect((await client.patch(url, data.length, Buffer.alloc(0))).statusCode).toBe(204);
  expect(await client.resultOf(url)).not.toBeNull();
});

test('a cut one goes on where it was, also while the old connection still seems open', async () => {
  const data = mp4(200_000);
  const url = await client.begun(data.length);
  const cut = await half(url, data);
  cut.destroy();
  await eventually(() => client.offsetOf(url), String(data.length / 2));
  const open = await half(url, data, data.length / 2);
  const answer = await client.patch(url, data.length / 2, data.subarray(data.length / 2));
  open.destroy();
  expect(answer.statusCode).toBe(204);
  expect(await client.resultOf(url)).not.toBeNull();
});

test.each<[string, () => Promise<string>, number, Buffer, Headers, number, string]>([
  ['another offset', () => client.begun(100), 5, mp4(95), {}, 409, 'offset_mismatch'],
  ['more than was said', () => client.begun(50), 0, mp4(60), {}, 413, 'payload_too_large'],
  ['no offset', () => client.begun(100), 0, mp4(100), { 'upload-offset': 'x' }, 400, 'validation'],
  [
    'another type',
    () => client.begun(100),
    0,
    mp4(100),
    { 'content-type': 'video/mp4' },
    415,
    'unsupported_media_type',
  ],
  ['another version', () => client.begun(100), 0, mp4(100), { 'tus-resumable': '0.2.2' }, 412, 'unsupported_version'],
  ['an unknown upload', () => Promise.resolve(`${ADDRESS}/${randomUUID()}`), 0, mp4(100), {}, 404, 'not_found'],
])('%s is refused', async (_, url, offset, data, headers, status, code) => {
  const answer = await client.patch(await url(), offset, data, headers);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  expect(await client.inSpool()).toEqual([]);
});

test('what is no video is refused by its first bytes, and nothing of it stays', async () => {
  const url = await client.begun(100_000);
  const answer = await client.patch(url, 0, Buffer.from(`%PDF-1.7${'x'.repeat(100)}`));
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([415, 'file-invalid-type']);
  expect((await client.send('HEAD', url)).statusCode).toBe(404);
  expect(await client.inSpool()).toEqual([]);
});

test('parts may be as small as they like; nothing at all is no video', async () => {
  const data = mp4(100);
  const url = await client.begun(data.length);
  for (const [start, end] of [
    [0, 0],
    [0, 3],
    [3, 10],
    [10, 100],
  ] as const) {
    expect((await client.patch(url, start, data.subarray(start, end))).statusCode).toBe(204);
  }
  expect(await client.resultOf(url)).not.toBeNull();
  expect((await client.patch(await client.begun(0), 0, Buffer.alloc(0))).json()).toMatchObject({
    code: 'file-invalid',
  });
});
