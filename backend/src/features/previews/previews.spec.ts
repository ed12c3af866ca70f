import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { collectionInput } from '../../../test/builders/collections.js';
import { newsInput } from '../../../test/builders/news.js';
import { pageInput } from '../../../test/builders/pages.js';
import { quarters } from '../../../test/builders/pictures.js';
import { grantedAccounts } from '../../../test/granted-accounts.js';
import { MediaClient } from '../../../test/media-client.js';
import { WaitingClient, type Json } from '../../../test/waiting-client.js';

let api: TestApp;
let superadmin: Cookies;
let client: WaitingClient;
let images: string[];

beforeAll(async () => {
  api = await startApp();
  superadmin = await api.signIn();
  client = new WaitingClient(api, superadmin);
  const [picture] = await new MediaClient(api, superadmin).upload(await quarters().png().toBuffer());
  images = [picture?.url ?? ''];
});
afterAll(() => api.stop());

const preview = (path: string, body: object, who?: Cookies) =>
  client.send('POST', path.includes('/') ? `${path}/preview` : `previews/${path}`, body, who);

/** Every row of every table that a save writes, with the transaction that wrote it. */
async function stored(): Promise<unknown> {
  const tables = [
    'news',
    'collections',
    'pages',
    'media',
    'term',
    'revision',
    'audit_entry',
    'waiting_change',
    'idempotency_key',
  ];
  const rows = tables.map(
    (table) => `SELECT '${table}' AS name, xmin::text, xmax::text, row_to_json(${table})::text FROM ${table}`,
  );
  return api.database.query(`SELECT * FROM (${rows.join(' UNION ALL ')}) everything ORDER BY 1, 4`);
}

describe('the preview of what stands in a form', () => {
  test('is the item as a save would leave it, with its pictures', async () => {
    const path = await client.news();
    const sent = { content: { kk: { title: 'Gilem qayttı' } }, images, author: 'A. Q.' };
    const answer = await preview(path, sent);
    expect(answer.statusCode).toBe(200);
    const { content, media, author } = answer.json<Json & { content: Json; media: Json[] }>();
    expect({ content, author }).toMatchObject({
      content: { en: { title: 'A carpet comes home' }, kk: { title: 'Gilem qayttı' } },
      author: 'A. Q.',
    });
    expect(media.map(({ url }) => url)).toEqual(images);
    const saved = await client.call<{ newsItem: Json & { content: Json } }>('PUT', path, sent);
    expect(saved.newsItem.content).toEqual(content);
  });

  test('stores nothing, for new items and for changes', async () => {
    const [news, waiting] = [await client.news(), await client.newsWithChange()];
    const before = await stored();
    const answers = [
      await preview('news', { ...newsInput(), images }),
      await preview('pages', pageInput()),
      await preview('collections', { ...collectionInput(), images }),
      await preview(news, { published: false, images }),
      await preview(`${waiting}/waiting-change`, { author: 'B. Q.' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await stored()).toEqual(before);
    expect(answers[4]?.json<Json>()).toMatchObject({ author: 'B. Q.', content: { en: { title: 'Tomorrow' } } });
  });

  test('waits for nobody who is writing the same', async () => {
    const { page } = await client.call<{ page: { id: string } }>('POST', 'pages', pageInput());
    const parent = await client.call<{ collection: { id: string } }>('POST', 'collections', collectionInput());
    const object = await client.call<{ collection: { id: string } }>('POST', 'collections', collectionInput());
    const { term } = await client.call<{ term: { id: string } }>('POST', 'terms', {
      kind: 'material',
      labels: { en: 'Silver' },
    });
    const writer = api.database.createQueryRunner();
    await writer.connect();
    await writer.startTransaction();
    for (const table of ['pages', 'collections', 'media', 'term'])
      await writer.query(`SELECT FROM ${table} FOR UPDATE`);
    for (const name of ['pages', 'parts of objects'])
      await writer.query('SELECT pg_advisory_xact_lock(hashtext($1))', [name]);
    const answers = [
      await preview(`pages/${page.id}`, { slug: 'somewhere-else', images }),
      await preview(`collections/${object.collection.id}`, {
        images,
        record: { part_of: parent.collection.id, material: [term.id] },
      }),
    ];
    await writer.rollbackTransaction();
    await writer.release();
    expect(answers.map(({ statusCode, body }) => [statusCode, body.slice(0, 200)])).toEqual([
      [200, expect.anything()],
      [200, expect.anything()],
    ]);
  });

  test('names what a save would refuse', async () => {
    const path = await client.news();
    const untitled = await preview('news', { content: { en: { content: 'At length.' } } });
    expect([untitled.statusCode, untitled.json<Json>().errors]).toMatchObject([
      400,
      [{ field: 'content.en.title', code: 'required' }],
    ]);
    const unknown = await preview(path, { author: 5 });
    expect(unknown.statusCode).toBe(400);
  });

  test.each([
    ['previews/admins', 404],
    ['previews/nothing', 404],
    ['news/5/preview', 404],
    ['news/00000000-0000-4000-8000-000000000000/preview', 404],
    ['news/00000000-0000-4000-8000-000000000000/waiting-change/preview', 404],
  ])('%s is %d', async (path, status) => {
    expect((await client.send('POST', path, {})).statusCode).toBe(status);
  });

  test('a published item without a waiting change has no preview of one', async () => {
    expect((await preview(`${await client.news()}/waiting-change`, {})).statusCode).toBe(404);
  });

  test('shows an account what it may write, and no more', async () => {
    const accounts = await grantedAccounts(api);
    const translator = await accounts.add('translator', { languages: ['kk'], tasks: { news: 'draft' } });
    const [path, draft] = [await client.news(), await client.news({ published: false })];
    const written = { content: { kk: { title: 'Gilem qayttı' } } };
    const answers = [
      await preview(path, written, translator),
      await preview(path, { content: { ru: { title: 'Ковёр' } } }, translator),
      await preview(path, { ...written, images }, translator),
      await preview(draft, written, translator),
      await preview('news', newsInput(), translator),
      await preview('exhibitions', {}, translator),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403, 403, 404, 403, 403]);
  });
});
