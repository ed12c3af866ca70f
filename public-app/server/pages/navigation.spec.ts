/** @jest-environment ./test/server-environment.cjs */
import type * as SectionList from '../../src/section-list.ts';
import type { ContentType, NavigationItem, NavigationSource } from '../../src/section.ts';
import { json } from '../../test/fake-api.ts';
import { attributes } from '../../test/page-parts.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

// Two sections with stored entries of menu and footer.

/** Entries that the API has at an address. A function, because the mock below is created before constants are. */
function mockSource(url: string): () => Promise<NavigationSource> {
  return () =>
    Promise.resolve(async (client) => (await client.get<{ 200: NavigationItem[] }, unknown, true>({ url })).data);
}

jest.mock('../../src/section-list.ts', () => {
  const { sections } = jest.requireActual<typeof SectionList>('../../src/section-list.ts');
  const sources: Partial<Record<ContentType, object>> = {
    news: mockSource('/api/public/rules'),
    events: mockSource('/api/public/halls'),
  };
  return { sections: sections.map((section) => ({ ...section, navigation: sources[section.type] })) };
});

const { api, site } = siteForEachTest();

const item = (path: string, over: Partial<NavigationItem> = {}): NavigationItem => ({
  place: 'menu',
  path,
  position: 0,
  content: { en: { title: `${path} en` }, kk: { title: `${path} kk` } },
  ...over,
});

/** Path, words and language of all links in the page's menus, or in its footer. */
const links = (document: Document, part: 'header' | 'footer') =>
  [...document.querySelectorAll(`${part} nav ul a`)].map((link) => [
    link.getAttribute('href'),
    link.textContent,
    link.getAttribute('lang'),
  ]);

beforeEach(() => {
  api.paths
    .set('/api/public/rules', json([item('/rules/b', { position: 20 }), item('/rules/c', { place: 'footer' })]))
    .set('/api/public/halls', json([item('/halls/a', { position: 10 })]));
});

test('stored entries stand after the others, in their order, in menu or footer', async () => {
  const { document } = await site.page('/kk/visit');
  expect(links(document, 'header').slice(7, 10)).toEqual([
    ['/kk/visit', 'Keliw', null],
    ['/kk/halls/a', '/halls/a kk', null],
    ['/kk/rules/b', '/rules/b kk', null],
  ]);
  expect(links(document, 'footer').slice(7)).toEqual([
    ['/kk/visit', 'Keliw', null],
    ['/kk/rules/c', '/rules/c kk', null],
  ]);
  // the menu of small screens has the same entries
  expect(attributes(document, 'header details nav ul a', 'href')).toContain('/kk/rules/b');
});

test('a title that the page’s language lacks is shown in another one, which is named', async () => {
  api.paths.set(
    '/api/public/halls',
    json([item('/halls/a', { content: { ru: { title: 'Залы' }, uz: { title: 'Zallar' } } })]),
  );
  const { document } = await site.page('/kk');
  expect(links(document, 'header')).toContainEqual(['/kk/halls/a', 'Залы', 'ru']);
});

test('the entry of the page that is shown says so', async () => {
  api.paths.set('/api/public/halls', json([item('/visit/halls'), item('/news/n1')]));
  const { document } = await site.page('/ru/news/n1');
  const current = attributes(document, 'header nav ul a[aria-current]', 'href');
  expect([...new Set(current)]).toEqual(['/ru#news', '/ru/news/n1']);
});

test.each([
  ['fails', json({}, 500)],
  ['has nothing', json({ code: 'not_found' }, 404)],
  ['answers nonsense', json({ what: 'else' })],
])('where a source %s the page has the entries of the others', async (_, answer) => {
  api.paths.set('/api/public/halls', answer);
  const { got, document } = await site.page('/news');
  expect(got.status).toBe(200);
  const paths = links(document, 'header').map(([path]) => path);
  expect(paths).toContain('/rules/b');
  expect(paths).not.toContain('/halls/a');
});

test('they are asked for once, and a change of them shows on the next page', async () => {
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now);
  await site.page('/visit');
  api.asked.length = 0;
  await site.page('/news');
  expect(api.asked.map(({ url }) => url)).not.toContain('/api/public/rules');
  api.paths.set('/api/public/rules', json([item('/rules/new')]));
  clock.mockReturnValue(now + 1_000);
  const { document } = await site.page('/visit');
  expect(attributes(document, 'header nav a', 'href')).toContain('/rules/new');
  clock.mockRestore();
});
