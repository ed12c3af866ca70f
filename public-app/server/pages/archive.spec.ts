import { FakeApi, json } from '../../test/fake-api.ts';
import { event, exhibition } from '../../test/museum.ts';
import { RunningSite } from '../../test/running-site.ts';

const api = new FakeApi();
const site = new RunningSite();

beforeAll(async () => {
  await api.start();
  await site.start(api.origin);
});
afterAll(async () => {
  await site.stop();
  await api.stop();
});

const lists = [
  { type: 'exhibitions', item: exhibition(), asks: '', size: 6, past: 'Ótken kórgizbeler' },
  { type: 'events', item: event(), asks: 'fields=card&', size: 10, past: 'Ótken ilajlar' },
] as const;

const links = (document: Document) => [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
const asked = (type: string) => api.asked.map(({ url }) => url).filter((url) => url.startsWith(`/api/public/${type}?`));

test.each(lists)('/$type shows what is to come and leads to the archive', async ({ type, item, asks }) => {
  api.paths.set(`/api/public/${type}`, json({ [type]: [item], total: 1 }));
  const { document } = await site.page(`/ru/${type}`);
  expect(asked(type)).toContain(`/api/public/${type}?${asks}when=current&limit=100`);
  expect(links(document)).toEqual(expect.arrayContaining([`/ru/${type}/${item.id}`, `/ru/${type}/past`]));
});

test.each(lists)('/$type/past has pages with addresses of their own', async ({ type, item, asks, size, past }) => {
  api.paths.set(`/api/public/${type}`, json({ [type]: [item], total: size * 2 + 1 }));
  const { got, document } = await site.page(`/kk/${type}/past?page=2`);
  expect(got.status).toBe(200);
  expect(asked(type)).toContain(`/api/public/${type}?${asks}when=past&limit=${size}&skip=${size}`);
  expect(document.querySelector('h1')?.textContent).toBe(past);
  expect(document.title).toContain(`${past}: `);
  expect(links(document)).toEqual(
    expect.arrayContaining([`/kk/${type}/past`, `/kk/${type}/past?page=3`, `/kk/${type}`]),
  );
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
  expect(canonical).toBe(`http://museum.example/kk/${type}/past?page=2`);
  expect((await site.page(`/kk/${type}/past?page=4`)).got.status).toBe(404);
});

test.each(lists)('an empty archive of $type says so', async ({ type }) => {
  api.paths.set(`/api/public/${type}`, json({ [type]: [], total: 0 }));
  const { got, document } = await site.page(`/${type}/past`);
  expect(got.status).toBe(200);
  expect(document.querySelector('main')?.textContent).toMatch(/No (exhibitions|events) found/);
});
