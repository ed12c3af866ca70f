import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/app.js';
import { newsInput } from '../../../test/builders/news.js';
import { jpeg } from '../../../test/builders/pictures.js';
import { faults, withoutDocuments } from '../../../test/contract/content-client.js';
import { onConnection } from '../../../test/database.js';
import { MediaClient } from '../../../test/media-client.js';
import type { AdminNews, NewsArticle, NewsInput, NewsList, NewsSaved } from './news.dto.js';
import { CARDS } from './news-read.service.js';

let subject: TestApp;
let cookies: string;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
});
afterAll(() => subject.stop());
beforeEach(() => subject.database.query('DELETE FROM news'));

const post = (body: object) =>
  subject.send({ method: 'POST', url: '/api/admin/news', payload: newsInput(body) }, cookies);
const put = (id: string, payload: object) =>
  subject.send({ method: 'PUT', url: `/api/admin/news/${id}`, payload }, cookies);
const list = async () => (await subject.send({ method: 'GET', url: '/api/public/news' })).json<NewsList>();
const read = async (id: string) =>
  (await subject.send({ method: 'GET', url: `/api/public/news/${id}` })).json<NewsArticle>();

async function create(body: Partial<NewsInput> = {}): Promise<AdminNews> {
  const answer = await post(body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<NewsSaved>().newsItem;
}

describe('cards and articles', () => {
  test('a card has title and excerpt only, and the start of the text where no excerpt was written', async () => {
    const content = 'word '.repeat(500);
    await create({
      content: { en: { title: 'E', excerpt: 'Short', content }, ru: { title: 'R', content } },
    });
    const [card] = (await list()).news;
    expect(card?.content).toEqual({
      en: { title: 'E', excerpt: 'Short' },
      ru: { title: 'R', excerpt: `${'word '.repeat(39)}word…` },
    });
    expect(Object.keys(card ?? {}).sort()).toEqual([
      'archived',
      'content',
      'createdAt',
      'date',
      'id',
      'images',
      'media',
      'slug',
      'updatedAt',
      'views',
    ]);
  });

  test('the article has the whole text, and an excerpt only if one was written', async () => {
    const { id, createdAt, updatedAt } = await create({
      author: 'Aygul',
      content: { kk: { title: 'T', content: 'Tekst' } },
    });
    expect(withoutDocuments(await read(id))).toEqual({
      id,
      slug: expect.stringMatching(/^\d{4}\/t$/),
      images: [],
      media: [],
      content: { kk: { title: 'T', content: 'Tekst' } },
      date: createdAt,
      createdAt,
      updatedAt,
      views: 0,
      author: 'Aygul',
      archived: false,
    });
  });

  test('a language without a title is kept for the editor and not shown to visitors', async () => {
    const { id, content } = await create({ content: { en: { title: 'T' }, ru: { content: 'Начато' } } });
    expect(content.ru).toMatchObject({ content: 'Начато' });
    expect(content.ru).not.toHaveProperty('title');
    expect(Object.keys((await read(id)).content)).toEqual(['en']);
    expect(Object.keys((await list()).news[0]?.content ?? {})).toEqual(['en']);
  });

  test('newest date first, whenever they were written', async () => {
    const dates = ['2024-05-01T00:00:00Z', '2026-01-01T00:00:00Z', '1966-03-09T12:00:00+05:00'];
    for (const date of dates) await create({ date });
    expect((await list()).news.map(({ date }) => date.slice(0, 4))).toEqual(['2026', '2024', '1966']);
  });
});

describe('date and author', () => {
  test.each([
    ['2025-03-09', '2025-03-08T19:00:00.000Z'],
    ['2025-03-09T10:30:00+05:00', '2025-03-09T05:30:00.000Z'],
    ['2024-02-29T23:59:59.123Z', '2024-02-29T23:59:59.123Z'],
  ])('%s is %s', async (date, stored) => expect((await create({ date })).date).toBe(stored));

  test.each([
    '2025-02-29',
    '2025-13-01',
    '2025-3-9',
    '09.03.2025',
    'soon',
    '2025-03-09T10:30',
    '2025-03-09T25:00:00Z',
    '0000-01-01',
    ' ',
    '2025-03-09 10:30:00Z',
  ])('%p is no date', async (date) => expect(faults(await post({ date }))).toEqual(['date: invalid_date']));

  test.each([
    [5, 'date: wrong_type'],
    [['2025-03-09'], 'date: wrong_type'],
    [{}, 'date: wrong_type'],
  ])('%j is no date', async (date, fault) => {
    expect(faults(await post({ date }))).toEqual([fault]);
  });

  test('absent fields stay; a cleared date is that of the creation, and a cleared author is null', async () => {
    const { id, createdAt } = await create({ date: '2025-03-09', author: 'Aygul' });
    const kept = (await put(id, {})).json<NewsSaved>().newsItem;
    expect([kept.date, kept.author]).toEqual(['2025-03-08T19:00:00.000Z', 'Aygul']);
    for (const nothing of [null, '']) {
      const cleared = (await put(id, { date: nothing, author: nothing })).json<NewsSaved>().newsItem;
      expect([cleared.date, cleared.author]).toEqual([createdAt, null]);
    }
  });

  test('an author is a text of at most 200 characters', async () => {
    expect(faults(await post({ author: 5 }))).toEqual(['author: wrong_type']);
    expect(faults(await post({ author: 'x'.repeat(201) }))).toEqual(['author: too_long']);
  });

  test('an author may be written otherwise in a language; the other languages stay', async () => {
    const { id } = await create({ author: 'Aygul', authorNames: { ru: 'Айгуль', uz: '' } });
    expect(await read(id)).toMatchObject({ author: 'Aygul', authorNames: { ru: 'Айгуль' } });
    const more = (await put(id, { authorNames: { en: 'Aigul' } })).json<NewsSaved>().newsItem;
    expect(more.authorNames).toEqual({ en: 'Aigul', ru: 'Айгуль' });
    const none = (await put(id, { authorNames: { en: null, ru: null } })).json<NewsSaved>().newsItem;
    expect(none).not.toHaveProperty('authorNames');
    expect(faults(await post({ authorNames: { ru: 'x'.repeat(201) } }))).toEqual(['authorNames.ru: too_long']);
    expect(faults(await post({ authorNames: null }))).toEqual(['authorNames: wrong_type']);
  });

  test('the author is found by the search', async () => {
    const { id } = await create({ author: 'Gúlnara', authorNames: { ru: 'Гюльнара' } });
    await create();
    for (const name of ['gulnara', 'гюльнара']) {
      const url = `/api/admin/news?search=${encodeURIComponent(name)}`;
      const answer = await subject.send({ method: 'GET', url }, cookies);
      expect(answer.json<NewsList>().news.map((news) => news.id)).toEqual([id]);
    }
  });
});

describe('pictures', () => {
  test('are shown in the order given, and can be removed, added and reordered', async () => {
    const media = await new MediaClient(subject, cookies).upload(await jpeg(1), await jpeg(2), await jpeg(3));
    const [a = '', b = '', c = ''] = media.map(({ url }) => url);
    const { id, images } = await create({ images: [c, `https://museum.test${a}`] });
    expect(images).toEqual([c, a]);
    expect((await read(id)).media.map(({ url }) => url)).toEqual([c, a]);
    expect((await put(id, { images: [b, a, c] })).json<NewsSaved>().newsItem.images).toEqual([b, a, c]);
    expect((await put(id, {})).json<NewsSaved>().newsItem.images).toEqual([b, a, c]);
    expect((await read(id)).media.map(({ url }) => url)).toEqual([b, a, c]);
    // a card shows only one
    const [card] = (await list()).news;
    expect([card?.images, card?.media.map(({ url }) => url)]).toEqual([[b, a, c], [b]]);
    expect((await put(id, { images: null })).json<NewsSaved>().newsItem.images).toEqual([]);
  });

  test('every unknown one is named, beside the other faults', async () => {
    const [known] = await new MediaClient(subject, cookies).upload(await jpeg());
    const answer = await post({ images: [known?.url ?? '', '/api/media/x.jpg', 'x'], content: {} });
    expect(faults(answer)).toEqual([
      'content.en.title: required',
      'images[1]: unknown_image',
      'images[2]: unknown_image',
    ]);
  });
});

describe('the cost of a list', () => {
  test('the whole texts are not read', () => {
    expect(CARDS.sql).toContain('listing');
    expect(CARDS.sql).not.toMatch(/\b(content|search)\b/);
  });

  test('its page comes out of an index, without sorting or reading the others', async () => {
    await fill(3_000);
    const plan = await explain(CARDS.sql, [6, 0, new Date()]);
    expect(plan).toContain('Index Scan using news_public_order');
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  });

  const fill = (count: number) =>
    onConnection(subject.databaseUrl, async (client) => {
      await client.query(
        `INSERT INTO news (id, content, listing, search, published, date, created_at, updated_at)
         SELECT gen_random_uuid(), '{}', '{}', 'word' || n, n % 3 > 0, now() - n * interval '1 hour', now(), now()
         FROM generate_series(1, ${count}) AS n`,
      );
      // merging.ts does this a second later; until then the index looks more expensive than reading all rows
      await client.query("SELECT gin_clean_pending_list('news_search')");
      await client.query('ANALYZE news');
    });

  async function explain(sql: string, parameters: unknown[]): Promise<string> {
    const rows = await subject.database.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${sql}`, parameters);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }
});
