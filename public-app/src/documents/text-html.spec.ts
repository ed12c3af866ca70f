import type { LinkedItem, Media, TextFile } from '@muzey/shared-ui/api/generated/index.ts';
import type { DocumentNode, StoredDocument } from '@muzey/shared-ui/document/document.ts';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { formatted, type WithTexts } from './formatted.ts';
import { textHtml } from './text-html.ts';

const [PICTURE, FILM, RULES, PAGE] = ['1', '2', '3', '4'].map((end) => `00000000-0000-4000-8000-00000000000${end}`);
const picture: Media = {
  id: PICTURE ?? '',
  url: '/api/media/a.gif',
  width: 900,
  height: 600,
  placeholder: '#887766',
  animated: true,
  alt: { ru: 'Лодка' },
  caption: { ru: 'На берегу' },
  creator: 'A. Photographer',
  renditions: [{ url: '/api/media/a-480.webp', width: 480, format: 'webp' }],
};
const film: TextFile = {
  id: FILM ?? '',
  kind: 'film',
  url: '/api/media/f.mp4',
  media_type: 'video/mp4',
  bytes: 5_000_000,
  alternatives: { captions: { ru: '/api/media/c.vtt' } },
  transcript: { ru: 'Первая\nВторая' },
};
const rules: TextFile = {
  id: RULES ?? '',
  kind: 'document',
  url: '/api/media/r.pdf',
  media_type: 'application/pdf',
  bytes: 1_234_567,
};
const page: LinkedItem = { type: 'pages', id: PAGE ?? '', slug: 'rules', content: { en: { title: 'The <rules>' } } };
const document = (...content: DocumentNode[]): StoredDocument => ({ schema: 1, doc: { type: 'doc', content } });
const item = (text: StoredDocument): WithTexts => ({
  content: { ru: { text } },
  text_media: [picture],
  text_files: [film, rules],
  linked: [page],
});
const every = document(
  { type: 'figure', attrs: { media: picture.id } },
  { type: 'film', attrs: { media: film.id } },
  { type: 'file', attrs: { media: rules.id, title: 'Правила' } },
  { type: 'card', attrs: { type: 'pages', id: page.id } },
  { type: 'card', attrs: { type: 'news', id: page.id } },
  { type: 'paragraph', content: [{ type: 'footnote', content: [{ type: 'text', text: 'Примечание' }] }] },
);
const shown = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

test('pictures, films, files and items are shown in the language of the text', () => {
  const body = shown(textHtml(every, { item: item(every), lang: 'ru', pageLang: 'kk' }));
  // an animated picture is shown as a still
  expect(body.querySelector('img')).toHaveProperty('alt', 'Лодка');
  expect(body.querySelector('img')?.getAttribute('src')).toBe('/api/media/a-480.webp');
  expect(body.querySelector('figure a')?.getAttribute('href')).toBe('/api/media/a.gif');
  expect(body.querySelector('figcaption')?.textContent).toBe('На берегу A. Photographer');
  expect(body.querySelector('track')?.getAttribute('srclang')).toBe('ru');
  expect([...body.querySelectorAll('details p')].map(({ textContent }) => textContent)).toEqual(['Первая', 'Вторая']);
  expect(body.querySelector('[data-block=file]')?.textContent).toBe('Правила PDF, 1,2 МБ');
  const cards = [...body.querySelectorAll('[data-block=card] a')];
  expect(cards.map((card) => card.getAttribute('href'))).toEqual(['/kk/p/rules']);
  expect(cards[0]?.querySelector('span[lang=en]')?.textContent).toBe('The <rules>');
});

test('in a feed all addresses are whole', () => {
  const origin = 'https://museum.example';
  const address = `${origin}/ru/news/1`;
  const html = textHtml(every, { item: item(every), lang: 'ru', pageLang: 'ru', origin, page: address });
  const addresses = [...shown(html).querySelectorAll('[src], [href], [srcset]')].flatMap((element) =>
    ['src', 'href', 'srcset'].flatMap((name) => element.getAttribute(name) ?? []),
  );
  expect(addresses.length).toBeGreaterThan(8);
  for (const one of addresses) expect(one).toMatch(/^https:\/\/museum\.example\//);
});

describe('the data of a page', () => {
  const paragraphs = document({
    type: 'paragraph',
    content: [{ type: 'text', text: 'Лодка' }, { type: 'hard_break' }],
  });

  test('has the HTML of the shown text in place of all documents', async () => {
    const data = await formatted(item(every), 'kk');
    expect(data.html).toContain('data-block="card"');
    expect(JSON.stringify(data)).not.toMatch(/"schema"|text_media|text_files|linked/);
  });

  test.each(LANGS)('has paragraphs as they are: %s', async (lang: Lang) => {
    const data = await formatted(item(paragraphs), lang);
    expect(data).not.toHaveProperty('html');
    expect(JSON.stringify(data)).not.toContain('schema');
  });
});
