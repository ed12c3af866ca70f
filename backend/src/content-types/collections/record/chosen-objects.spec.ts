import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { collectionInput } from '../../../../test/builders/collections.js';
import { jpeg } from '../../../../test/builders/pictures.js';
import { faults } from '../../../../test/contract/content-client.js';
import { MediaClient } from '../../../../test/media-client.js';
import { MAX_CHOSEN, type ChosenObjects } from './chosen-objects.dto.js';

let api: TestApp;
let cookies: Cookies;
let media: MediaClient;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  media = new MediaClient(api, cookies);
});
afterAll(() => api.stop());

async function create(title: string, record: object = {}, more: object = {}): Promise<string> {
  const payload = { ...collectionInput(), content: { en: { title } }, record, ...more };
  const answer = await api.send({ method: 'POST', url: '/api/admin/collections', payload }, cookies);
  expect(faults(answer)).toEqual([]);
  return answer.json<{ collection: { id: string } }>().collection.id;
}
const get = (ids: readonly string[]) =>
  api.send({ method: 'GET', url: `/api/public/collections/chosen?ids=${ids.join()}` });
const chosen = async (...ids: string[]) => (await get(ids)).json<ChosenObjects>();

test('objects come in the order of their ids, each once, with number, room and the picture that may be saved', async () => {
  const branches = await api.send(
    { method: 'POST', url: '/api/admin/branches', payload: { content: { en: { title: 'House' } } } },
    cookies,
  );
  const branch = branches.json<{ branch: { id: string } }>().branch.id;
  const [free, kept] = [await media.one(await jpeg(1)), await media.one(await jpeg(2))];
  await api.send({ method: 'PUT', url: `/api/admin/media/${kept.id}`, payload: { not_for_download: true } }, cookies);
  const room = { en: 'Hall 1' };
  const a = await create('A', { object_number: 'KP 1', on_show: { branch, room } }, { images: [free.url] });
  const b = await create('B', {}, { images: [kept.url] });
  const veiled = await create('C', { sensitive: 'sacred' }, { images: [free.url] });
  const archived = await create('D', {}, { archived: true });
  const { objects, missing } = await chosen(b, a.toUpperCase(), b, veiled, archived);
  expect(objects).toMatchObject([
    { id: b, content: { en: { title: 'B' } }, media: [{ id: kept.id }] },
    { id: a, number: 'KP 1', branch, room, download: free.id },
    { id: veiled, media: [], sensitive: 'sacred' },
    { id: archived },
  ]);
  expect([objects[0], objects[2]].map((object) => object && 'download' in object)).toEqual([false, false]);
  expect(missing).toBe(0);
});

test.each([{ published: false }, { shown_from: '2999-01-01' }, { shown_until: '2020-01-01' }])(
  'of an object with %j only the number is told',
  async (state) => {
    const ids = [await create('Seen'), await create('SECRET', { object_number: 'SECRET' }, state), randomUUID()];
    const answer = await get(ids);
    expect(answer.body).not.toContain('SECRET');
    expect(answer.json()).toMatchObject({ objects: [{ id: ids[0] }], missing: 2 });
  },
);

test('a merged object is the one that stays', async () => {
  const [stays, merged] = [await create('Stays'), await create('Merged')];
  const payload = { into: stays };
  const url = `/api/admin/collections/${merged}/merge`;
  expect((await api.send({ method: 'POST', url, payload }, cookies)).statusCode).toBeLessThan(300);
  expect(await chosen(merged, stays)).toMatchObject({ objects: [{ id: stays }], missing: 0 });
});

test.each([[''], ['x'], [Array.from({ length: MAX_CHOSEN + 1 }, () => randomUUID()).join()]])(
  '%j is refused',
  async (ids) => {
    const answer = await get([ids]);
    expect([answer.statusCode, faults(answer)]).toEqual([400, ['ids: invalid_value']]);
  },
);
