import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import type { SearchHit, SearchResults } from '../../platform/search/search.dto.js';
import { truncate } from '../../../test/truncate.js';

let api: TestApp;
let cookies: Cookies;
let id: string;

const addresses = {
  en: '12 Gharezsizlik Street, Nukus',
  ru: 'улица Гарезсизлик, 12, Нукус',
  uz: 'Gʻarezsizlik koʻchasi, 12, Nukus',
  kk: 'Ǵárezsizlik kóshesi, 12, Nókis',
};

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  await truncate(api.database, 'branch');
  const payload = { content: { en: { title: 'House of the boats' }, kk: { title: 'Qayıqlar úyi' } }, addresses };
  const answer = await api.send({ method: 'POST', url: '/api/admin/branches', payload }, cookies);
  id = answer.json<{ branch: { id: string } }>().branch.id;
});
afterAll(() => api.stop());

async function search(q: string, lang: string): Promise<SearchHit[]> {
  const url = `/api/public/search?${new URLSearchParams({ q, lang }).toString()}`;
  return (await api.send({ method: 'GET', url })).json<SearchResults>().results;
}

test.each([
  ['street and town', 'Gharezsizlik Nukus', 'en', 'en'],
  ['a form of the word', 'улицы Гарезсизлик', 'ru', 'ru'],
  ['another language than that of the page', 'kóshesi', 'en', 'kk'],
  ['another script', 'Ғәрезсизлик көшеси', 'kk', 'kk'],
] as const)('a branch is found by its address: %s', async (_, q, lang, written) => {
  const [found] = await search(q, lang);
  expect(found).toMatchObject({ type: 'branches', id, field: { name: 'address', lang: written } });
  expect(found?.field?.text.map(({ text }) => text).join('')).toBe(addresses[written]);
});

test('by title and address together; not by words of neither, and by the former address no more', async () => {
  expect(await search('boats Nukus', 'en')).toMatchObject([{ id, lang: 'en' }]);
  expect(await search('boats Tashkent', 'en')).toEqual([]);
  const payload = { addresses: { en: 'By the harbour, Muynak' } };
  await api.send({ method: 'PUT', url: `/api/admin/branches/${id}`, payload }, cookies);
  expect(await search('boats Muynak', 'en')).toMatchObject([{ id }]);
  expect(await search('12 Gharezsizlik Street', 'en')).toEqual([]);
});
