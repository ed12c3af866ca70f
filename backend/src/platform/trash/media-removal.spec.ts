import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { newsInput } from '../../../test/builders/news.js';
import { faults } from '../../../test/contract/content-client.js';
import { LibraryClient } from '../../../test/library-client.js';
import type { AuditTrail } from '../audit/audit.dto.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import type { Media, MediaList } from '../media/model/media.dto.js';
import type { TrashList } from './trash.dto.js';

let api: TestApp;
let cookies: Cookies;
let library: LibraryClient;
let boat: Media;
let carpet: Media;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  library = new LibraryClient(api, cookies);
  await api.addAdmin('plain', 'Correct9horse');
});
afterAll(() => api.stop());

beforeEach(async () => {
  [boat, carpet] = [await library.upload(), await library.upload()];
});

const listed = async () => (await library.send('GET', 'media')).json<MediaList>().media.map(({ id }) => id);
const sweep = () => api.app.get(Housekeeping).sweep();

describe('deleting a picture', () => {
  test.each([
    ['live', { published: true }],
    ['draft', { published: false }],
    ['trash', { published: true }],
  ])('that a %s item uses is a 409 that names it', async (state, body) => {
    const id = await library.write({ ...body, images: [boat.url] });
    if (state === 'trash') await library.send('DELETE', `news/${id}`);
    const answer = await library.remove(boat);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([409, expect.stringContaining('problem+json')]);
    const title = { en: 'A carpet comes home', ru: 'Ковёр возвращается' };
    expect(answer.json()).toMatchObject({
      code: 'in_use',
      uses: [{ type: 'news', id, state, title, places: ['images[0]'] }],
      total: 1,
    });
    expect(await listed()).toContain(boat.id);
  });

  test('that nothing uses puts it into the trash: neither listed nor chosen nor changed any more', async () => {
    await library.send('PUT', `media/${boat.id}`, { alt: { en: 'A boat', kk: 'Qayıq' } });
    const plain = await api.signIn({ username: 'plain', password: 'Correct9horse' });
    expect((await library.remove(boat, plain)).statusCode).toBe(200);
    expect(await listed()).not.toContain(boat.id);
    for (const [method, url] of [
      ['GET', ''],
      ['GET', '/uses'],
      ['PUT', ''],
      ['DELETE', ''],
    ] as const) {
      const payload = method === 'PUT' ? { alt: {} } : undefined;
      expect((await library.send(method, `media/${boat.id}${url}`, payload)).statusCode).toBe(404);
    }
    const refused = await library.send('POST', 'news', { ...newsInput(), images: [carpet.url, boat.url] });
    expect([refused.statusCode, faults(refused)]).toEqual([400, ['images[1]: unknown_image']]);
    expect(refused.json()).toMatchObject({ errors: [{ message: 'is in the trash' }] });
    const { items } = (await library.send('GET', 'trash?type=media')).json<TrashList>();
    expect(items[0]).toMatchObject({
      type: 'media',
      id: boat.id,
      title: 'A boat',
      titles: { en: 'A boat', kk: 'Qayıq' },
      deletedBy: 'plain',
    });
    const { entries } = (await library.send('GET', `audit?type=media&item=${boat.id}&limit=1`)).json<AuditTrail>();
    expect(entries).toMatchObject([{ action: 'deleted', title: 'A boat' }]);
  });

  test('of another version is a 412 with the stored one', async () => {
    await library.send('PUT', `media/${boat.id}`, { alt: { en: 'A boat' } });
    const call = { method: 'DELETE' as const, url: `/api/admin/media/${boat.id}` };
    const stale = await api.send({ ...call, headers: { 'if-match': '"1"' } }, cookies);
    expect([stale.statusCode, stale.json()]).toMatchObject([412, { current: { id: boat.id, version: 2 } }]);
    expect((await api.send({ ...call, headers: { 'if-match': '"2"' } }, cookies)).statusCode).toBe(200);
  });
});

describe('a picture in the trash', () => {
  beforeEach(async () => {
    await library.media.rendered();
    await library.remove(boat);
  });

  test('comes back as it was, with a new version', async () => {
    expect((await library.send('POST', `trash/media/${boat.id}/restore`)).statusCode).toBe(200);
    expect((await library.send('GET', `media/${boat.id}`)).json()).toMatchObject({
      url: boat.url,
      version: 2,
      deletedAt: null,
    });
    expect((await library.send('POST', `trash/media/${boat.id}/restore`)).statusCode).toBe(404);
    await library.write({ images: [boat.url] });
    expect((await library.usesOf(boat)).total).toBe(1);
    const { entries } = (await library.send('GET', `audit?type=media&item=${boat.id}&limit=1`)).json<AuditTrail>();
    expect(entries).toMatchObject([{ action: 'restored' }]);
  });

  const filesOf = async ({ id }: Media) => (await library.media.filesOnDisk()).filter((file) => file.startsWith(id));

  test('is deleted for good by a superadmin, with all its files', async () => {
    expect((await filesOf(boat)).length).toBeGreaterThan(1);
    const plain = await api.signIn({ username: 'plain', password: 'Correct9horse' });
    expect((await library.send('DELETE', `trash/media/${boat.id}`, undefined, plain)).statusCode).toBe(403);
    expect((await library.send('DELETE', `trash/media/${boat.id}`)).statusCode).toBe(200);
    expect([await filesOf(boat), (await filesOf(carpet)).length > 1]).toEqual([[], true]);
    expect((await api.send({ method: 'GET', url: boat.url })).statusCode).toBe(404);
    expect((await library.send('POST', `trash/media/${boat.id}/restore`)).statusCode).toBe(404);
  });

  const age = (interval: string, tables = ['media', 'trash']) =>
    Promise.all(
      tables.map((table) =>
        api.database.query(`UPDATE ${table} SET deleted_at = now() - $2::interval WHERE id = $1`, [boat.id, interval]),
      ),
    );

  test('is gone with its files 30 days later, and not before', async () => {
    await age('29 days 23 hours');
    await sweep();
    expect((await filesOf(boat)).length).toBeGreaterThan(1);
    await age('30 days 1 minute');
    expect((await library.send('POST', `trash/media/${boat.id}/restore`)).statusCode).toBe(404);
    await sweep();
    expect([await filesOf(boat), (await filesOf(carpet)).length > 1]).toEqual([[], true]);
    expect(await api.database.query('SELECT id FROM media WHERE id = $1', [boat.id])).toEqual([]);
  });

  test('that the version before gives to an item is kept, and leaves the trash', async () => {
    const id = await library.write({});
    await api.database.query('UPDATE news SET media_ids = ARRAY[$2::uuid] WHERE id = $1', [id, boat.id]);
    expect((await library.send('DELETE', `trash/media/${boat.id}`)).json()).toMatchObject({
      status: 409,
      code: 'in_use',
    });
    await age('31 days');
    await sweep();
    expect(await listed()).toContain(boat.id);
    expect(
      (await library.send('GET', 'trash?type=media')).json<TrashList>().items.map((item) => item.id),
    ).not.toContain(boat.id);
    expect((await filesOf(boat)).length).toBeGreaterThan(1);
  });

  test('that only an earlier version of an item uses stays, until a superadmin deletes it for good', async () => {
    await api.database.query("INSERT INTO media_use VALUES ($1, 'news', 'one', 'revision', '{images[0]}')", [boat.id]);
    await age('31 days', ['media']);
    await sweep();
    expect((await filesOf(boat)).length).toBeGreaterThan(1);
    expect((await library.send('DELETE', `trash/media/${boat.id}`)).statusCode).toBe(200);
    expect(await filesOf(boat)).toEqual([]);
  });
});
