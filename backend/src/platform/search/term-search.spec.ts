import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { collectionInput } from '../../../test/builders/collections.js';
import { TermClient } from '../../../test/term-client.js';
import type { SearchResults } from './search.dto.js';

let api: TestApp;
let cookies: Cookies;
let terms: TermClient;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  terms = new TermClient(api, cookies);
});
afterAll(() => api.stop());
beforeEach(() => api.database.query("DELETE FROM collections; DELETE FROM term WHERE kind <> 'category'"));

async function create(en: string, record: object): Promise<void> {
  const payload = { ...collectionInput(), content: { en: { title: en } }, record };
  const answer = await api.send({ method: 'POST', url: '/api/admin/collections', payload }, cookies);
  expect(answer.statusCode).toBe(201);
}
async function search(q: string, lang = 'en') {
  const url = `/api/public/search?${new URLSearchParams({ q, lang }).toString()}`;
  const { results, total } = (await api.send({ method: 'GET', url })).json<SearchResults>();
  return { titles: results.map(({ title }) => title.map(({ text }) => text).join('')), total, results };
}
const found = async (q: string) => (await search(q)).titles;
const staff = async (q: string) => {
  const url = `/api/admin/collections?${new URLSearchParams({ search: q, fields: 'row' }).toString()}`;
  const { collections } = (await api.send({ method: 'GET', url }, cookies)).json<{
    collections: { content: { en: { title: string } } }[];
  }>();
  return collections.map(({ content }) => content.en.title);
};

test('an object is found by the labels, variants and broader terms of its terms, in any language, at once', async () => {
  const metal = await terms.create({ labels: { en: 'Metal', kk: 'Metall' } });
  const silver = await terms.create({
    labels: { en: 'Silver', ru: 'Серебро', kk: 'Gúmis' },
    variants: ['argentum'],
    broader: metal.id,
  });
  await create('Bracelet', { material: [silver.id] });
  await create('Jug', {});
  for (const q of ['silver', 'серебра', 'гүмис', 'argent', 'metal', 'bracelet silver'])
    expect([q, await found(q), await staff(q)]).toEqual([q, ['Bracelet'], ['Bracelet']]);
  expect(await found('jug silver')).toEqual([]);
  await terms.change(silver.id, { labels: { uz: 'Kumush' } });
  expect([await found('kumush'), await staff('kumush')]).toEqual([['Bracelet'], ['Bracelet']]);
  await terms.change(silver.id, { broader: null });
  expect(await found('metal')).toEqual([]);
});

test('an object is found under the name that its term was merged into, and under the former one', async () => {
  const [silver, argent] = [
    await terms.create({ labels: { en: 'Silver' } }),
    await terms.create({ labels: { en: 'Argent' } }),
  ];
  await create('Ring', { material: [argent.id] });
  await create('Belt', { material: [silver.id] });
  await terms.merge(argent.id, silver.id);
  for (const q of ['silver', 'argent']) expect([q, (await found(q)).sort()]).toEqual([q, ['Belt', 'Ring']]);
  await terms.unmerge(argent.id);
  expect(await found('silver')).toEqual(['Belt']);
});

test('the result names the term that has the word, in the language that is read', async () => {
  const { id } = await terms.create({ labels: { en: 'Silver', ru: 'Серебро' } });
  await create('Bracelet', { material: [id] });
  const { results } = await search('серебро', 'ru');
  expect(results[0]?.field).toEqual({ name: 'term', lang: 'ru', text: [{ text: 'Серебро', hit: true }] });
});

test('nobody finds an object by the place where it was found', async () => {
  const { id } = await terms.create({ kind: 'place', labels: { en: 'Toprak' } });
  await create('Coin', { field_collection: { place: id, freed: true } });
  expect(await found('toprak')).toEqual([]);
});
