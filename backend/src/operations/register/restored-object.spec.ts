import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { startApp, type TestApp } from '../../../test/app.js';
import { truncate } from '../../../test/truncate.js';
import { FIND_DELETED } from './collection-statements.js';
import { keysOf } from './collection-store.js';
import { exportRegister } from './export-register.js';
import { toRecord } from './own-record.js';
import { importRegister, type ImportOptions } from './import-register.js';
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

describe('an object that comes back from the trash', () => {
  const read = async () => {
    const { rows } = await client.query<{ id: string; register: string }>('SELECT id, register::text FROM collections');
    return rows[0];
  };
  async function deleteAndRestore(meanwhile: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
    const cookies = await api.signIn();
    const id = (await read())?.id ?? '';
    const gone = await api.send({ method: 'DELETE', url: `/api/admin/collections/${id}` }, cookies);
    await meanwhile();
    const back = await api.send({ method: 'POST', url: `/api/admin/trash/collections/${id}/restore` }, cookies);
    expect([gone.statusCode, back.statusCode]).toEqual([200, 200]);
  }

  test('has its record as it came, and takes what the register says next', async () => {
    await run([{ ...object(1), date: '1920' }]);
    const before = await read();
    await deleteAndRestore();
    expect(await read()).toEqual(before);
    expect((await exported()).map((record) => JSON.stringify(record))).toEqual([
      JSON.stringify({ ...object(1), date: '1920' }),
    ]);
    await run([{ ...object(1), medium: 'Silk' }]);
    expect((await stored())[0]?.content).toEqual({
      en: { title: 'Object 1' },
    });
  });

  test('has a record that no import would take any more', async () => {
    await run([object(1)]);
    await client.query(`UPDATE collections SET register = replace(register::text, '"Felt"', '"Fe\\u0000lt"')::json`);
    const before = await read();
    expect(before?.register).toContain(String.raw`\u0000`);
    await deleteAndRestore();
    expect(await read()).toEqual(before);
  });

  test('has its record when an earlier version threw it away', async () => {
    await run([object(1)]);
    await deleteAndRestore(() =>
      client.query(
        `UPDATE trash SET item = jsonb_set(item, '{register}', (item->>'register')::jsonb) WHERE type = 'collections'`,
      ),
    );
    expect(await exported()).toEqual([object(1)]);
  });

  test('has none when it was made here', async () => {
    const payload = { content: { en: { title: 'Made here' } }, category: 'nature' };
    await api.send({ method: 'POST', url: '/api/admin/collections', payload }, await api.signIn());
    await deleteAndRestore();
    expect(await read()).toMatchObject({ register: null });
  });
});

test('of many deleted objects those of a batch are found by an index, without a look at each', async () => {
  await client.query(
    `INSERT INTO trash (type, id, item, deleted_by)
     SELECT 'collections', gen_random_uuid(), jsonb_build_object('external_id', 'N' || n, 'text', repeat(md5(n::text), 30)), 'x'
     FROM generate_series(1, 2000) AS n`,
  );
  await client.query('ANALYZE trash');
  const asked = keysOf(
    Array.from({ length: 100 }, () => randomUUID()),
    Array.from({ length: 100 }, (_, at) => `N${at}`),
  );
  expect(await FIND_DELETED.all(client, asked)).toHaveLength(99);
  const plan = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${FIND_DELETED.sql}`, asked);
  const steps = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(steps).toContain('trash_external_id');
  expect(steps).not.toContain('Seq Scan on trash');
});
