import type { Notice } from '@muzey/shared-ui/api/generated/index.ts';
import { json } from '../../test/fake-api.ts';
import { branch, site as museum } from '../../test/museum.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

const { api, site } = siteForEachTest();

const notice = (over: Partial<Notice> = {}): Notice => ({
  id: 'n1',
  version: 3,
  text: { en: 'The lift is out of order.', ru: 'Лифт не работает.' },
  kind: 'information',
  where: 'everywhere',
  branch: null,
  closable: true,
  ...over,
});
const announce = (...notices: Notice[]) => api.paths.set('/api/public/site', json(museum({ notices })));
const lines = async (path: string, cookie?: string) => {
  const { document } = await site.page(path, cookie === undefined ? {} : { cookie });
  return [...document.querySelectorAll('[data-kind]')].map((line) => line.querySelector('p')?.textContent.trim());
};

test('a notice stands on every page in the reader’s language, else in English, told as such', async () => {
  announce(notice());
  expect(await lines('/ru/news')).toEqual(['Лифт не работает.']);
  const { document } = await site.page('/kk');
  expect(document.querySelector('[data-kind] [lang]')?.getAttribute('lang')).toBe('en');
  expect(document.querySelector('[data-kind]')?.closest('section')?.getAttribute('aria-label')).toBe('Daǵazalar');
});

test('a warning says so in words', async () => {
  announce(notice({ kind: 'warning' }));
  expect(await lines('/uz/about')).toEqual(['Diqqat: The lift is out of order.']);
});

test('those of the home page and of a branch stand there only', async () => {
  api.paths.set('/api/public/branches/main', json(branch()));
  announce(
    notice({ id: 'h', where: 'home', text: { en: 'Home' } }),
    notice({ id: 'b', where: 'branch', branch: 'b1', text: { en: 'Branch' } }),
    notice({ id: 'o', where: 'branch', branch: 'other', text: { en: 'Other' } }),
  );
  expect(await lines('/')).toEqual(['Home']);
  expect(await lines('/ru')).toEqual(['Home']);
  expect(await lines('/news')).toEqual([]);
  expect(await lines('/branches/main')).toEqual(['Branch']);
});

test('a page comes without what its reader has put away, until that is changed', async () => {
  announce(notice(), notice({ id: 'n2', text: { en: 'Another' } }));
  expect(await lines('/news', 'lang=en; notices=n1.3')).toEqual(['Another']);
  // others see it, including from the cache
  expect(await lines('/news')).toHaveLength(2);
  expect(await lines('/news', 'notices=n1.2~n2.3')).toEqual(['The lift is out of order.']);
});

test('what cannot be put away stays', async () => {
  announce(notice({ closable: false }));
  expect(await lines('/', 'notices=n1.3')).toHaveLength(1);
  const { document } = await site.page('/');
  expect(document.querySelector('[data-kind] button')).toBeNull();
});

test('cookies with other names make no further copies of a page', async () => {
  announce(notice());
  await site.page('/news');
  for (const cookie of ['notices=x.1', 'notices=~~', 'notices=n1.3.4', `notices=${'n9.1~'.repeat(500)}`]) {
    const { headers } = await site.get('/news', { headers: { cookie } });
    expect(headers['cache-status']).toMatch(/hit|fwd=stale/);
  }
});

test('a page has one copy without notices, and none for each choice among them', async () => {
  announce(notice(), notice({ id: 'n2' }), notice({ id: 'n3', closable: false }));
  const status = async (cookie: string) => (await site.get('/news', { headers: { cookie } })).headers['cache-status'];
  for (const cookie of ['notices=n1.3', 'notices=n2.3', 'notices=n1.3']) expect(await status(cookie)).toMatch(/bypass/);
  await status('notices=n1.3~n2.3');
  expect(await status('notices=n2.3~n1.3')).toMatch(/hit|fwd=stale/);
  expect(await lines('/news', 'notices=n1.3~n2.3')).toHaveLength(1);
  // it is not that of the readers who put none away
  expect(await lines('/news')).toHaveLength(3);
});

test('a page without notices has no empty place for them', async () => {
  const { document } = await site.page('/');
  expect(document.querySelector('section[aria-label="Notices"]')).toBeNull();
});
