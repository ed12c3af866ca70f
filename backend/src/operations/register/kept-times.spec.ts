import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { startApp, type TestApp } from '../../../test/app.js';
import { ReleaseClient } from '../../../test/release-client.js';
import type { Json } from '../../../test/waiting-client.js';
import { exportRegister } from './export-register.js';
import { importRegister } from './import-register.js';
import { toRecord } from './own-record.js';
import type { Row } from './read-register.js';
import type { RegisterRecord } from './register-item.js';

let api: TestApp;
let client: Client;
let staff: ReleaseClient;

beforeAll(async () => {
  api = await startApp();
  staff = new ReleaseClient(api, await api.signIn());
  client = new Client({ connectionString: api.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await api.stop();
});

const rowsOf = (records: RegisterRecord[]): AsyncIterable<Row> =>
  Readable.from(records.map((record, index) => ({ line: index + 1, record })));
const run = (records: RegisterRecord[]) =>
  importRegister(client, rowsOf(records), { lang: 'en', category: 'handicrafts', publish: true });

async function exported(): Promise<RegisterRecord[]> {
  const records: RegisterRecord[] = [];
  const { usual, objects } = await exportRegister(client);
  for await (const stored of objects) records.push(toRecord(stored, usual));
  return records;
}

test('a register that is exported and read again leaves schedules, history, waiting changes and releases as they are', async () => {
  await run([1, 2].map((number) => ({ accession: `A${number}`, title: `Object ${number}`, medium: 'Felt' })));
  const { rows } = await client.query<{ id: string }>('SELECT id FROM collections ORDER BY register ->> $1', [
    'accession',
  ]);
  const [scheduled = '', released = ''] = rows.map(({ id }) => `collections/${id}`);
  await staff.call('PUT', scheduled, { shown_from: '2020-01-01', shown_until: '2099-01-01' });
  await staff.call('PUT', scheduled, { content: { kk: { title: 'Kiyiz' } } });
  for (const path of [scheduled, released])
    await staff.call('PUT', `${path}/waiting-change`, { content: { kk: { title: 'Keyin' } } });
  await staff.call('POST', `${scheduled}/waiting-change/publish`, { publish_at: '2029-01-01T09:00:00+05:00' });
  const { id } = await staff.create('Opening', [{ type: 'collections', id: released.split('/')[1] ?? '' }]);
  await staff.send('POST', `releases/${id}/publish`, { publish_at: '2029-01-01T09:00:00+05:00' });
  const read = async () => [
    await staff.get(id),
    ...(await Promise.all([scheduled, released].map((path) => staff.read(path)))),
    await staff.call('GET', scheduled),
    await staff.call('GET', `${scheduled}/revisions`),
  ];

  const before = await read();
  await run(await exported());
  expect(await read()).toEqual(before);

  // the audit log must record a changed title of the register
  await run((await exported()).map((record) => ({ ...record, title: `${String(record.title)}, again` })));
  const [release, change, , item, history] = await read();
  const { state, version, publish_at } = before[0] as Json;
  expect(release).toMatchObject({ state, version, publish_at, members: [{ step: 'change' }] });
  expect(change).toMatchObject({ waiting_change: { publish_at: '2029-01-01T04:00:00.000Z', conflicts: [] } });
  expect(item).toMatchObject({
    shown_until: (before[3] as Json).shown_until,
    content: { en: { title: 'Object 1, again' } },
  });
  expect(history).toEqual(before[4]);
});
