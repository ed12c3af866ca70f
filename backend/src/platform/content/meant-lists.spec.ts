import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { collectionInput } from '../../../test/builders/collections.js';
import { newsInput } from '../../../test/builders/news.js';
import { jpeg } from '../../../test/builders/pictures.js';
import { grantedAccounts } from '../../../test/granted-accounts.js';
import { MediaClient } from '../../../test/media-client.js';
import { TermClient } from '../../../test/term-client.js';

/** Searches of the staff's lists that find nothing because of one letter. */

let api: TestApp;
let staff: Cookies;
let translator: Cookies;

beforeAll(async () => {
  api = await startApp();
  const accounts = await grantedAccounts(api);
  staff = accounts.superadmin;
  translator = await accounts.add('translator', { languages: ['ru'], tasks: { news: 'draft' } });
  const write = (type: string, payload: object) =>
    api.send({ method: 'POST', url: `/api/admin/${type}`, payload }, staff);
  await write('news', {
    ...newsInput(),
    content: { en: { title: 'Carpets of Moynaq', content: 'Woven by Gulayım.' } },
  });
  await write('news', { ...newsInput(), content: { en: { title: 'A secret restoration' } }, published: false });
  await write('collections', { ...collectionInput(), content: { kk: { title: 'Shapan' } } });
  const picture = await new MediaClient(api, staff).one(await jpeg());
  const alt = { ru: 'Верблюды у колодца' };
  await api.send({ method: 'PUT', url: `/api/admin/media/${picture.id}`, payload: { alt } }, staff);
  const term = await new TermClient(api, staff).create({ labels: { en: 'Ceramics', kk: 'Keramika' } });
  await new TermClient(api, staff).change(term.id, { variants: ['earthenware'] });
});
afterAll(() => api.stop());

async function meant(list: string, search: string, by = staff): Promise<[total: number, meant: string | undefined]> {
  const name = list.startsWith('terms') ? 'q' : 'search';
  const url = `/api/admin/${list}${list.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: search }).toString()}`;
  const { total, did_you_mean } = (await api.send({ method: 'GET', url }, by)).json<{
    total: number;
    did_you_mean?: string;
  }>();
  return [total, did_you_mean];
}

test.each([
  ['news?fields=row', 'carpetz moynaq', 'carpets moynaq'],
  ['news?fields=row&status=published', 'carpetz', 'carpets'],
  ['news?fields=row', 'Gulaylm', 'gulayım'],
  ['news?fields=row', 'restoratoin', 'restoration'],
  ['collections?fields=row', 'shepan', 'shapan'],
  ['media?kind=all', 'верблюдв', 'верблюды'],
  ['terms', 'keramjka', 'keramika'],
  ['terms?kind=material', 'earthenvare', 'earthenware'],
])('%s: %s means %s', async (list, search, expected) => {
  expect(await meant(list, search)).toEqual([0, expected]);
});

test.each([
  // another filter leaves none of them
  ['news?fields=row&status=archived', 'carpetz'],
  ['terms?kind=place', 'keramjka'],
  // two letters, a short word, digits
  ['news?fields=row', 'carrpetz'],
  ['news?fields=row', 'wovan2'],
  ['news?fields=row', '***'],
])('%s: %s means nothing', async (list, search) => {
  expect(await meant(list, search)).toEqual([0, undefined]);
});

test('nothing is offered where something is found', async () => {
  expect(await meant('news?fields=row', 'carpets')).toEqual([1, undefined]);
});

test('words of items that an account may not read are not offered', async () => {
  expect(await meant('news?fields=row', 'restoratoin', translator)).toEqual([0, undefined]);
  expect(await meant('news?fields=row', 'carpetz', translator)).toEqual([0, 'carpets']);
});
