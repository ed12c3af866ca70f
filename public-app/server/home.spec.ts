/** @jest-environment ./test/server-environment.cjs */
import { json } from '../test/fake-api.ts';
import { branch, site as museum } from '../test/museum.ts';
import { siteForEachTest } from '../test/site-for-each-test.ts';

const { api, site } = siteForEachTest();

test('the home page shows the exhibitions that run or are to come, none that are over', async () => {
  await site.page('/');
  const asked = api.asked
    .map(({ url }) => new URL(url, 'http://a'))
    .filter(({ pathname }) => /exhibitions/.test(pathname));
  expect(asked.map(({ search }) => search)).toEqual(['?when=current&limit=4']);
});

test.each([
  [4, ['3']],
  [6, ['5']],
  // the main museum is not counted as a branch
  [1, []],
  [0, []],
])('of %i houses, the number of branches is %j', async (count, facts) => {
  const houses = Array.from({ length: count }, (_, index) => branch({ id: `b${index}`, slug: `house-${index}` }));
  api.paths.set('/api/public/branches', json(houses));
  const { document } = await site.page('/');
  const [exhibits, collections, ...branches] = [...document.querySelectorAll('#about dd')].map((dd) => dd.textContent);
  expect([exhibits, collections]).toEqual([expect.stringMatching(/^84.000$/), '7']);
  expect(branches).toEqual(facts);
});

test.each([
  ['/', null],
  ['/kk', 'en'],
])('on %s, what the museum wrote in English only is marked so: %s', async (path, lang) => {
  const banner = { on: true, text: { en: 'Being tried out' } };
  api.paths.set('/api/public/site', json(museum({ banner, address: { en: 'Nukus' } })));
  const { document } = await site.page(path);
  const region = document.querySelector('[role=region]');
  expect(region?.querySelector('i')?.textContent).toBe('Being tried out');
  expect(region?.querySelector('p')?.getAttribute('lang')).toBe(lang);
  expect(region?.querySelector('button')?.closest('[lang]')).toBe(document.documentElement);
  const label = document.getElementById(region?.getAttribute('aria-labelledby') ?? '');
  expect(label?.textContent).toBe('Being tried out');
  const address = document.querySelector('footer address');
  expect(address?.textContent).toBe('Nukus');
  expect(address?.getAttribute('lang')).toBe(lang);
});
