import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { collectionInput } from '../../../../test/builders/collections.js';
import { faults } from '../../../../test/contract/content-client.js';
import { insertItems } from '../../../../test/insert-items.js';
import type { AdminCollection } from '../collections.dto.js';

let api: TestApp;
let cookies: Cookies;
const [branch, exhibition] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  await insertItems(api.database, { branches: [branch], exhibitions: [exhibition], collections: [] });
});
afterAll(() => api.stop());
beforeEach(() => api.database.query('DELETE FROM collections'));

const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  api.send({ method, url: `/api/admin/${path}`, payload }, cookies);
async function create(record: object = {}): Promise<string> {
  const answer = await send('POST', 'collections', { ...collectionInput(), record });
  expect([answer.statusCode, faults(answer)]).toEqual([201, []]);
  return answer.json<{ collection: AdminCollection }>().collection.id;
}
async function change(id: string, record: object): Promise<[number, string[]]> {
  const answer = await send('PUT', `collections/${id}`, { record });
  return [answer.statusCode, faults(answer)];
}
const read = async (id: string) => (await send('GET', `collections/${id}`)).json<AdminCollection>().record;
const restore = (id: string) => send('POST', `trash/collections/${id}/restore`);

test('branches, exhibitions and objects that there are not are refused where they stand', async () => {
  const other = await create();
  const gone = randomUUID();
  const record = {
    branch: gone,
    on_show: { branch: exhibition, exhibition: branch },
    part_of: gone,
    related: [{ id: other }, { id: gone }, { id: branch }],
    exhibition_history: [{ exhibition }, { exhibition: gone }],
  };
  const answer = await send('POST', 'collections', { ...collectionInput(), record });
  expect([answer.statusCode, faults(answer)]).toEqual([
    400,
    [
      'record.branch: not_found',
      'record.on_show.branch: not_found',
      'record.on_show.exhibition: not_found',
      'record.part_of: not_found',
      'record.exhibition_history[1].exhibition: not_found',
      'record.related[1].id: not_found',
      'record.related[2].id: not_found',
    ],
  ]);
  await create({ branch, on_show: { branch, exhibition }, part_of: other, related: [{ id: other.toUpperCase() }] });
});

test('one that was deleted meanwhile refuses no change, in any place of a list, and can not be named anew', async () => {
  const [other, third] = [await create(), await create()];
  const record = { part_of: other, related: [{ id: third }, { id: other, note: { en: 'A pair' } }] };
  const id = await create(record);
  await send('DELETE', `collections/${other}`);
  expect(await change(id, { ...record, related: record.related.toReversed(), fund: 'main' })).toEqual([200, []]);
  expect(await change(third, { part_of: other })).toEqual([400, ['record.part_of: not_found']]);
  // through another path it was never related
  expect(await change(third, { related: [{ id: other }] })).toEqual([400, ['record.related[0].id: not_found']]);
});

test('an object is no part of itself or of its parts, and is not related to itself', async () => {
  const whole = await create();
  const part = await create({ part_of: whole });
  const piece = await create({ part_of: part, related: [{ id: whole }] });
  expect(await change(whole, { part_of: piece })).toEqual([400, ['record.part_of: cycle']]);
  expect(await change(whole, { part_of: whole, related: [{ id: whole }] })).toEqual([
    400,
    ['record.part_of: cycle', 'record.related[0].id: cycle'],
  ]);
  expect(await change(whole, { related: [{ id: piece }] })).toEqual([200, []]);
  expect(await change(piece, { part_of: whole })).toEqual([200, []]);
});

test('of two that become parts of each other at the same time one does', async () => {
  const [a, b] = [await create(), await create()];
  const answers = await Promise.all([change(a, { part_of: b }), change(b, { part_of: a })]);
  expect(answers.toSorted(([one], [other]) => one - other)).toEqual([
    [200, []],
    [400, ['record.part_of: cycle']],
  ]);
});

test('an object that would be a part of itself by being restored is a part of none', async () => {
  const [whole, middle] = [await create(), await create()];
  const part = await create({ part_of: middle });
  expect(await change(middle, { part_of: whole })).toEqual([200, []]);
  await send('DELETE', `collections/${middle}`);
  expect(await change(whole, { part_of: part })).toEqual([200, []]);
  expect((await restore(middle)).statusCode).toBe(200);
  expect([await read(middle), await read(whole), await read(part)]).toEqual([
    {},
    { part_of: part },
    { part_of: middle },
  ]);
});

test('a change of many names branches and exhibitions that there are', async () => {
  const ids = [await create(), await create()];
  const patch = async (on_show: object) => send('PATCH', 'collections', { ids, change: { on_show } });
  const refused = await patch({ branch: exhibition, exhibition });
  expect([refused.statusCode, faults(refused)]).toEqual([400, ['change.on_show.branch: not_found']]);
  expect((await patch({ branch, exhibition })).statusCode).toBe(200);
});
