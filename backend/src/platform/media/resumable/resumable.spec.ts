import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { mp4 } from '../../../../test/builders/files.js';
import { eventually } from '../../../../test/eventually.js';
import { Housekeeping } from '../../housekeeping/housekeeping.js';
import { SpooledFiles } from '../spooled-files.js';
import type { ResumableUpload } from './resumable.dto.js';

const ADDRESS = '/api/admin/upload/resumable';
const PART = 'application/offset+octet-stream';

let api: TestApp;
let cookies: Cookies;
let port: number;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  port = await api.listen();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.database.query('TRUNCATE resumable_upload, throttle, idempotency_key');
  await api.app.get(Housekeeping).sweep();
});

type Headers = Record<string, string>;
const send = (method: 'GET' | 'HEAD' | 'PATCH' | 'POST' | 'DELETE', url: string, headers: Headers = {}) =>
  api.send({ method, url, headers: { 'tus-resumable': '1.0.0', ...headers } }, cookies);
const create = (bytes: number, headers: Headers = {}) =>
  send('POST', ADDRESS, { 'upload-length': String(bytes), ...headers });
async function begun(bytes: number): Promise<string> {
  const answer = await create(bytes);
  expect(answer.statusCode).toBe(201);
  return String(answer.headers.location);
}
const patch = (url: string, offset: number, payload: Buffer, headers: Headers = {}) =>
  api.send(
    {
      method: 'PATCH',
      url,
      payload,
      headers: { 'tus-resumable': '1.0.0', 'content-type': PART, 'upload-offset': String(offset), ...headers },
    },
    cookies,
  );
const offsetOf = async (url: string) => (await send('HEAD', url)).headers['upload-offset'];
const resultOf = async (url: string) => (await send('GET', url)).json<ResumableUpload>().result;
const inSpool = () => readdir(join(api.dataDir, 'uploads', 'unfinished'));
const films = async () => (await api.database.query<object[]>(`SELECT FROM media WHERE kind = 'film'`)).length;

/** Sends half of a part over a real connection, and leaves it open. */
async function half(url: string, data: Buffer, offset = 0) {
  const headers = { cookie: cookies, 'tus-resumable': '1.0.0', 'content-type': PART, 'upload-offset': String(offset) };
  const length = { 'content-length': data.length - offset };
  const open = request({ port, path: url, method: 'PATCH', headers: { ...headers, ...length } });
  open.on('error', () => undefined);
  open.write(data.subarray(offset, data.length / 2));
  const name = `${url.split('/').at(-1)}.part`;
  await eventually(async () => (await inSpool()).includes(name), true);
  return open;
}

test('a file comes in parts, and is then the same as one of a single request', async () => {
  const data = mp4(3_000);
  const metadata = { 'upload-metadata': `filename ${Buffer.from('Aral.mp4').toString('base64')},kind ZmlsbQ==` };
  const made = await create(data.length, metadata);
  expect([made.statusCode, made.headers.location]).toEqual([201, expect.stringMatching(/^\/api\/admin\/upload\//)]);
  expect(made.headers).toMatchObject({ 'tus-resumable': '1.0.0', 'upload-expires': expect.any(String) });
  const url = String(made.headers.location);
  for (const offset of [0, 1_000, 2_000]) {
    expect(await offsetOf(url)).toBe(String(offset));
    expect(await resultOf(url)).toBeNull();
    const answer = await patch(url, offset, data.subarray(offset, offset + 1_000));
    expect([answer.statusCode, answer.headers['upload-offset']]).toEqual([204, String(offset + 1_000)]);
  }
  const result = await resultOf(url);
  const stored = await api.send({ method: 'GET', url: result?.urls[0] ?? '' }, cookies);
  expect(stored.rawPayload.equals(data)).toBe(true);
  expect(await inSpool()).toEqual([]);
});

test('the last part may be sent again: it is one film', async () => {
  const data = mp4();
  const url = await begun(data.length);
  const before = await films();
  await patch(url, 0, data);
  const result = await resultOf(url);
  expect((await patch(url, data.length, Buffer.alloc(0))).statusCode).toBe(204);
  expect(await resultOf(url)).toEqual(result);
  expect(await films()).toBe(before + 1);
});

test('a complete file that was not stored, as after a crash, is stored by an empty part', async () => {
  const data = mp4();
  const url = await begun(data.length);
  await patch(url, 0, data.subarray(0, 500));
  await writeFile(join(api.dataDir, 'uploads', 'unfinished', `${url.split('/').at(-1)}.part`), data);
  await api.database.query('UPDATE resumable_upload SET received = bytes');
  expect((await patch(url, data.length, Buffer.alloc(0))).statusCode).toBe(204);
  expect(await resultOf(url)).not.toBeNull();
});

test('a cut one goes on where it was, also while the old connection still seems open', async () => {
  const data = mp4(200_000);
  const url = await begun(data.length);
  const cut = await half(url, data);
  cut.destroy();
  await eventually(() => offsetOf(url), String(data.length / 2));
  const open = await half(url, data, data.length / 2);
  const answer = await patch(url, data.length / 2, data.subarray(data.length / 2));
  open.destroy();
  expect(answer.statusCode).toBe(204);
  expect(await resultOf(url)).not.toBeNull();
});

test.each<[string, () => Promise<string>, number, Buffer, Headers, number, string]>([
  ['another offset', () => begun(100), 5, mp4(95), {}, 409, 'offset_mismatch'],
  ['more than was said', () => begun(50), 0, mp4(60), {}, 413, 'payload_too_large'],
  ['no offset', () => begun(100), 0, mp4(100), { 'upload-offset': 'x' }, 400, 'validation'],
  ['another type', () => begun(100), 0, mp4(100), { 'content-type': 'video/mp4' }, 415, 'unsupported_media_type'],
  ['another version', () => begun(100), 0, mp4(100), { 'tus-resumable': '0.2.2' }, 412, 'unsupported_version'],
  ['an unknown upload', () => Promise.resolve(`${ADDRESS}/${randomUUID()}`), 0, mp4(100), {}, 404, 'not_found'],
])('%s is refused', async (_, url, offset, data, headers, status, code) => {
  const answer = await patch(await url(), offset, data, headers);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  expect(await inSpool()).toEqual([]);
});

test('what is no video is refused by its first bytes, and nothing of it stays', async () => {
  const url = await begun(100_000);
  const answer = await patch(url, 0, Buffer.from(`%PDF-1.7${'x'.repeat(100)}`));
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([415, 'file-invalid-type']);
  expect((await send('HEAD', url)).statusCode).toBe(404);
  expect(await inSpool()).toEqual([]);
});

describe('a file of the library', () => {
  const LIBRARY = '?accept=file&reuse=true';
  const sound = (bytes = 1_000) => Buffer.concat([Buffer.from('ID3'), randomBytes(bytes - 3)]);
  const sent = async (data: Buffer) => {
    const url = await begun(data.length);
    expect((await patch(url + LIBRARY, 0, data)).statusCode).toBe(204);
    return resultOf(url);
  };

  test('may be of any kind but a picture', async () => {
    expect(await sent(sound())).toEqual({ urls: [expect.stringMatching(/\.mp3$/)], id: expect.any(String) });
    const answer = await patch((await begun(100)) + LIBRARY, 0, Buffer.from(`GIF89a${'x'.repeat(94)}`));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([415, 'file-invalid-type']);
  });

  test('that is here already is not stored again', async () => {
    const data = mp4();
    const [first, before] = [await sent(data), await films()];
    expect(await sent(data)).toEqual({ ...first, uses: 0 });
    expect(await films()).toBe(before);
    expect(await inSpool()).toEqual([]);
  });

  test('that is too large for its kind is refused with its first part', async () => {
    const url = await begun(100 * 1024 * 1024 + 1);
    const answer = await patch(url + LIBRARY, 0, sound());
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'file-too-large']);
    expect(await inSpool()).toEqual([]);
  });
});

test('parts may be as small as they like; nothing at all is no video', async () => {
  const data = mp4(100);
  const url = await begun(data.length);
  for (const [start, end] of [
    [0, 0],
    [0, 3],
    [3, 10],
    [10, 100],
  ] as const) {
    expect((await patch(url, start, data.subarray(start, end))).statusCode).toBe(204);
  }
  expect(await resultOf(url)).not.toBeNull();
  expect((await patch(await begun(0), 0, Buffer.alloc(0))).json()).toMatchObject({ code: 'file-invalid' });
});

describe('an upload', () => {
  test('begins once for a key, and never beyond the limits', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [await create(1_000, key), await create(1_000, key)];
    expect(again.headers.location).toBe(first.headers.location);
    expect((await create(200 * 1024 * 1024 + 1)).json()).toMatchObject({ status: 413 });
    expect((await create(-1)).json()).toMatchObject({ status: 400 });
    expect((await send('POST', ADDRESS)).json()).toMatchObject({ status: 400 });
  });

  test('too many makes the oldest of the account give way', async () => {
    const first = await begun(1_000);
    await patch(first, 0, mp4(500));
    for (let time = 0; time < 5; time++) await begun(1_000);
    expect((await send('HEAD', first)).statusCode).toBe(404);
    expect(await inSpool()).toEqual([]);
    const [{ count } = { count: 0 }] = await api.database.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM resumable_upload',
    );
    expect(count).toBe(5);
  });

  test('of another account is not there, and strangers write nothing', async () => {
    const url = await begun(1_000);
    await api.addAdmin('other', 'Correct9horse');
    const other = await api.signIn({ username: 'other', password: 'Correct9horse' });
    const headers = { 'tus-resumable': '1.0.0', 'content-type': PART, 'upload-offset': '0' };
    const payload = mp4();
    expect((await api.send({ method: 'PATCH', url, headers, payload }, other)).statusCode).toBe(404);
    expect((await api.send({ method: 'DELETE', url, headers: { 'tus-resumable': '1.0.0' } }, other)).statusCode).toBe(
      404,
    );
    expect((await api.send({ method: 'PATCH', url, headers, payload })).statusCode).toBe(401);
    expect(await inSpool()).toEqual([]);
  });

  test('can be ended, and is removed after a day', async () => {
    const ended = await begun(1_000);
    await patch(ended, 0, mp4(500));
    expect((await send('DELETE', ended)).statusCode).toBe(204);
    expect((await send('DELETE', ended)).statusCode).toBe(404);
    const old = await begun(1_000);
    await patch(old, 0, mp4(500));
    expect(await inSpool()).toHaveLength(1);
    await api.database.query(`UPDATE resumable_upload SET expires_at = now() - interval '1 second'`);
    expect((await send('HEAD', old)).statusCode).toBe(404);
    await api.app.get(Housekeeping).sweep();
    expect(await inSpool()).toEqual([]);
  });

  test('of which a replay asks after its end is not found', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await send('DELETE', String((await create(1_000, key)).headers.location));
    expect((await create(1_000, key)).statusCode).toBe(404);
  });

  test('ends with its part, in whichever letters its id is written', async () => {
    const url = await begun(1_000);
    await patch(url, 0, mp4(500));
    const id = url.split('/').at(-1) ?? '';
    expect((await send('DELETE', url.replace(id, id.toUpperCase()))).statusCode).toBe(204);
    expect(await inSpool()).toEqual([]);
  });

  test('that another request has stored meanwhile is not stored again', async () => {
    const data = mp4();
    const url = await begun(data.length);
    const before = await films();
    const files = api.app.get(SpooledFiles);
    const keep = files.keep.bind(files);
    const result = { urls: ['/api/media/other.mp4'] };
    const spy = jest.spyOn(files, 'keep').mockImplementation(async (...given) => {
      await api.database.query('UPDATE resumable_upload SET result = $1', [JSON.stringify(result)]);
      return keep(...given);
    });
    expect((await patch(url, 0, data)).statusCode).toBe(423);
    spy.mockRestore();
    expect([await films(), await resultOf(url)]).toEqual([before, result]);
  });

  test('whose part is longer than was said is refused before that has an end', async () => {
    const url = await begun(50);
    const headers = { cookie: cookies, 'tus-resumable': '1.0.0', 'content-type': PART, 'upload-offset': '0' };
    const endless = request({ port, path: url, method: 'PATCH', headers });
    endless.on('error', () => undefined);
    const answered = Promise.withResolvers<IncomingMessage>();
    endless.once('response', answered.resolve);
    endless.write(mp4(60));
    const { statusCode } = await answered.promise;
    endless.destroy();
    expect(statusCode).toBe(413);
  });

  test('whose part is lost is written from its beginning, wherever it was', async () => {
    const data = mp4();
    const url = await begun(data.length);
    await patch(url, 0, data.subarray(0, 500));
    await rm(join(api.dataDir, 'uploads', 'unfinished', `${url.split('/').at(-1)}.part`));
    expect((await patch(url, 0, data)).statusCode).toBe(204);
    const stored = await api.send({ method: 'GET', url: (await resultOf(url))?.urls[0] ?? '' }, cookies);
    expect(stored.rawPayload.equals(data)).toBe(true);
  });

  test('whose bytes are on another machine begins anew', async () => {
    const data = mp4();
    const url = await begun(data.length);
    await patch(url, 0, data.subarray(0, 500));
    await rm(join(api.dataDir, 'uploads', 'unfinished', `${url.split('/').at(-1)}.part`));
    expect((await patch(url, 500, data.subarray(500))).statusCode).toBe(409);
    expect(await offsetOf(url)).toBe('0');
    expect((await patch(url, 0, data)).statusCode).toBe(204);
  });
});
