import type { ChosenObject } from '@muzey/shared-ui/api/generated/index.ts';
import { randomUUID } from 'node:crypto';
import { json } from '../../test/fake-api.ts';
import { branch, picture } from '../../test/museum.ts';
import { attributes } from '../../test/page-parts.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';
import { selectionAddress } from '../../src/data/chosen-ids.ts';

const { api, site } = siteForEachTest();
const CHOSEN = '/api/public/collections/chosen';

const chosen = (over: Partial<ChosenObject> = {}): ChosenObject => ({
  id: randomUUID(),
  content: { en: { title: 'Loom' }, ru: { title: 'Станок' } },
  media: [],
  ...over,
});

test('a link to a selection shows its objects by branch and room without JavaScript', async () => {
  api.paths.set('/api/public/branches', json([branch(), branch({ id: 'b2', slug: 'other' })]));
  const objects = [
    chosen({ content: { en: { title: 'Stored' } } }),
    chosen({ branch: 'b2' }),
    chosen({ branch: 'b1', content: { en: { title: 'In no room' } } }),
    chosen({ branch: 'b1', room: { en: 'Hall 2' }, number: 'KP 2' }),
    chosen({ branch: 'b1', room: { en: 'Hall 1' }, media: [picture()], download: 'm1' }),
    chosen({ branch: 'gone' }),
  ];
  api.paths.set(CHOSEN, json({ objects, missing: 2 }));
  const ids = objects.map(({ id }) => id);
  const { got, document } = await site.page(`/ru${selectionAddress(ids)}`);
  expect(got.status).toBe(200);
  expect(api.asked.map(({ url }) => decodeURIComponent(url ?? ''))).toContain(`${CHOSEN}?ids=${ids.join()}`);
  const main = document.querySelector('main');
  const titles = [...(main?.querySelectorAll('h1, h2, h3, h4') ?? [])].map((heading) => heading.textContent);
  expect(titles.join(' / ')).toBe(
    'Подборка предметов / Main museum / Hall 1 / Станок / Hall 2 / Станок / In no room / Main museum / Станок / Другие предметы / Stored / Станок',
  );
  expect(main?.textContent).toContain('2 предмета больше не показываются.');
  expect(attributes(document, 'main a[download]', 'href')).toEqual(['/api/media/downloads/zip?lang=ru&ids=m1']);
  expect(attributes(document, 'meta[name=robots]', 'content')).toEqual(['noindex']);
  // the server draws no codes
  expect(main?.querySelector('svg[role=img]')).toBeNull();
});

test('without objects the page says how to select, and that this needs JavaScript', async () => {
  const { got, document } = await site.page('/selection');
  expect(got.status).toBe(200);
  expect(document.querySelector('h1')?.textContent).toBe('My selection');
  expect(document.querySelector('main noscript')?.textContent).toContain('JavaScript');
  expect(api.asked.some(({ url }) => url?.includes('chosen'))).toBe(false);
});

test.each([
  ['nothing', ''],
  ['what is no id', 'x'],
  ['too many', 'A'.repeat(22 * 101)],
  ['markup', '<script>'],
])('an address with %s for objects is not found', async (_, code) => {
  expect((await site.get(`/selection?objects=${encodeURIComponent(code)}`)).status).toBe(404);
});

test('while the API is away it says so', async () => {
  api.paths.set(CHOSEN, (_request, response) => response.destroy());
  expect((await site.get(selectionAddress([randomUUID()]))).status).toBe(503);
});
