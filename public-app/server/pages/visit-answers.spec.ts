import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { json } from '../../test/fake-api.ts';
import { article, branch, event, exhibition } from '../../test/museum.ts';
import { attributes } from '../../test/page-parts.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

const { api, site } = siteForEachTest();
const SEARCH = '/api/public/search';

const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent.replaceAll(/\s/g, ' '));

const result = {
  type: 'news',
  id: 'n1',
  lang: 'en',
  title: [{ text: article().id, hit: true }],
  snippet: [],
  field: null,
  media: null,
};
const found = (asked: object) => ({ results: [result], total: 1, counts: { news: 1 }, did_you_mean: null, ...asked });
const nothing = { results: [], total: 0, counts: { news: 0 } };
const sentence = { en: 'On the ground floor.', ru: 'На первом этаже.' };
const main = branch({ answers: [{ key: 'toilet', has: true, note: sentence }] });
const other = branch({ id: 'b2', slug: 'bare', content: { en: { title: 'Bare house' } } });

test('a question of hours or prices is answered with both, once if they are shared, and with what is on', async () => {
  api.paths.set(SEARCH, json(found({ visit_topics: ['prices'] })));
  api.paths.set('/api/public/branches', json([main, other]));
  const [first, later] = [isoDay(new Date()), '2099-01-01'].map((start_date) =>
    exhibition({ id: start_date, start_date, end_date: null }),
  );
  api.paths.set('/api/public/exhibitions', json({ exhibitions: [later, exhibition(), first], total: 3 }));
  api.paths.set('/api/public/events', json({ events: [event()], total: 1 }));
  const { document } = await site.page('/search?q=tickets');
  expect(texts(document, 'main h2').slice(0, 3)).toEqual(['Prices', 'Opening hours', 'On now']);
  expect(texts(document, '[aria-labelledby=answer-prices] dl > div')).toEqual([
    'In all museumsCitizens en: 20 000 soʻmForeign citizens en: 40 000 soʻm',
  ]);
  expect(document.querySelector('[aria-labelledby=answer-hours]')?.textContent).toContain(
    'Tuesday – Friday, 9:00–17:00',
  );
  expect(attributes(document, '[aria-labelledby=on-now] a', 'href')).toEqual([
    '/exhibitions/x1',
    `/exhibitions/${first?.id}`,
  ]);
  expect(texts(document, 'main article h2')).toHaveLength(1);
});

test('a question is answered by the branches that say something, in place of “No results”', async () => {
  api.paths.set(SEARCH, json({ ...nothing, visit_topics: ['toilet', 'lift'] }));
  api.paths.set('/api/public/branches', json([main, other]));
  const { document } = await site.page('/ru/search?q=wc');
  expect(texts(document, 'main h2')).toEqual(['Туалет']);
  expect(texts(document, '[aria-labelledby=answer-toilet] dl > div')).toEqual(['Main museumДа. На первом этаже.']);
  expect(document.querySelector('main')?.textContent).not.toContain('ничего не найдено');
});

test('a question that no branch answers, another kind of results, and later pages show the results alone', async () => {
  api.paths.set(SEARCH, json({ ...nothing, visit_topics: ['lift'] }));
  expect((await site.page('/search?q=lift')).document.querySelector('main')?.textContent).toContain('No results');
  api.paths.set(SEARCH, json(found({ total: 21, visit_topics: ['hours'] })));
  for (const more of ['type=news', 'page=2']) {
    const { document } = await site.page(`/search?q=hours&${more}`);
    expect(document.querySelector('[aria-labelledby=answer-hours]')).toBeNull();
  }
  expect(api.asked.filter(({ url }) => url?.startsWith('/api/public/terms?q=hours'))).toEqual([]);
});
