import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { startApp, type TestApp } from '../../../test/app.js';
import { backTo } from '../../../test/back-to.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { expectUsesMatchScan } from '../../../test/media-uses.js';
import { dataSourceOptions } from './data-source.js';

/**
 * A museum as migration 0035 left it, with formatted texts in complete and incomplete languages, and a text about the
 * museum.
 */
let database: TestDatabase;
let api: TestApp;

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [boat, carpet, jug] = [id(1), id(2), id(3)];
const ABOUT = 'A museum in the desert.\nIts second line.\n\nhttps://example.org/about';

beforeAll(async () => {
  database = await createDatabase('migrated');
  const museum = await new DataSource(dataSourceOptions(database.url)).initialize();
  await backTo(35, database.url);
  await fill(museum);
  await museum.destroy();
  api = await startApp({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

async function fill(museum: DataSource): Promise<void> {
  await museum.query('INSERT INTO first_content (demo, inserted_at) VALUES (false, now())');
  for (const picture of [boat, carpet, jug]) {
    await museum.query(
      `INSERT INTO media (id, file, checksum, bytes, width, height, placeholder, created_at)
       VALUES ($1::uuid, $1::text, '', 1, 1, 1, '', now())`,
      [picture],
    );
  }
  const figures = (...pictures: string[]) => ({
    schema: 1,
    doc: { type: 'doc', content: pictures.map((media) => ({ type: 'figure', attrs: { media } })) },
  });
  const content = { en: { title: 'A boat' }, ru: { content: 'x' } };
  const documents = { en: figures(boat), ru: figures(boat, carpet) };
  await museum.query(
    `INSERT INTO news (id, content, listing, search, media_ids, documents, published, archived, date, created_at, updated_at)
     VALUES ($1, $2, '{}', '', $3, $4, true, false, now(), now(), now())`,
    [id(11), content, `{${jug}}`, documents],
  );
  await museum.query(
    `INSERT INTO branch (id, position, content, address, hours, prices, documents, created_at, updated_at)
     VALUES ($1, 0, '{}', '{}', '{}', '[]', $2, now(), now())`,
    [id(21), { kk: figures(jug) }],
  );
  await museum.query(
    `INSERT INTO site (name, address, about, socials, facts, banner, picture_id, updated_at)
     VALUES ('{}', '{}', $1, '[]', '{}', '{}', $2, now())`,
    [{ en: ABOUT }, carpet],
  );
}

const uses = async () =>
  (
    await api.database.query<object[]>(
      'SELECT media_id, type, item_id, state, places FROM media_use ORDER BY media_id, type, item_id, state',
    )
  ).map((use): unknown[] => Object.values(use));

test('an upgrade finds the files that only unfinished languages show', async () => {
  expect(await uses()).toEqual([
    [boat, 'news', id(11), 'live', ['content.en.text', 'content.ru.text']],
    [carpet, 'news', id(11), 'draft', ['content.ru.text']],
    [carpet, 'site', '1', 'live', ['image']],
    [jug, 'branches', id(21), 'draft', ['content.kk.text']],
    [jug, 'news', id(11), 'live', ['images[0]']],
  ]);
  await expectUsesMatchScan(api.database);
});

test('the text about the museum is the same, and a line that is only an address is a link', async () => {
  const read = (await api.send({ method: 'GET', url: '/api/public/site/about' })).json<object>();
  const link = { type: 'link', attrs: { href: 'https://example.org/about' } };
  expect(read).toEqual({
    about: { en: ABOUT },
    about_text: {
      en: {
        schema: 1,
        doc: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [
                { type: 'text', text: 'A museum in the desert.' },
                { type: 'hard_break' },
                { type: 'text', text: 'Its second line.' },
              ],
            },
            { type: 'paragraph', content: [{ type: 'text', text: 'https://example.org/about', marks: [link] }] },
          ],
        },
      },
    },
  });
});

test.each([
  ['a title', `UPDATE news SET content = '{"ru": {"title": "x"}}'`],
  ['a draft', 'UPDATE news SET published = false'],
  ['a published item', 'UPDATE news SET published = true'],
  ['no titles', `UPDATE news SET content = '{}'`],
  ['a title of a branch', `UPDATE branch SET content = '{"kk": {"title": "x"}}'`],
  ['pictures in the text about the museum', `UPDATE site SET documents = (SELECT documents FROM news)`],
  ['another picture beside it', `UPDATE site SET picture_id = '${boat}'`],
  ['none in it', `UPDATE site SET documents = '{}'`],
  ['no settings', 'DELETE FROM site'],
])('%s is kept', async (_change, sql) => {
  await api.database.query(sql);
  await expectUsesMatchScan(api.database);
});
