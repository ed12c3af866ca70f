import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { LinkedItem } from '../src/platform/content/in-texts.dto.js';
import type { NewsArticle } from '../src/content-types/news/news.dto.js';
import { startApp, type TestApp } from './app.js';
import { faults } from './contract/content-client.js';
import { document, DocumentClient, paragraph, text } from './document-client.js';

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
    ...{ type: 'pages', slug: expect.stringMatching(/^linked-/), content: { ru: { title: 'pages' } } },
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
      ...{ id: film, kind: 'film', url: expect.any(String), media_type: 'video/mp4', bytes: expect.any(Number) },
      transcript: { ru: 'Слова' },
    },
    { id: audio, kind: 'audio', url: expect.any(String), media_type: 'audio/mpeg', bytes: expect.any(Number) },
    { id: pdf, kind: 'document', url: expect.any(String), media_type: 'application/pdf', bytes: expect.any(Number) },
  ]);
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
