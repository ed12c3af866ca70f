import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { mp4, pdf } from '../../../../test/builders/files.js';
import { multipart } from '../../../../test/builders/pictures.js';
import { grantedAccounts } from '../../../../test/granted-accounts.js';
import { ResumableClient } from '../../../../test/resumable-client.js';
import { Housekeeping } from '../../housekeeping/housekeeping.js';
import type { LibraryFile } from '../model/media.dto.js';
import type { UploadedFiles } from '../intake/upload.dto.js';
import { truncate } from '../../../../test/truncate.js';

let api: TestApp;
let cookies: Cookies;
let client: ResumableClient;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  client = new ResumableClient(api, cookies);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await truncate(api.database, 'resumable_upload, throttle, idempotency_key');
  await api.app.get(Housekeeping).sweep();
});

const films = async () => (await api.database.query<object[]>(`SELECT FROM media WHERE kind = 'film'`)).length;

describe('a file of the library', () => {
  const LIBRARY = '?accept=file&reuse=true';
  const sound = (bytes = 1_000) => Buffer.concat([Buffer.from('ID3'), randomBytes(bytes - 3)]);
  const sent = async (data: Buffer) => {
    const url = await client.begun(data.length);
    expect((await client.patch(url + LIBRARY, 0, data)).statusCode).toBe(204);
    return client.resultOf(url);
  };

  test('may be of any kind but a picture', async () => {
    expect(await sent(sound())).toEqual({ urls: [expect.stringMatching(/\.mp3$/)], id: expect.any(String) });
    const answer = await client.patch((await client.begun(100)) + LIBRARY, 0, Buffer.from(`GIF89a${'x'.repeat(94)}`));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([415, 'file-invalid-type']);
  });

  test('that is here already is not stored again', async () => {
    const data = mp4();
    const [first, before] = [await sent(data), await films()];
    expect(await sent(data)).toEqual({ ...first, uses: 0 });
    expect(await films()).toBe(before);
    expect(await client.inSpool()).toEqual([]);
  });

  test('that is too large for its kind is refused with its first part', async () => {
    const url = await client.begun(100 * 1024 * 1024 + 1);
    const answer = await client.patch(url + LIBRARY, 0, sound());
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'file-too-large']);
    expect(await client.inSpool()).toEqual([]);
  });
});

describe('a file in the place of another', () => {
  let film: { id: string; url: string };
  beforeEach(async () => {
    const form = multipart([{ filename: 'loom.mp4', data: mp4() }]);
    const answer = await api.send({ method: 'POST', url: '/api/admin/upload/file', ...form }, cookies);
    const [medium] = answer.json<UploadedFiles>().media;
    if (!medium) throw new Error('not uploaded');
    film = medium;
  });
  const read = async () =>
    (await api.send({ method: 'GET', url: `/api/admin/media/${film.id}` }, cookies)).json<LibraryFile>();
  const replaces = (version?: number) =>
    `?replaces=${film.id.toUpperCase()}${version === undefined ? '' : `&version=${version}`}`;

  test('keeps its id; the former one can be put back', async () => {
    const data = mp4(3_000);
    const url = await client.begun(data.length, 'better.mp4');
    await client.patch(url + replaces(1), 0, data.subarray(0, 1_000));
    expect((await client.patch(url + replaces(1), 1_000, data.subarray(1_000))).statusCode).toBe(204);
    const now = await read();
    expect(await client.resultOf(url)).toEqual({ urls: [now.url], id: film.id });
    expect(now).toMatchObject({ version: 2, bytes: 3_000 });
    const bytes = await api.send({ method: 'GET', url: now.url }, cookies);
    expect(bytes.rawPayload.equals(data)).toBe(true);
    const former = await api.send({ method: 'GET', url: `/api/admin/media/${film.id}/files` }, cookies);
    expect(former.json()).toMatchObject({ files: [{ bytes: 1_000 }] });
    expect(await client.inSpool()).toEqual([]);
  });

  test('that another change overtakes is a conflict before anything is written, and may come for the new version', async () => {
    await api.send({ method: 'PUT', url: `/api/admin/media/${film.id}`, payload: { tags: ['loom'] } }, cookies);
    const data = mp4(3_000);
    const url = await client.begun(data.length);
    const stale = await client.patch(url + replaces(1), 0, data);
    expect([stale.statusCode, stale.json()]).toMatchObject([
      412,
      { code: 'version_conflict', current: { version: 2 } },
    ]);
    expect(await client.offsetOf(url)).toBe('0');
    expect((await client.patch(url + replaces(2), 0, data)).statusCode).toBe(204);
    expect(await read()).toMatchObject({ version: 3, tags: ['loom'] });
  });

  test('is of its kind', async () => {
    const url = await client.begun(600);
    const answer = await client.patch(url + replaces(), 0, pdf(600).subarray(0, 600));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([415, 'file-invalid-type']);
    expect(await read()).toMatchObject({ version: 1 });
  });

  test('is not taken when that is gone; a 404 would begin the upload anew', async () => {
    await api.send({ method: 'DELETE', url: `/api/admin/media/${film.id}` }, cookies);
    const url = await client.begun(1_000);
    const answer = await client.patch(url + replaces(), 0, mp4());
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'medium_gone']);
  });
});

describe('a register', () => {
  const REGISTER = '?accept=register';

  test('stays where it is, and has no address', async () => {
    const url = await client.begun(10, 'register.csv');
    expect((await client.patch(url + REGISTER, 0, Buffer.from('id,title\n1'))).statusCode).toBe(204);
    expect(await client.resultOf(url)).toEqual({ urls: [], register: true });
    expect(await client.inSpool()).toHaveLength(1);
    expect((await client.send('DELETE', url)).statusCode).toBe(204);
    expect(await client.inSpool()).toEqual([]);
  });

  test('makes place for newer ones, as what is not complete', async () => {
    const first = await client.sent(Buffer.from('id,title'), REGISTER, 'register.csv');
    for (let time = 0; time < 5; time++) await client.begun(1_000);
    expect((await client.inSpool()).filter((name) => name.startsWith(first))).toEqual([]);
  });

  test('is for accounts with that task, which upload nothing else', async () => {
    const accounts = await grantedAccounts(api);
    const registers = new ResumableClient(api, await accounts.add('registers', { tasks: { registers: 'publish' } }));
    const url = await registers.begun(10, 'register.csv');
    const film = await registers.patch(url, 0, mp4().subarray(0, 10));
    expect([film.statusCode, film.json<{ code: string }>().code]).toEqual([403, 'not_granted']);
    expect((await registers.patch(url + REGISTER, 0, Buffer.from('id,title\n1'))).statusCode).toBe(204);
    const media = new ResumableClient(api, await accounts.add('media', { tasks: { media: 'delete' } }));
    expect((await media.patch((await media.begun(10)) + REGISTER, 0, Buffer.from('id,title\n1'))).statusCode).toBe(403);
    const branches = [accounts.own];
    const other = new ResumableClient(api, await accounts.add('other', { branches, tasks: { registers: 'publish' } }));
    await expect(other.begun(10)).rejects.toThrow();
  });

  test('is for superadmins', async () => {
    await api.addAdmin('editor', 'Correct9horse');
    const editor = new ResumableClient(api, await api.signIn({ username: 'editor', password: 'Correct9horse' }));
    const url = await editor.begun(10, 'register.csv');
    expect((await editor.patch(url + REGISTER, 0, Buffer.from('id,title\n1'))).statusCode).toBe(403);
    expect(await editor.offsetOf(url)).toBe('0');
  });
});
