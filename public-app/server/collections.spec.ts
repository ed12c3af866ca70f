/** @jest-environment ./test/server-environment.cjs */
import { json } from '../test/fake-api.ts';
import { collection } from '../test/museum.ts';
import { attributes } from '../test/page-parts.ts';
import { siteForEachTest } from '../test/site-for-each-test.ts';

const { api, site } = siteForEachTest();

test.each([
  ['/collections', 6, ['/collections?count=24']],
  ['/kk/collections?count=96', 96, ['/kk/collections?count=114']],
  // the API gives no more at once: the link would lead to its own page
  ['/collections?count=114', 100, []],
])('%s shows %i of 120 without JavaScript, and leads on to %j', async (path, shown, links) => {
  api.paths.set('/api/public/collections', (request, response) => {
    const limit = Number(new URL(request.url ?? '', 'http://a').searchParams.get('limit'));
    const collections = Array.from({ length: limit }, (_, index) => collection({ id: `c${index}` }));
    json({ collections, total: 120 })(request, response);
  });
  const { document } = await site.page(path);
  expect(document.querySelectorAll('main h2')).toHaveLength(shown);
  expect(attributes(document, 'noscript a', 'href')).toEqual(links);
});
