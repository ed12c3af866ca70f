import fc from '@muzey/shared-ui/testing/fast-check.ts';
import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { documents } from '@muzey/shared-ui/testing/documents.ts';
import { pageDocument, pageHtml } from '@muzey/shared-ui/testing/page-text.ts';
import type { DocumentContext, ShownPicture } from './document-context.ts';
import { documentHtml } from './document-html.ts';

const picture: ShownPicture = {
  id: 'm1',
  fullUrl: '/api/media/a.jpg',
  url: '/api/media/a.jpg',
  width: 900,
  height: 600,
  placeholder: '#887766',
  srcSets: [{ type: 'image/avif', srcSet: '/api/media/a-480.avif 480w' }],
  alt: { text: 'A <boat>' },
  caption: { text: 'On the "shore"' },
  credit: [{ text: 'State archive' }, { text: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' }],
};
const context: DocumentContext = {
  picture: () => picture,
  file: () => ({ url: '/api/media/b.pdf', name: { text: 'rules.pdf' }, facts: 'PDF, 240 kB' }),
  item: ({ type, id }) => ({ address: `/en/${type}/${id}`, title: 'The <net>', kind: 'News' }),
  words: {
    contents: 'Contents',
    notes: 'Notes',
    backToText: 'Back',
    transcript: 'Words',
    described: 'Told',
    playedFrom: (host) => `From ${host}`,
  },
};
const html = (content: object[], given: Partial<DocumentContext> = {}) =>
  documentHtml({ type: 'doc', content: content as DocumentNode[] }, { ...context, ...given });
const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks } : {}),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const parsed = (source: string) => new DOMParser().parseFromString(`<main>${source}</main>`, 'text/html');

const textsOf = (node: DocumentNode): string[] => [
  ...(node.text === undefined ? [] : [node.text]),
  ...(node.content ?? []).flatMap(textsOf),
];

test('any document gives HTML that runs nothing, whose ids are its own, and that has every word', () => {
  fc.assert(
    fc.property(documents, ({ doc }) => {
      const page = parsed(documentHtml(doc, context));
      expect(page.querySelectorAll('script, style, iframe, object, form')).toHaveLength(0);
      const elements = [...page.querySelectorAll('*')];
      for (const { name, value } of elements.flatMap((element) => [...element.attributes])) {
        expect(name).not.toMatch(/^on/);
        if (name === 'href') expect(value).toMatch(/^(https:\/\/|mailto:|tel:|\/|#)/i);
      }
      const ids = elements.map(({ id }) => id).filter(Boolean);
      expect(new Set(ids).size).toBe(ids.length);
      for (const link of page.querySelectorAll('a[href^="#"]'))
        expect(page.getElementById(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''))).not.toBeNull();
      for (const words of textsOf(doc)) expect(page.body.textContent).toContain(words);
    }),
    { numRuns: 150 },
  );
});

test('marks, links and languages', () => {
  const id = '5f7c2f7e-6c5e-4a3b-8f0e-b0a3f2a4a9d1';
  const link = (attrs: object) => ({ type: 'link', attrs });
  expect(html([paragraph(text('a & b', { type: 'strong' }, { type: 'em' }))])).toBe(
    '<p><strong><em>a &amp; b</em></strong></p>',
  );
  expect(html([paragraph(text('x', link({ href: 'https://a.uz/?b="c"' })))])).toBe(
    '<p><a href="https://a.uz/?b=&quot;c&quot;" rel="noopener">x</a></p>',
  );
  expect(html([paragraph(text('x', link({ to: { type: 'news', id } })))])).toBe(
    `<p><a href="/en/news/${id}">x</a></p>`,
  );
  expect(html([paragraph(text('x', link({ to: { type: 'news', id } })))], { item: () => undefined })).toBe('<p>x</p>');
  expect(html([paragraph(text('سلام', { type: 'lang', attrs: { lang: 'ar' } }))])).toBe(
    '<p><span lang="ar" dir="rtl">سلام</span></p>',
  );
});

test('contents from four headings on, with ids of their words', () => {
  const heading = (words: string, level = 2) => ({ type: 'heading', attrs: { level }, content: [text(words)] });
  expect(parsed(html([heading('Boats'), heading('Nets')])).querySelector('nav')).toBeNull();
  const page = parsed(html([heading('Лодки и сети'), heading('Boats', 3), heading('Boats'), heading('?')]));
  expect([...page.querySelectorAll('h2, h3')].map(({ id }) => id)).toEqual([
    'text-лодки-и-сети',
    'text-boats',
    'text-boats-2',
    'text-part',
  ]);
  expect([...page.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))).toEqual([
    '#text-лодки-и-сети',
    '#text-boats',
    '#text-boats-2',
    '#text-part',
  ]);
});

test('no two headings have one id, also where their own words end in numbers', () => {
  const heading = (words: string) => ({ type: 'heading', attrs: { level: 2 }, content: [text(words)] });
  for (const all of [
    ['Boats', 'Boats', 'Boats 2', 'Boats'],
    ['Boats 2', 'Boats', 'Boats', 'Boats 2'],
    ['Boats 2', 'Boats 2', 'Boats', 'Boats'],
  ]) {
    const ids = [...parsed(html(all.map(heading))).querySelectorAll('h2')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
  }
});

test('notes are numbered, and linked both ways', () => {
  const note = (words: string) => ({ type: 'footnote', content: [text(words)] });
  const page = parsed(html([paragraph(text('a'), note('first')), paragraph(text('b'), note('second'))]));
  expect([...page.querySelectorAll('sup')].map(({ textContent }) => textContent)).toEqual(['1', '2']);
  expect(page.querySelector('#note-2')?.textContent).toBe('second ↩');
  expect(page.querySelector('#note-2 a')?.getAttribute('href')).toBe('#note-2-place');
});

test('a picture has its description, caption, credit and place before it is there', () => {
  const page = parsed(html([{ type: 'figure', attrs: { media: 'x', layout: 'wide' } }]));
  const image = page.querySelector('img');
  expect([image?.alt, image?.width, image?.getAttribute('loading')]).toEqual(['A <boat>', 900, 'lazy']);
  expect(page.querySelector('figcaption')?.innerHTML).toBe(
    'On the "shore" <small>State archive · ' +
      '<a href="https://creativecommons.org/licenses/by/4.0/" rel="noopener">CC BY 4.0</a></small>',
  );
  expect(html([{ type: 'figure', attrs: { media: 'x', decorative: true } }])).toContain('alt=""');
  expect(html([{ type: 'figure', attrs: { media: 'x' } }], { picture: () => undefined })).toBe('');
});

test('quotation marks are added where none were typed', () => {
  const quotation = (words: string) => html([{ type: 'blockquote', content: [paragraph(text(words))] }]);
  expect(quotation('A net')).toContain('data-unquoted');
  for (const words of ['“A net”', '«Сеть»', ' "A net"']) expect(quotation(words)).not.toContain('data-unquoted');
});

test('a gallery has rows without holes', () => {
  const figures = Array.from({ length: 5 }, () => ({ type: 'figure', attrs: { media: 'x' } }));
  const page = parsed(html([{ type: 'gallery', content: figures }]));
  const rows = (name: string) =>
    [...page.querySelectorAll<HTMLElement>('[data-block=gallery] figure')].map((one) =>
      Math.round(1 / Number(/\* ([\d.]+)/.exec(one.style.getPropertyValue(name))?.[1])),
    );
  expect(rows('--wide')).toEqual([2, 2, 3, 3, 3]);
  expect(rows('--narrow')).toEqual([1, 1, 1, 1, 1]);
});

test('words in another language than the text say so', () => {
  const [alt, caption] = ['Лодка', 'На берегу'].map((words) => ({ text: words, lang: 'ru' }));
  const page = parsed(
    html([{ type: 'figure', attrs: { media: 'x' } }], { picture: () => ({ ...picture, alt, caption }) }),
  );
  for (const element of ['img', '[data-picture-words]', 'figcaption span'])
    expect(page.querySelector(element)?.getAttribute('lang')).toBe('ru');
});

test('a moving picture that has no still file yet shows none, and keeps its place', () => {
  const moving = { ...picture, url: undefined, srcSets: [] };
  const page = parsed(html([{ type: 'figure', attrs: { media: 'x' } }], { picture: () => moving }));
  expect(page.querySelector('img')).toBeNull();
  expect(page.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('A <boat>');
  expect(page.querySelector('[role=img]')?.getAttribute('style')).toContain('aspect-ratio:900/600');
});

test('a film of another site is a link with its name, and nothing of that site', () => {
  const href = 'https://youtu.be/dQw4w9WgXcQ';
  const page = parsed(html([{ type: 'embed', attrs: { href, title: 'The <boat>', media: null } }]));
  const link = page.querySelector('a');
  expect([link?.getAttribute('href'), link?.textContent]).toEqual([href, 'The <boat> From YouTube']);
  expect(link?.dataset.player).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//);
  expect(page.querySelectorAll('iframe, [src], [srcset]')).toHaveLength(0);
});

test('a table says which cells are headers, and can be scrolled by keyboard', () => {
  const cell = (type: string, words: string) => ({ type, content: [text(words)] });
  const rows = [
    ['table_header', 'table_header'],
    ['table_header', 'table_cell'],
  ].map((types) => ({ type: 'table_row', content: types.map((type) => cell(type, '5')) }));
  const page = parsed(html([{ type: 'table', attrs: { caption: 'Prices' }, content: rows }]));
  expect([...page.querySelectorAll('th')].map((header) => header.getAttribute('scope'))).toEqual(['col', 'col', 'row']);
  expect(page.querySelector('[role=region]')?.getAttribute('tabindex')).toBe('0');
  expect(page.querySelector('caption')?.textContent).toBe('Prices');
});

test('a page of every block is as the console expects it in text that is copied from it', () => {
  const { caption: _, ...bare } = picture;
  const given: DocumentContext = {
    ...context,
    picture: () => ({ ...bare, srcSets: [], credit: [] }),
    item: ({ type, id }) => ({ address: `https://museum.example/en/${type}/${id}`, title: 'The net', kind: 'News' }),
  };
  expect(documentHtml(pageDocument, given)).toBe(pageHtml);
});
