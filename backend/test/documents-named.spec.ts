import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { LinkedItem } from '../src/platform/content/in-texts.dto.js';
import type { NewsArticle } from '../src/content-types/news/news.dto.js';
import { startApp, type TestApp } from './app.js';
import type { MediaUses } from '../src/platform/trash/media-uses.dto.js';
import type { Uploaded } from '../src/platform/media/intake/upload.dto.js';
import { mp3 } from './builders/files.js';
import { jpeg, multipart } from './builders/pictures.js';
import { faults } from './contract/content-client.js';
import { document, DocumentClient, paragraph, text } from './document-client.js';
import { eventually } from './eventually.js';
import { MediaClient } from './media-client.js';
import { pageStatement, sentStatements } from './sent-statements.js';

let api: TestApp;
let client: DocumentClient;
beforeAll(async () => {
  api = await startApp();
  client = await DocumentClient.start(api);
});
afterAll(() => api.stop());

const send = (...blocks: object[]) =>
  client.send('POST', 'news', { published: true, content: { ru: { title: 'Лодка', text: document(...blocks) } } });
const article = async (id: string): Promise<NewsArticle> =>
  (await api.send({ method: 'GET', url: `/api/public/news/${id}` })).json<NewsArticle>();
const written = async (...blocks: object[]) => (await send(...blocks)).json<{ newsItem: NewsArticle }>().newsItem;
const block = (type: string, media: string) => ({ type, attrs: { media } });

test('items are told with title and picture as they are now, and visitors learn nothing of hidden ones', async () => {
  const picture = `/api/media/${client.files.image}.jpg`;
  const named = async (type: string, body: object) =>
    (await client.saved('POST', type, { ...body, content: { ru: { title: type } } })).id;
  const page = await named('pages', { published: true, slug: `linked-${randomUUID()}`, images: [picture] });
  const draft = await named('news', { published: false });
  const branch = await named('branches', {});
  const card = (type: string, id: string) => ({ type: 'card', attrs: { type, id } });
  const link = text('здесь', { type: 'link', attrs: { to: { type: 'branches', id: branch } } });
  const { id } = await written(card('pages', page), card('news', draft), card('news', randomUUID()), paragraph(link));
  const visible = async (): Promise<LinkedItem[]> => (await article(id)).linked ?? [];

  expect((await visible()).map((item) => item.id).sort()).toEqual([page, branch].sort());
  expect((await visible()).find((item) => item.id === page)).toMatchObject({
    type: 'pages',
    slug: expect.stringMatching(/^linked-/),
    content: { ru: { title: 'pages' } },
    picture: { id: client.files.image, alt: {} },
  });
  const staff = (await client.send('GET', `news/${id}`)).json<NewsArticle>().linked ?? [];
  expect(staff.filter(({ hidden }) => hidden).map((item) => item.id)).toEqual([draft]);

  await client.saved('PUT', `pages/${page}`, { content: { ru: { title: 'Новое имя' } } });
  expect((await visible()).find((item) => item.id === page)?.content).toEqual({ ru: { title: 'Новое имя' } });
  await client.send('DELETE', `pages/${page}`);
  expect((await visible()).map((item) => item.id)).toEqual([branch]);
  await client.send('DELETE', `branches/${branch}`);
});

test('files are of the kind that their place takes', async () => {
  const { image, film, audio, document: pdf } = client.files;
  const wrong: [type: string, media: string][] = [
    ['figure', pdf],
    ['film', audio],
    ['audio', image],
    ['file', image],
    ['file', film],
    ['film', randomUUID()],
  ];
  expect(faults(await send(...wrong.map(([type, media]) => block(type, media))))).toEqual(
    wrong.map((_, at) => `content.ru.text.doc.content[${at}].attrs.media: unknown_media`),
  );
});

test('visitors get the files of a text, with what stands for films and sound', async () => {
  const { film, audio, document: pdf } = client.files;
  const { version } = (await client.send('GET', `media/${film}`)).json<{ version: number }>();
  await client.send('PUT', `media/${film}`, { version, transcript: { ru: 'Слова' } });
  const { id } = await written(block('film', film), block('audio', audio), block('file', pdf));
  expect((await article(id)).text_files).toEqual([
    {
      id: film,
      kind: 'film',
      url: expect.any(String),
      media_type: 'video/mp4',
      bytes: expect.any(Number),
      transcript: { ru: 'Слова' },
    },
    { id: audio, kind: 'audio', url: expect.any(String), media_type: 'audio/mpeg', bytes: expect.any(Number) },
    { id: pdf, kind: 'document', url: expect.any(String), media_type: 'application/pdf', bytes: expect.any(Number) },
  ]);
});

test('a long transcript has an address of its own, for those who may see the recording', async () => {
  const form = multipart([{ data: mp3() }]);
  const sent = await api.send({ method: 'POST', url: '/api/admin/upload/file', ...form }, client.cookies);
  const audio = sent.json<Uploaded>().media[0]?.id ?? '';
  const words = 'Слова '.repeat(1_500).trim();
  const transcript = { ru: words, en: 'Words' };
  const { version } = (await client.send('GET', `media/${audio}`)).json<{ version: number }>();
  await client.send('PUT', `media/${audio}`, { version, transcript });
  const url = `/api/media/${audio}/transcript/ru`;
  const asked = async (address = url) => await api.send({ method: 'GET', url: address });
  const { id } = await written(...Array<object>(20).fill(block('audio', audio)));
  const answer = await api.send({ method: 'GET', url: `/api/public/news/${id}` });
  expect(answer.json<NewsArticle>().text_files).toMatchObject([
    { id: audio, transcript: { en: 'Words' }, transcript_urls: { ru: url } },
  ]);
  expect(answer.body).not.toContain(words);
  const read = await asked();
  expect([read.statusCode, read.headers['content-type'], read.body]).toEqual([200, 'text/plain; charset=utf-8', words]);
  expect((await asked(`/api/media/${audio}/transcript/kk`)).statusCode).toBe(404);
  await client.saved('PUT', `news/${id}`, { published: false });
  expect(await eventually(async () => (await asked()).statusCode, 404)).toBe(404);
});

test('a language without a title tells visitors nothing, not even the files and items that its text shows', async () => {
  const { image, document: pdf } = client.files;
  const other = (await client.saved('POST', 'news', { published: true, content: { ru: { title: 'Сеть' } } })).id;
  const link = text('здесь', { type: 'link', attrs: { to: { type: 'news', id: other } } });
  const unfinished = { text: document(block('figure', image), block('file', pdf), paragraph(link)) };
  const content = { en: { title: 'A boat' }, ru: unfinished };
  const { id } = await client.saved('POST', 'news', { published: true, content });
  const { text_media: media = [], text_files: files = [], linked = [] } = await article(id);
  expect([media, files, linked]).toEqual([[], [], []]);
  expect((await client.read(`news/${id}`)).content.ru?.text).toEqual(unfinished.text);
});

test('strangers get a file once a language that visitors are shown has it', async () => {
  const picture = await new MediaClient(api, client.cookies).one(await jpeg(37));
  const status = async () => (await api.send({ method: 'GET', url: picture.url })).statusCode;
  const figure = { text: document(block('figure', picture.id)) };
  const content = { en: { title: 'A boat' }, ru: figure };
  const { id } = await client.saved('POST', 'news', { published: true, content });
  const uses = async () => (await client.send('GET', `media/${picture.id}/uses`)).json<MediaUses>().uses;
  expect(await uses()).toMatchObject([{ id, state: 'draft', places: ['content.ru.text'] }]);
  expect(await status()).toBe(404);
  await client.saved('PUT', `news/${id}`, { content: { ru: { title: 'Лодка' } } });
  expect(await uses()).toMatchObject([{ id, state: 'live', places: ['content.ru.text'] }]);
  expect(await status()).toBe(200);
  await client.saved('PUT', `news/${id}`, { content: { ru: { title: null }, kk: figure } });
  expect(await uses()).toMatchObject([{ id, state: 'draft', places: ['content.kk.text', 'content.ru.text'] }]);
  expect(await eventually(status, 404)).toBe(404);
});

test.each(['news', 'events'])('strangers do not get a file of a language of %s that is held back', async (type) => {
  const picture = await new MediaClient(api, client.cookies).one(await jpeg(type === 'news' ? 38 : 39));
  const status = async () => (await api.send({ method: 'GET', url: picture.url })).statusCode;
  const figure = { text: document(block('figure', picture.id)) };
  const content = { en: { title: 'A boat' }, ru: { title: 'Лодка', ...figure } };
  const show = (mark: string) => ({ translation: { show: { ru: mark } } });
  const made = { published: true, date: '2035-03-09', content, ...show('not_yet') };
  const { id } = await client.saved('POST', type, made);
  expect(await status()).toBe(404);
  await client.saved('PUT', `${type}/${id}`, show('by_rule'));
  expect(await eventually(status, 200)).toBe(200);
  await client.saved('PUT', `${type}/${id}`, show('not_yet'));
  expect(await eventually(status, 404)).toBe(404);
  const changed = { text: document(block('figure', picture.id), paragraph(text('Лодка'))) };
  await client.saved('PUT', `${type}/${id}`, { content: { ru: changed } });
  const uses = async () => (await client.send('GET', `media/${picture.id}/uses`)).json<MediaUses>().uses;
  expect(await uses()).toMatchObject([{ id, state: 'draft' }]);
  await client.saved('PUT', `${type}/${id}`, { content: { en: figure } });
  expect(await eventually(status, 200)).toBe(200);
});

test.each([
  ['collections', '/api/public/collections?limit=1&skip=0&category=jewelry'],
  ['collections', '/api/admin/collections?limit=1&skip=0'],
])('lists do not read the documents: %s %s', async (table, url) => {
  const { sql } = await pageStatement(api.database, table, () => api.send({ method: 'GET', url }, client.cookies));
  expect(sql).toContain('content');
  expect(sql).not.toContain('documents');
});

test('rows do not read them either', async () => {
  const url = '/api/admin/news?limit=1&skip=0&fields=row';
  const sent = await sentStatements(api.database, () => api.send({ method: 'GET', url }, client.cookies));
  const read = sent.map(({ sql }) => sql).filter((sql) => /FROM "?news"?\s/.test(sql));
  expect(read.filter((sql) => sql.includes('content'))).toHaveLength(1);
  expect(read.filter((sql) => sql.includes('documents'))).toEqual([]);
});

test('the lists of branches do not read them either', async () => {
  for (const url of ['/api/public/branches', '/api/admin/branches']) {
    const sent = await sentStatements(api.database, () => api.send({ method: 'GET', url }, client.cookies));
    const read = sent.filter(({ sql }) => /FROM "?branch"?\s/.test(sql));
    expect(read).toHaveLength(1);
    expect(read[0]?.sql).not.toContain('documents');
  }
});

test('a client that writes back all that it read changes no document', async () => {
  const sent = [block('figure', client.files.image), block('film', client.files.film), paragraph(text('Лодка'))];
  const { id } = await written(...sent);
  const before = await client.read(`news/${id}`);
  const { text: _, ...old } = before.content.ru ?? {};
  for (const content of [before.content, { ...before.content, ru: old }]) {
    const { version } = await client.read(`news/${id}`);
    const after = await client.saved('PUT', `news/${id}`, { ...before, content, version });
    expect(after.content).toEqual(before.content);
  }
});
