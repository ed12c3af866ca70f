import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { startApp, type TestApp } from '../../../test/app.js';
import { registerRecords } from '../../../test/register-records.js';
import { truncate } from '../../../test/truncate.js';
import { exportRegister } from './export-register.js';
import { toRecord } from './own-record.js';
import { importRegister, tryRegister, type ImportOptions, type ImportReport } from './import-register.js';
import type { Row } from './read-register.js';
import type { RegisterRecord } from './register-item.js';

let api: TestApp;
let client: Client;

beforeAll(async () => {
  api = await startApp();
  client = new Client({ connectionString: api.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await api.stop();
});
beforeEach(() => truncate(client, 'collections, trash, audit_entry'));

const options: ImportOptions = { lang: 'en', category: 'handicrafts', publish: false };

const rowsOf = (records: RegisterRecord[]): AsyncIterable<Row> =>
  Readable.from(records.map((record, index) => ({ line: index + 1, record })));
const run = (records: RegisterRecord[], over: Partial<ImportOptions> = {}) =>
  importRegister(client, rowsOf(records), { ...options, ...over });
const counts = ({ read, created, changed, unchanged, rejected }: ImportReport) => [
  read,
  created,
  changed,
  unchanged,
  rejected.length,
];
async function exported(): Promise<RegisterRecord[]> {
  const records: RegisterRecord[] = [];
  const { usual, objects } = await exportRegister(client);
  for await (const stored of objects) records.push(toRecord(stored, usual));
  return records;
}
const stored = async () =>
  (await client.query<{ content: unknown; category: string }>('SELECT content, category FROM collections')).rows;

const object = (number: number): RegisterRecord => ({
  accession: `A${String(number).padStart(5, '0')}`,
  title: `Object ${number}`,
  medium: 'Felt',
  subjects: ['sun', 'ram’s horn'],
});

describe('an import', () => {
  test('can be repeated: nothing is there twice', async () => {
    const records = [object(1), object(2)];
    expect(counts(await run(records))).toEqual([2, 2, 0, 0, 0]);
    expect(counts(await run(records))).toEqual([2, 0, 0, 2, 0]);
    expect(counts(await run([{ ...object(1), medium: 'Silk' }, object(2), object(3)]))).toEqual([3, 1, 1, 1, 0]);
    expect(await exported()).toEqual([{ ...object(1), medium: 'Silk' }, object(2), object(3)]);
  });

  test('brings the sort keys of titles along that the database would make', async () => {
    await run([object(1), { ...object(2), title: 'Ёлка "№ 7" \\ Oʻtov' }]);
    const { rows } = await client.query<{ keys: string[]; made: string[] }>(
      'SELECT title_keys AS keys, title_keys(content) AS made FROM collections',
    );
    expect(rows.map(({ keys }) => keys)).toEqual(rows.map(({ made }) => made));
    expect(rows).toHaveLength(2);
  });

  test('that was killed half-way is carried on by the next', async () => {
    const records = Array.from({ length: 2_500 }, (_, index) => object(index));
    const killed = async function* () {
      for await (const row of rowsOf(records)) {
        if (row.line > 2_050) throw new Error('killed');
        yield row;
      }
    };
    await expect(importRegister(client, killed(), options)).rejects.toThrow('killed');
    expect(counts(await run(records))).toEqual([2_500, 500, 0, 2_000, 0]);
    expect(await exported()).toHaveLength(2_500);
  });

  test('of a dry run changes nothing', async () => {
    await run([object(1), object(2)]);
    const before = await exported();
    const wanted = [object(1), { ...object(2), medium: 'Silk' }, object(3), { title: 'No number' }];
    expect(counts(await tryRegister(client, rowsOf(wanted), options))).toEqual([4, 1, 1, 1, 1]);
    expect(counts(await tryRegister(undefined, rowsOf(wanted), options))).toEqual([4, 3, 0, 0, 1]);
    expect(await exported()).toEqual(before);
  });

  test('rejects what it can’t take, takes the rest, and says why', async () => {
    const report = await run([
      object(1),
      { title: 'x' },
      object(1),
      { accession: 'A7', title: 'Coin', category: 'coins' },
    ]);
    expect([report.created, report.rejected]).toEqual([
      1,
      [
        { line: 2, code: 'no_number', reason: expect.stringContaining('no number') },
        { line: 3, number: 'A00001', code: 'same_number', reason: 'line 1 has the same number' },
        {
          line: 4,
          number: 'A7',
          field: 'category',
          code: 'unknown_category',
          reason: 'there is no category "coins"',
        },
      ],
    ]);
  });

  test('never takes back what an editor wrote', async () => {
    await run([object(1)]);
    await client.query(
      `UPDATE collections SET category = 'jewelry',
       content = jsonb_set(content, '{en,title}', '"Edited"') || '{"kk":{"title":"Kiyiz"}}'`,
    );
    await run([{ ...object(1), medium: 'Silk' }]);
    const content = {
      en: { title: 'Edited' },
      kk: { title: 'Kiyiz' },
    };
    expect(await stored()).toEqual([{ content, category: 'jewelry' }]);
    const changed = expect.objectContaining({ category: 'jewelry', content });
    expect(await exported()).toEqual([{ ...object(1), medium: 'Silk', muzey: changed }]);
  });

  test.each([2, undefined])('withdraws the description that rule %s made of unnamed fields', async (rule) => {
    await run([object(1), object(2)]);
    const made = rule === 2 ? 'medium: Felt\nsubjects: sun, ram’s horn' : 'Felt\nsun, ram’s horn';
    await client.query(
      `UPDATE collections SET register = (register::jsonb - 'rule' || $2)::json,
         content = jsonb_set(content, '{en,description}', to_jsonb($1::text))`,
      [made, rule === undefined ? {} : { rule }],
    );
    // simulates an upgrade, and an editor
    await client.query("UPDATE collections SET content = content #- '{en,description}' WHERE external_id = 'A00001'");
    await client.query(
      `UPDATE collections SET content = content || '{"kk":{"title":"Kiyiz"}}' WHERE external_id = 'A00002'`,
    );
    const report = await run([object(1), object(2)].map((record) => ({ ...record, title: 'New' })));
    expect([counts(report), [...report.unnamed]]).toEqual([
      [2, 0, 2, 0, 0],
      ['medium', 'subjects'],
    ]);
    expect((await stored()).map(({ content }) => content)).toEqual([
      { en: { title: 'New' } },
      { en: { title: 'New' }, kk: { title: 'Kiyiz' } },
    ]);
  });

  test('leaves a text as an editor has formatted it, as long as its words are the same', async () => {
    await run([{ ...object(1), description: 'Felt' }]);
    const cookies = await api.signIn();
    const { rows } = await client.query<{ id: string; description: string }>(
      "SELECT id, content -> 'en' ->> 'description' AS description FROM collections",
    );
    const [row] = rows;
    const strong = { type: 'text', text: row?.description, marks: [{ type: 'strong' }] };
    const text = { schema: 1, doc: { type: 'doc', content: [{ type: 'paragraph', content: [strong] }] } };
    const url = `/api/admin/collections/${row?.id}`;
    await api.send({ method: 'PUT', url, payload: { content: { en: { text } } } }, cookies);
    const textNow = async () =>
      (await api.send({ method: 'GET', url }, cookies)).json<{ content: { en: { text: object } } }>().content.en.text;
    await run([{ ...object(1), description: 'Felt' }]);
    expect(await textNow()).toEqual(text);
    await run(await exported());
    expect(await textNow()).toEqual(text);
    await run([{ ...object(1), description: 'Silk' }]);
    expect(JSON.stringify(await textNow())).toContain('Silk');
  });

  test('leaves in the trash what was deleted here', async () => {
    await run([object(1)]);
    const { rows } = await client.query<{ id: string }>('SELECT id FROM collections');
    const url = `/api/admin/collections/${rows[0]?.id}`;
    await api.send({ method: 'DELETE', url }, await api.signIn());
    const report = await run([object(1)]);
    expect([report.created, report.rejected[0]?.reason]).toEqual([
      0,
      'it was deleted here; you can restore it from the trash',
    ]);
  });

  test('takes no record that the trash could not keep, and none that a field of it spoils', async () => {
    const fields = ['a\0b', { deep: ['\0'] }, { '\0': 1 }, '\ud800'].map((note, index) => ({ ...object(index), note }));
    const report = await run([...fields, { ...object(9), note: String.raw`\u0000` }]);
    expect(counts(report)).toEqual([5, 1, 0, 0, 4]);
    expect(report.rejected[0]).toEqual({
      line: 1,
      number: 'A00000',
      field: 'note',
      character: 2,
      code: 'broken_text',
      reason: 'it has control characters or broken Unicode: note has U+0000 as character 2',
    });
  });

  test('is found by the search, seen by visitors when published, and written into the audit log', async () => {
    await run([object(7)], { publish: true });
    const found = await api.send({ method: 'GET', url: '/api/public/collections' });
    expect(found.json()).toMatchObject({ total: 1, collections: [{ category: 'handicrafts' }] });
    const search = await api.send({ method: 'GET', url: '/api/admin/collections?search=a00007' }, await api.signIn());
    expect(search.json()).toMatchObject({ total: 1, collections: [{ externalId: 'A00007' }] });
    const { rows } = await client.query('SELECT username, action, title FROM audit_entry');
    expect(rows).toEqual([{ username: 'import', action: 'created', title: 'Object 7' }]);
  });

  test('comes back from an export and an import as it was', async () => {
    const cookies = await api.signIn();
    const payload = { content: { en: { title: 'Made here' }, kk: { title: 'Bul jerde' } }, category: 'nature' };
    await api.send({ method: 'POST', url: '/api/admin/collections', payload }, cookies);
    await run([object(1)]);
    const [before, contents] = [await exported(), await stored()];
    await truncate(client, 'collections');
    expect(counts(await run(before))).toEqual([2, 2, 0, 0, 0]);
    expect(await stored()).toEqual(expect.arrayContaining(contents));
  });
});

test('three thousand records go in, and come out equal', async () => {
  const records = await registerRecords(3_000);
  expect(counts(await run(records, { publish: true }))).toEqual([3_000, 3_000, 0, 0, 0]);
  const number = ({ accession }: RegisterRecord) => String(accession);
  const byNumber = (a: RegisterRecord, b: RegisterRecord) => number(a).localeCompare(number(b));
  expect((await exported()).sort(byNumber)).toEqual(records.sort(byNumber));
});
