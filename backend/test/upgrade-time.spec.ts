import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from './app.js';
import { migrate } from '../src/platform/database/data-source.js';
import { backTo } from './back-to.js';
import { createDatabase, onConnection, type TestDatabase } from './database.js';
import { inputs } from './samples.js';
import { ReleaseClient, pathOf, type Member } from './release-client.js';
import type { Json } from './waiting-client.js';

/** The last migrations before schedules, and before releases. */
const [BEFORE_SCHEDULES, BEFORE_RELEASES] = [39, 44];

let database: TestDatabase;
let api: TestApp;
let client: ReleaseClient;
async function start(): Promise<void> {
  api = await startApp({ DATABASE_URL: database.url });
  client = new ReleaseClient(api, await api.signIn());
}
beforeAll(async () => {
  database = await createDatabase('migrated');
  await start();
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

/** An item of a type, changed twice; its first version has a name. */
async function changedTwice(type: string): Promise<Member> {
  const made = await client.call<Record<string, { id?: string }>>('POST', type, inputs[type]?.());
  const { id = '' } = Object.values(made).find((part) => part.id) ?? {};
  for (const title of ['A second title', 'A third title'])
    await client.call('PUT', `${type}/${id}`, { content: { en: { title } } });
  await client.call('PUT', `${type}/${id}/revisions/1/name`, { name: 'as printed' });
  return { type, id };
}

const history = async (item: Member) => (await client.call<Json>('GET', `${pathOf(item)}/revisions`)).revisions;
const first = async (item: Member) => (await client.call<Json>('GET', `${pathOf(item)}/revisions/1`)).item;
const publicly = async (path: string) => (await api.send({ method: 'GET', url: `/api/public/${path}` })).json<Json>();

/** Reverts to an older schema, writes as an older version would, and migrates to the newest schema. */
async function upgradeFrom(last: number, meanwhile: string): Promise<void> {
  // an API that runs would read tables in another order than migrations lock them: a deadlock
  await api.stop();
  await backTo(last, database.url);
  await onConnection(database.url, (older) => older.query(meanwhile));
  await migrate(database.url);
  await start();
}

/** The former schemas know neither who wrote a text nor the answers of a branch. */
function withoutNewParts(value: unknown): unknown {
  const known = (_: string, part: unknown) =>
    part instanceof Object && !Array.isArray(part)
      ? { ...part, written_by: undefined, answers: undefined, slug: undefined, embeds: undefined }
      : part;
  return JSON.parse(JSON.stringify(value, known));
}

test('items of a schema without schedules keep their history, their lists and the line of the test mode', async () => {
  const items: Member[] = [];
  for (const type of Object.keys(inputs)) items.push(await changedTwice(type));
  const gone = await changedTwice('news');
  await client.call('DELETE', pathOf(gone));
  const lists = () => Promise.all(['news', 'exhibitions', 'events', 'collections', 'branches', 'site'].map(publicly));
  const read = () =>
    Promise.all(items.map(async (item) => [await client.call('GET', pathOf(item)), await history(item)]));
  const before = [await lists(), await read()];

  await upgradeFrom(BEFORE_SCHEDULES, 'UPDATE news SET version = version; UPDATE branch SET version = version');
  expect(withoutNewParts([await lists(), await read()])).toEqual(withoutNewParts(before));
  for (const item of items) {
    const stored = await client.call<Json>('GET', pathOf(item));
    expect(stored).toMatchObject({
      shown_from: null,
      shown_until: null,
      shown: item.type === 'pages' ? expect.anything() : 'now',
    });
    const earlier = (await first(item)) as { content: Json };
    await client.call('POST', `${pathOf(item)}/revisions/1/restore`, { fields: ['content.en'] });
    const { content } = await client.call<{ content: Json }>('GET', pathOf(item));
    expect([item.type, content.en]).toEqual([item.type, earlier.content.en]);
  }
  await client.call('POST', `trash/${pathOf(gone)}/restore`);
  expect(await history(gone)).toMatchObject([{ version: 3 }, { version: 2 }, { version: 1, name: 'as printed' }]);
});

test('schedules, waiting changes and notices of a schema without releases stay, and can be released', async () => {
  const changed = await client.changed();
  const planned = await client.changed();
  const url = `${pathOf(planned)}/waiting-change`;
  await client.call('POST', `${url}/publish`, { publish_at: '2029-01-01T09:00:00+05:00' });
  await client.call('PUT', pathOf(changed), { shown_until: '2099-01-01' });
  const notice = await client.notice({ published: true });
  const draft = await client.notice();
  const read = () =>
    Promise.all([client.read(pathOf(changed)), client.read(pathOf(planned)), client.call('GET', pathOf(changed))]);
  const before = await read();

  await upgradeFrom(BEFORE_RELEASES, 'UPDATE notices SET version = version + 1');
  expect(withoutNewParts(await read())).toEqual(withoutNewParts(before));
  expect(await client.seen(notice)).toMatchObject({ version: 2 });
  // an older version would have shown it
  expect((await client.send('GET', pathOf(draft))).statusCode).toBe(404);
  const { id } = await client.create('After the upgrade', [changed, notice]);
  expect((await client.send('POST', `releases/${id}/publish`, {})).statusCode).toBe(200);
  expect(await client.title(pathOf(changed))).toBe('Tomorrow');
});
