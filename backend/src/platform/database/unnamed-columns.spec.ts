import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { startApp, type TestApp } from '../../../test/app.js';
import { backTo } from '../../../test/back-to.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { Rebuild } from '../search/rebuild.js';
import { dataSourceOptions } from './data-source.js';

/** A museum as migration 0051 left it, with objects that imports described by unmapped columns. */
let database: TestDatabase;
let api: TestApp;

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const MADE = 'storage: marksafe\nvalue: 900';
const LONG = 'A Figure Bowing before a Seated Old Man with his Arm Outstretched in Benediction';
const record = { accession: 'A1', title: 'Rings', storage: 'marksafe', value: 900 };
const register = { record, lang: 'en', category: 'jewelry', rule: 2 };
const CONTENT: Record<number, object> = {
  1: { en: { title: 'Rings', description: MADE }, ru: { title: 'Кольца' } },
  2: { en: { title: 'Another title', description: MADE } },
  3: { en: { title: 'Rings', description: `${MADE}\nSeen by an editor.` } },
  4: { en: { title: 'A Figure…', description: `${LONG}\n\n${MADE}` } },
  5: { en: { title: 'Rings', description: MADE } },
};

beforeAll(async () => {
  database = await createDatabase('migrated');
  const museum = await new DataSource(dataSourceOptions(database.url)).initialize();
  await backTo(51, database.url);
  await museum.query('INSERT INTO first_content (demo, inserted_at) VALUES (false, now())');
  for (const [number, content] of Object.entries(CONTENT))
    await museum.query(
      `INSERT INTO collections (id, content, category, search, register, published, created_at, updated_at)
       VALUES ($1, $2, 'jewelry', 'en marksafe', $3, true, now(), now())`,
      [id(Number(number)), content, register],
    );
  // by the first rule
  await museum.query(
    `INSERT INTO collections (id, content, category, search, register, published, created_at, updated_at)
     VALUES ($1, $2, 'jewelry', 'x', $3, true, now(), now())`,
    [id(6), { en: { title: 'Rings', description: 'marksafe' } }, { record, lang: 'en' }],
  );
  await museum.query(
    `SELECT write_revision('collections', $1, 1, now(), NULL, NULL, NULL, '{}', jsonb_build_object('content', $2::jsonb,
       'documents', '{}'::jsonb))`,
    [id(1), { en: { title: 'Rings', description: MADE }, kk: { description: 'long '.repeat(200) } }],
  );
  await museum.query(
    `INSERT INTO waiting_change (type, item_id, base_version, base, state, account_id, username)
     VALUES ('collections', $1, 1, $2, $3, $1, 'editor')`,
    [id(1), { content: CONTENT[1] }, { content: { en: { title: 'New', description: MADE } } }],
  );
  // the trash stores a register as text
  await museum.query(
    `WITH gone AS (DELETE FROM collections WHERE id = $1 RETURNING *)
     INSERT INTO trash (type, id, item, deleted_by)
     SELECT 'collections', id, to_jsonb(gone) || jsonb_build_object('register', register::text), 'editor' FROM gone`,
    [id(5)],
  );
  await museum.destroy();
  api = await startApp({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const descriptions = async (number: number) => {
  const [row] = await api.database.query<[{ content: object }]>('SELECT content FROM collections WHERE id = $1', [
    id(number),
  ]);
  return row.content;
};

test('a description that was made of unnamed fields is withdrawn, and nothing else', async () => {
  expect(await descriptions(1)).toEqual({ en: { title: 'Rings' }, ru: { title: 'Кольца' } });
  expect(await descriptions(2)).toEqual({ en: { title: 'Another title' } });
  expect(await descriptions(4)).toEqual({ en: { title: 'A Figure…', description: LONG } });
  expect(await descriptions(6)).toEqual({ en: { title: 'Rings' } });
});

test('a description that an editor changed stays', async () => {
  expect(await descriptions(3)).toEqual(CONTENT[3]);
});

test('the record of the register stays, and is read by the rule of today', async () => {
  const [row] = await api.database.query<[{ register: object }]>('SELECT register FROM collections WHERE id = $1', [
    id(1),
  ]);
  expect(row.register).toEqual({ ...register, rule: 3 });
});

test('the audit log has each object', async () => {
  const entries = await api.database.query<object[]>(
    "SELECT item_id, action, fields FROM audit_entry WHERE username = 'upgrade' ORDER BY item_id",
  );
  const fields = ['content.en.description'];
  expect(entries).toEqual([1, 2, 4, 6].map((number) => ({ item_id: id(number), action: 'changed', fields })));
});

test('it is in no earlier version, no waiting change, no trash and no search either', async () => {
  await api.app.get(Rebuild).run();
  const stands = async (sql: string) => (await api.database.query<object[]>(`${sql} ~ 'marksafe'`)).length;
  expect(await stands('SELECT FROM revision WHERE whole_revision(state, parts)::text')).toBe(0);
  expect(await stands('SELECT FROM waiting_change WHERE (base::text || state::text)')).toBe(0);
  expect(await stands("SELECT FROM trash WHERE (item - 'register')::text")).toBe(0);
  // only where an editor wrote it
  expect(await api.database.query("SELECT id FROM collections WHERE search ~ 'marksafe'")).toEqual([{ id: id(3) }]);
  const [{ state }] = await api.database.query<[{ state: object }]>(
    "SELECT whole_revision(state, parts) AS state FROM revision WHERE type = 'collections'",
  );
  expect(state).toMatchObject({ content: { en: { title: 'Rings' }, kk: { description: 'long '.repeat(200) } } });
});
