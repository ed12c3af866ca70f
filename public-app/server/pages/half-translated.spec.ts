import { json } from '../../test/fake-api.ts';
import { article, branch, collection, event } from '../../test/museum.ts';
import { attributes, meta } from '../../test/page-parts.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

// A text that is missing in the page's language.

const { api, site } = siteForEachTest();

const document = (text: string) => ({
  schema: 1 as const,
  doc: { type: 'doc', content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] }] },
});

/** The words of the note, and the targets of its links. */
const noteIn = (page: Document) => {
  const link = [...page.querySelectorAll('main p a[hreflang]')];
  const note = link[0]?.closest('p');
  return [note?.textContent?.trim(), link.map((one) => [one.getAttribute('href'), one.getAttribute('lang')])];
};

test('readers of other languages are led to the first one that an item is written in', async () => {
  api.paths.set('/api/public/news/n1', json({ ...article(), content: { ru: { title: 'А' }, kk: { title: 'B' } } }));
  const { document: page } = await site.page('/kk/news/n1');
  expect(attributes(page, 'link[hreflang=x-default]', 'href')).toEqual(['http://museum.example/ru/news/n1']);
});

describe.each([
  ['events', '/events/e1', event(), 'description'],
  ['collections', '/collections/c1', collection(), 'description'],
  ['branches', '/branches/main', branch(), 'content'],
] as const)('%s', (type, path, item, field) => {
  const serve = (content: object) => api.paths.set(`/api/public${path}`, json({ ...item, content }));

  test('a missing text alone is borrowed, with its language, a note and links', async () => {
    serve({
      en: { title: 'A', [field]: 'At length.' },
      ru: { title: 'Б', [field]: 'Подробно.' },
      // has no text either, so it is not offered
      uz: { title: 'Gilam' },
      kk: { title: 'Gilem' },
    });
    const { document: page } = await site.page(`/kk${path}`);
    expect(page.querySelector('h1')?.textContent).toBe('Gilem');
    expect(page.querySelector('h1[lang], h1 [lang]')).toBeNull();
    const text = [...page.querySelectorAll('main [lang=en]')].find((one) => one.textContent?.includes('At length.'));
    expect(text).toBeDefined();
    expect(noteIn(page)).toEqual([
      'Tekst ele qaraqalpaq tiline awdarılmaǵan, ol inglis tilinde kórsetilip tur. Jazılǵan tiller: English, Русский',
      [
        [path, 'en'],
        [`/ru${path}`, 'ru'],
      ],
    ]);
    expect(meta(page, 'description')).toBe('At length.');
    // the title is enough for its own page
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`http://museum.example/kk${path}`);
    expect(attributes(page, 'link[rel=alternate][hreflang]', 'hreflang')).toContain('kaa-Latn');
  });

  test('a borrowed text keeps its formatting', async () => {
    serve({ en: { title: 'A', [field]: 'At length.', text: document('At length.') }, kk: { title: 'Gilem' } });
    const { document: page } = await site.page(`/kk${path}`);
    expect(page.querySelector('[lang=en] h2')?.textContent).toBe('At length.');
  });

  test('pictures without words are a text of the page’s language', async () => {
    const picture = { type: 'figure', attrs: { media: '00000000-0000-4000-8000-000000000001' } };
    const text = { schema: 1, doc: { type: 'doc', content: [picture] } };
    serve({ en: { title: 'A', [field]: 'At length.', text: document('At length.') }, kk: { title: 'Gilem', text } });
    const { document: page } = await site.page(`/kk${path}`);
    expect(noteIn(page)[0]).toBeUndefined();
    expect([...page.querySelectorAll('[lang=en]')].filter((one) => one.textContent?.includes('At length.'))).toEqual(
      [],
    );
  });

  test('where nothing is missing, nothing is said', async () => {
    serve({ en: { title: 'A' }, kk: { title: 'Gilem' } });
    expect(noteIn((await site.page(`/kk${path}`)).document)).toEqual([undefined, []]);
    serve({ en: { title: 'A', [field]: 'At length.' }, kk: { title: 'Gilem', [field]: 'Tolıq.' } });
    expect(noteIn((await site.page(`/kk${path}`)).document)).toEqual([undefined, []]);
  });

  test('the list borrows it, too', async () => {
    const content = { en: { title: 'A', [field]: 'At length.' }, kk: { title: 'Gilem' } };
    const one = { ...item, content };
    const list = type === 'branches' ? [one] : { [type]: [one], total: 1 };
    api.paths.set(`/api/public/${type}`, json(list));
    const { document: page } = await site.page(`/kk/${type}`);
    const text = [...page.querySelectorAll('main p')].find((line) => line.textContent?.trim() === 'At length.');
    expect(text?.getAttribute('lang')).toBe('en');
  });
});

test('an article in another language links those that are written', async () => {
  const content = { en: { title: 'A', content: 'At length.' }, uz: { title: 'O', content: 'Toʻliq.' } };
  api.paths.set('/api/public/news/n1', json(article({ content })));
  const { document: page } = await site.page('/kk/news/n1');
  expect(noteIn(page)).toEqual([
    'Bul maqala ele qaraqalpaq tiline awdarılmaǵan, ol inglis tilinde kórsetilip tur. Jazılǵan tiller: English, Oʻzbekcha',
    [
      ['/news/n1', 'en'],
      ['/uz/news/n1', 'uz-Latn'],
    ],
  ]);
  expect(attributes(page, 'link[rel=alternate][hreflang]', 'hreflang')).toEqual(['en', 'uz-Latn', 'x-default']);
});

test('the preview of a half-done translation shows what visitors will see', async () => {
  const content = { en: { title: 'A', content: 'At length.' }, kk: { title: 'Gilem' } };
  const stored = { ...article({ content }), published: false, state: 'draft', version: 3 };
  api.paths.set('/api/admin/news/n1', json(stored));
  const { document: page } = await site.page('/kk/preview/news/n1', { cookie: 'access=token' });
  expect(page.querySelector('h1')?.textContent).toBe('A');
  expect(noteIn(page)[1]).toEqual([['/preview/news/n1', 'en']]);
});

test('a calendar borrows the text of an event', async () => {
  const content = { en: { title: 'A', description: 'At length.' }, kk: { title: 'Sáwbet' } };
  api.paths.set('/api/public/events/e1', json(event({ content })));
  const { text } = await site.get('/kk/events/e1.ics');
  expect(text).toContain('SUMMARY:Sáwbet\r\nDESCRIPTION:At length.');
});
