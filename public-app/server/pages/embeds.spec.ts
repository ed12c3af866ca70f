import { JSDOM } from 'jsdom';
import { json } from '../../test/fake-api.ts';
import { picture, site as museum } from '../../test/museum.ts';
import { describedObject } from '../../test/object-record.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

const { api, site } = siteForEachTest();

const ID = '018f0000-0000-7000-8000-00000000000a';
const CARD = `/embed/objects/${ID}`;

const show = (over: object = {}) =>
  api.paths.set(
    `/api/public/collections/${ID}`,
    json(
      describedObject({
        id: ID,
        slug: 'ring-a',
        content: { en: { title: 'A <ring>' }, ru: { title: 'Кольцо' } },
        media: [picture()],
        ...over,
      }),
    ),
  );
const read = async (path = CARD) => {
  const { status, headers, text } = await site.get(path);
  return { status, headers, text, document: new JSDOM(text).window.document };
};

test('a card has picture, title, number, museum and a link, in the language that was asked for', async () => {
  show();
  const { status, document, text } = await read(`${CARD}?lang=ru`);
  expect([status, document.documentElement.lang]).toEqual([200, 'ru']);
  const link = document.querySelector('a');
  expect([link?.href, link?.target]).toEqual(['http://museum.example/ru/collections/ring-a', '_blank']);
  expect([...document.querySelectorAll('b, small')].map((one) => one.textContent)).toEqual([
    'Кольцо',
    'КП 12/3',
    'Museum ru',
  ]);
  expect(document.querySelector('img')?.getAttribute('src')).toBe(picture().url);
  expect(text).not.toContain('<script');
  expect((await read(`${CARD}?lang=xx`)).document.querySelector('b')?.textContent).toBe('A <ring>');
});

test('any site may frame the card, which loads nothing but pictures and sets no cookie; no other page may be framed', async () => {
  show();
  const { headers } = await read();
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; base-uri 'none'; form-action 'none'; img-src 'self'; style-src 'sha256-[^']+'; frame-ancestors \*$/,
  );
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['set-cookie']).toBeUndefined();
  expect((await site.get('/visit')).headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test.each([
  ['sensitive', { record: { sensitive: 'sacred' } }],
  ['not to be saved', { media: [picture({ not_for_download: true })] }],
])('a card has no picture that is %s', async (_, over) => {
  show(over);
  const { status, document } = await read();
  expect([status, document.querySelector('img')]).toEqual([200, null]);
});

test('what is not public, is no object, or is switched off is a 404 that tells nothing', async () => {
  api.paths.set(`/api/public/collections/${ID}`, json({ code: 'not_found' }, 404));
  const hidden = await read();
  expect([hidden.status, hidden.document.querySelector('a, img')]).toEqual([404, null]);
  expect((await read('/embed/objects/ring-a')).status).toBe(404);
});

test('without the choice of the museum there are no cards', async () => {
  show();
  api.paths.set('/api/public/site', json(museum({ open_data: { ...museum().open_data, embeds: false } })));
  const { status, text } = await read();
  expect([status, text.includes('ring')]).toEqual([404, false]);
});

test('while the API is away, the card asks to come back', async () => {
  api.paths.set(`/api/public/collections/${ID}`, json({}, 500));
  const { status, headers } = await read();
  expect([status, headers['retry-after']]).toEqual([503, '5']);
});
