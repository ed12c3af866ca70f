import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ENDS_IN } from '@muzey/shared-server/cache-life.ts';
import { randomUUID } from 'node:crypto';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { Changes } from '../../../platform/cache/changes.js';
import { collectionInput } from '../../../../test/builders/collections.js';
import type { AdminCollection } from '../collections.dto.js';
import type { ObjectAddress } from './object-address.dto.js';

let api: TestApp;
let cookies: Cookies;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.database.query('DELETE FROM collections');
  await api.database.query('DELETE FROM object_address');
});

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  api.send({ method, url: `/api/admin/collections${path}`, payload }, cookies);
async function create(object_number: string, over: object = {}): Promise<string> {
  const answer = await send('POST', '', { ...collectionInput(), published: true, record: { object_number }, ...over });
  return answer.json<{ collection: AdminCollection }>().collection.id;
}
/** @returns 404 if nothing is known of it */
async function at(name: string): Promise<Omit<ObjectAddress, 'slugs'> | typeof NOTHING> {
  const answer = await api.send({
    method: 'GET',
    url: `/api/public/collections/addresses/${encodeURIComponent(name)}`,
  });
  if (answer.statusCode === NOTHING) return NOTHING;
  expect(answer.statusCode).toBe(200);
  const { slugs, ...found } = answer.json<ObjectAddress>();
  expect(slugs).toHaveLength(found.ids.length);
  return found;
}

const slugOf = async (id: string) =>
  (await api.send({ method: 'GET', url: `/api/public/collections/${id}` })).json<{ slug: string }>().slug;

const NOTHING = 404;
const GONE = { ids: [], gone: true };

test('an object is found by its id and by its number, however that is written', async () => {
  const id = await create('КП 12/3');
  const found = { ids: [id], gone: false };
  expect(await at(id)).toEqual(found);
  for (const name of ['kp12-3', 'KP12-3', 'КП-12/3', 'KP12/3']) expect(await at(name)).toEqual(found);
  expect(await at('kp12')).toEqual(NOTHING);
});

test('several objects may have one number, now or before; they are in the order of their numbers', async () => {
  const also = (object_number: string) => ({ record: { object_number, numbers: [{ type: 'other', number: 'E 1' }] } });
  const ids = [await create('E 1'), await create('E 2', also('E 2')), await create('E 10', also('E 10'))];
  const answer = await api.send({ method: 'GET', url: '/api/public/collections/addresses/e1' });
  const slugs = await Promise.all(ids.map(slugOf));
  expect(answer.json()).toEqual({ ids, slugs, gone: false });
  expect(new Set(slugs).size).toBe(3);
  for (const [at, id] of ids.entries())
    await send('PUT', `/${id}`, { record: { object_number: `F ${at}`, numbers: [] } });
  expect(await at('e1')).toEqual({ ids, gone: false });
});

test('the answer ends with the object', async () => {
  const id = await create('G 1', { shown_until: new Date(Date.now() + 60_000).toISOString() });
  for (const name of [id, 'g1']) {
    const { headers } = await api.send({ method: 'GET', url: `/api/public/collections/addresses/${name}` });
    const left = Number(headers[ENDS_IN]);
    // the database's clock is known to within the time of a query
    expect([left > 0, left <= 70]).toEqual([true, true]);
  }
});

test('the number that an object had leads to it, until another one has it', async () => {
  const id = await create('A 1');
  await send('PUT', `/${id}`, { record: { object_number: 'B 1' } });
  expect(await at('a1')).toEqual({ ids: [id], gone: false });
  expect(await at('b1')).toEqual({ ids: [id], gone: false });
  const next = await create('A 1');
  expect(await at('a1')).toEqual({ ids: [next], gone: false });
});

test.each([
  ['deleted', (id: string) => send('DELETE', `/${id}`)],
  ['a draft again', (id: string) => send('PUT', `/${id}`, { published: false })],
  ['shown later', (id: string) => send('PUT', `/${id}`, { shown_from: '2999-01-01T00:00:00Z' })],
])('an object that was public and is %s is gone at its addresses', async (_how, end) => {
  const id = await create('C 1');
  expect((await end(id)).statusCode).toBe(200);
  expect([await at(id), await at('c1')]).toEqual([GONE, GONE]);
  expect((await api.send({ method: 'GET', url: `/api/public/collections/${id}` })).statusCode).toBe(404);
});

test('nothing is told of objects that visitors never saw', async () => {
  const draft = await create('D 1', { published: false });
  const later = await create('D 2', { shown_from: '2999-01-01T00:00:00Z' });
  await send('PUT', `/${draft}`, { record: { object_number: 'D 3' } });
  for (const name of [draft, later, 'd1', 'd2', 'd3', randomUUID()]) expect(await at(name)).toEqual(NOTHING);
  await send('DELETE', `/${draft}`);
  await send('DELETE', `/${later}`);
  for (const name of [draft, later, 'd1', 'd2', 'd3']) expect(await at(name)).toEqual(NOTHING);
});

test('an object whose time is over is gone, one that was written after its end was never there', async () => {
  const id = await create('F 1');
  await api.database.query(
    `UPDATE collections SET updated_at = '2020-01-01', shown_until = '2021-01-01' WHERE id = $1`,
    [id],
  );
  expect([await at(id), await at('f1')]).toEqual([GONE, GONE]);
  await api.database.query(`UPDATE collections SET updated_at = '2022-01-01' WHERE id = $1`, [id]);
  // the cached answer would otherwise stay until the notification arrives
  api.app.get(Changes).notify();
  expect([await at(id), await at('f1')]).toEqual([NOTHING, NOTHING]);
});

test('a name that is no number finds nothing', async () => {
  expect(await at('—')).toEqual(NOTHING);
  expect(await at('x'.repeat(90))).toEqual(NOTHING);
});
