import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { collectionInput } from '../../../test/builders/collections.js';
import { faults } from '../../../test/contract/content-client.js';
import { TermClient } from '../../../test/term-client.js';
import type { CollectionList, PublicCollection } from './collections.dto.js';

let api: TestApp;
let cookies: Cookies;
let terms: TermClient;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  terms = new TermClient(api, cookies);
});
afterAll(() => api.stop());

const post = (category: string) =>
  api.send({ method: 'POST', url: '/api/admin/collections', payload: { ...collectionInput(), category } }, cookies);
const listed = async (category: string) =>
  (await api.send({ method: 'GET', url: `/api/public/collections?category=${category}` })).json<CollectionList>().total;

test('a category that the museum adds is taken by items and lists, with the name of its term', async () => {
  const refused = await post('weapons');
  expect([refused.statusCode, faults(refused)]).toEqual([400, ['category: invalid_value']]);
  const labels = { en: 'Weapons', kk: 'Qural-jaraq' };
  const { id } = await terms.create({ kind: 'category', key: 'weapons', labels });
  const made = await post('weapons');
  expect([made.statusCode, faults(made)]).toEqual([201, []]);
  const item = made.json<{ collection: PublicCollection }>().collection;
  const named = [{ id, kind: 'category', key: 'weapons', labels }];
  expect(item).toMatchObject({ category: 'weapons', record_terms: named });
  const shown = await api.send({ method: 'GET', url: `/api/public/collections/${item.id}` });
  expect(shown.json<PublicCollection>()).toMatchObject({ category: 'weapons', record_terms: named });
  expect([await listed('weapons'), await listed(id), await listed('jewelry')]).toEqual([1, 1, 0]);
});

test('a category counts those that are below it or were merged into it', async () => {
  const { id: arms } = await terms.create({ kind: 'category', key: 'arms', labels: { en: 'Arms' } });
  const { id: swords } = await terms.create({
    kind: 'category',
    key: 'swords',
    labels: { en: 'Swords' },
    broader: arms,
  });
  await post('swords');
  expect([await listed('arms'), await listed('swords')]).toEqual([1, 1]);
  await terms.change(swords, { broader: null });
  expect(await listed('arms')).toBe(0);
  await terms.merge(swords, arms);
  expect([await listed('arms'), await listed('swords')]).toEqual([1, 1]);
});

test('a category that there is not is refused in a list and its facets', async () => {
  for (const path of ['', '/facets']) {
    const answer = await api.send({ method: 'GET', url: `/api/public/collections${path}?category=shoes` });
    expect([answer.statusCode, faults(answer)]).toEqual([400, ['category: invalid_value']]);
  }
});
