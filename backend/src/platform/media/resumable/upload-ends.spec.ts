import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { mp4 } from '../../../../test/builders/files.js';
import { eventually } from '../../../../test/eventually.js';
import { partOf, PART_HEADERS, ResumableClient } from '../../../../test/resumable-client.js';
import { Housekeeping } from '../../housekeeping/housekeeping.js';
import { DiskGuard } from '../storage/disk-guard.js';
import { SpooledFiles } from '../intake/spooled-files.js';
import { truncate } from '../../../../test/truncate.js';
import { UploadLock } from './upload-lock.js';

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

describe('an upload', () => {
  test('begins once for a key, and never beyond the limits', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [await client.create(1_000, key), await client.create(1_000, key)];
    expect(again.headers.location).toBe(first.headers.location);
    expect((await client.create(200 * 1024 * 1024 + 1)).json()).toMatchObject({ status: 413 });
    expect((await client.create(-1)).json()).toMatchObject({ status: 400 });
    expect((await client.send('POST', '/api/admin/upload/resumable')).json()).toMatchObject({ status: 400 });
  });

  test('too many makes the oldest of the account give way', async () => {
    const first = await client.begun(1_000);
    await client.patch(first, 0, mp4(500));
    for (let time = 0; time < 5; time++) await client.begun(1_000);
    expect((await client.send('HEAD', first)).statusCode).toBe(404);
    expect(await client.inSpool()).toEqual([]);
    const [{ count } = { count: 0 }] = await api.database.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM resumable_upload',
    );
    expect(count).toBe(5);
  });

  test('of another account is not there, and strangers write nothing', async () => {
    const url = await client.begun(1_000);
    await api.addAdmin('other', 'Correct9horse');
    const other = await api.signIn({ username: 'other', password: 'Correct9horse' });
    const headers = { ...PART_HEADERS, 'upload-offset': '0' };
    const payload = mp4();
    expect((await api.send({ method: 'PATCH', url, headers, payload }, other)).statusCode).toBe(404);
    expect((await api.send({ method: 'DELETE', url, headers: { 'tus-resumable': '1.0.0' } }, other)).statusCode).toBe(
      404,
    );
    expect((await api.send({ method: 'PATCH', url, headers, payload })).statusCode).toBe(401);
    expect(await client.inSpool()).toEqual([]);
  });

  test('can be ended, and is removed after a day', async () => {
    const ended = await client.begun(1_000);
    await client.patch(ended, 0, mp4(500));
    expect((await client.send('DELETE', ended)).statusCode).toBe(204);
    expect((await client.send('DELETE', ended)).statusCode).toBe(404);
    const old = await client.begun(1_000);
    await client.patch(old, 0, mp4(500));
    expect(await client.inSpool()).toHaveLength(1);
    await api.database.query(`UPDATE resumable_upload SET expires_at = now() - interval '1 second'`);
    expect((await client.send('HEAD', old)).statusCode).toBe(404);
    await api.app.get(Housekeeping).sweep();
    expect(await client.inSpool()).toEqual([]);
  });

  test('of which a replay asks after its end is not found', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await client.send('DELETE', String((await client.create(1_000, key)).headers.location));
    expect((await client.create(1_000, key)).statusCode).toBe(404);
  });

  test('ends with its part, in whichever letters its id is written', async () => {
    const url = await client.begun(1_000);
    await client.patch(url, 0, mp4(500));
    const id = url.split('/').at(-1) ?? '';
    expect((await client.send('DELETE', url.replace(id, id.toUpperCase()))).statusCode).toBe(204);
    expect(await client.inSpool()).toEqual([]);
  });

  test('that another request has stored meanwhile is not stored again', async () => {
    const data = mp4();
    const url = await client.begun(data.length);
    const before = await films();
    const files = api.app.get(SpooledFiles);
    const keep = files.keep.bind(files);
    const result = { urls: ['/api/media/other.mp4'] };
    const spy = jest.spyOn(files, 'keep').mockImplementation(async (...given) => {
      await api.database.query('UPDATE resumable_upload SET result = $1', [JSON.stringify(result)]);
      return keep(...given);
    });
    expect((await client.patch(url, 0, data)).statusCode).toBe(423);
    spy.mockRestore();
    expect([await films(), await client.resultOf(url)]).toEqual([before, result]);
  });

  test('whose part is longer than was said is refused before that has an end', async () => {
    const url = await client.begun(50);
    const headers = { cookie: cookies, ...PART_HEADERS, 'upload-offset': '0' };
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
    const url = await client.begun(data.length);
    await client.patch(url, 0, data.subarray(0, 500));
    await rm(partOf(api, url));
    expect((await client.patch(url, 0, data)).statusCode).toBe(204);
    const stored = await api.send({ method: 'GET', url: (await client.resultOf(url))?.urls[0] ?? '' }, cookies);
    expect(stored.rawPayload.equals(data)).toBe(true);
  });

  test('whose bytes are on another machine begins anew', async () => {
    const data = mp4();
    const url = await client.begun(data.length);
    await client.patch(url, 0, data.subarray(0, 500));
    await rm(partOf(api, url));
    expect((await client.patch(url, 500, data.subarray(500))).statusCode).toBe(409);
    expect(await client.offsetOf(url)).toBe('0');
    expect((await client.patch(url, 0, data)).statusCode).toBe(204);
  });
});

describe('while one request writes an upload', () => {
  const idOf = (url: string) => url.split('/').at(-1) ?? '';
  /** How many holders have been asked to stop. */
  const asked = async () =>
    (await api.database.query<object[]>('SELECT FROM resumable_upload WHERE release_asked')).length;

  test('one other waits for it: the last that asks', async () => {
    const locks = api.app.get(UploadLock);
    const id = idOf(await client.begun(1_000));
    const held = await locks.acquire(id);
    const first = locks.acquire(id);
    const refused = expect(first).rejects.toMatchObject({ status: 423 });
    expect(await eventually(() => asked(), 1)).toBe(1);
    const second = locks.acquire(id);
    await refused;
    await held.release();
    await (await second).release();
  });

  test('another account does not make it end', async () => {
    const url = await client.begun(1_000);
    const held = await api.app.get(UploadLock).acquire(idOf(url));
    await api.addAdmin('stranger', 'Correct9horse');
    const stranger = new ResumableClient(api, await api.signIn({ username: 'stranger', password: 'Correct9horse' }));
    expect((await stranger.send('DELETE', url)).statusCode).toBe(404);
    expect(await asked()).toBe(0);
    await held.release();
  });
});

test('the uploads on their way take their room from others', async () => {
  const room = jest.spyOn(api.app.get(DiskGuard), 'room').mockResolvedValue({ free: 2_100_000_000, total: 1e12 });
  const first = await client.begun(80_000_000);
  expect((await client.create(80_000_000)).statusCode).toBe(503);
  expect((await client.create(10_000_000)).statusCode).toBe(201);
  await client.send('DELETE', first);
  expect((await client.create(80_000_000)).statusCode).toBe(201);
  room.mockRestore();
});
