import { json } from '../../test/fake-api.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

const { api, site } = siteForEachTest();

const heading = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'A collection' }] };

test('the page about the museum shows its text with formatting', async () => {
  const about_text = { en: { schema: 1, doc: { type: 'doc', content: [heading] } } };
  api.paths.set('/api/public/site/about', json({ about: { en: 'A collection' }, about_text }));
  const { got, document } = await site.page('/about');
  expect(got.status).toBe(200);
  expect(document.querySelector('main [data-formatted] h2')?.textContent).toBe('A collection');
});

test('with an older API, which has no formatted text, it shows the plain one', async () => {
  api.paths.delete('/api/public/site/about');
  const { got, document } = await site.page('/about');
  expect(got.status).toBe(200);
  expect(document.querySelector('main')?.textContent).toContain('A house of things en');
});

test('an error of the API is not taken for that', async () => {
  api.paths.set('/api/public/site/about', json({}, 500));
  expect((await site.page('/about')).got.status).toBe(503);
});
