import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Client } from 'pg';
import { startApp, type TestApp } from '../../../test/app.js';
import { eventually } from '../../../test/eventually.js';
import { looked } from '../../../test/primary-time.js';
import { WaitingClient, type Json, type Waiting } from '../../../test/waiting-client.js';
import { Changes } from '../../platform/cache/changes.js';
import { PrimaryClock } from '../../platform/database/primary-clock.js';
import { DueChanges } from './due-changes.js';

let api: TestApp;
let other: TestApp;
let client: WaitingClient;

beforeAll(async () => {
  api = await startApp();
  other = await startApp({ DATABASE_URL: api.databaseUrl });
  client = new WaitingClient(api, await api.signIn());
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});

const isLive = (path: string) => eventually(() => client.title(path), 'Tomorrow');

test('a change goes live at its time, in the name of who planned it', async () => {
  const path = await client.newsWithChange();
  const planned = await client.call('POST', `${path}/waiting-change/publish`, {
    publish_at: '2029-01-01T09:00:00+05:00',
  });
  expect(planned).toMatchObject({
    message: 'Planned.',
    waiting_change: { publish_at: '2029-01-01T04:00:00.000Z', version: 2 },
    item: { version: 2 },
  });
  await api.app.get(DueChanges).publishDue();
  expect(await client.title(path)).toBe('A carpet comes home');
  await client.plan(path);
  expect(await isLive(path)).toBe('Tomorrow');
  expect(await client.read(path)).toEqual({ waiting_change: null, item: null });
  const { revisions } = await client.call<{ revisions: Json[] }>('GET', `${path}/revisions`);
  expect(revisions[0]).toMatchObject({ version: 2, action: 'published', account: { username: 'superadmin' } });
});

test('it is asked for at its moment, before the next look at the database', async () => {
  const path = await client.newsWithChange();
  const at = new Date(Date.now() + 600_000);
  await client.call('POST', `${path}/waiting-change/publish`, { publish_at: at.toISOString() });
  await looked(api.app);
  const changes = api.app.get(Changes);
  let asked = 0;
  changes.onDue(() => asked++);
  const now = jest.spyOn(api.app.get(PrimaryClock), 'now');
  try {
    const asks = [-1, 0, 1].map((ms) => {
      now.mockReturnValue(new Date(at.getTime() + ms));
      changes.passMoments();
      return asked;
    });
    expect(asks).toEqual([0, 1, 1]);
  } finally {
    now.mockRestore();
  }
});

test('visitors who ask at its moment wait until it is live', async () => {
  const path = await client.newsWithChange();
  const at = new Date(Date.now() + 60_000);
  await client.call('POST', `${path}/waiting-change/publish`, { publish_at: at.toISOString() });
  await looked(api.app);
  const changes = api.app.get(Changes);
  const now = jest.spyOn(api.app.get(PrimaryClock), 'now');
  const age = jest.spyOn(changes, 'age', 'get').mockReturnValue(0);
  try {
    now.mockReturnValue(new Date(at.getTime() - 1));
    expect(changes.plannedWrites()).toBeUndefined();
    now.mockReturnValue(at);
    const read = api.send({ method: 'GET', url: `/api/public/${path}` });
    await new Promise(setImmediate);
    // published by hand: for the database it is not due yet
    await client.call('POST', `${path}/waiting-change/publish`, {});
    expect((await read).json<Json>()).toMatchObject({ content: { en: { title: 'Tomorrow' } } });
    await changes.plannedWrites();
  } finally {
    now.mockRestore();
    age.mockRestore();
  }
});

test('a time can be taken off again', async () => {
  const path = await client.newsWithChange();
  await client.plan(path);
  await isLive(path);
  const next = await client.newsWithChange();
  const plan = (publish_at: string | null) => client.send('POST', `${next}/waiting-change/publish`, { publish_at });
  await plan('2029-01-01T09:00:00+05:00');
  expect((await plan(null)).json<Json>()).toMatchObject({ waiting_change: { publish_at: null } });
});

test.each(['2020-01-01', '2040-01-01', 'soon'])('a time like %s is refused', async (publish_at) => {
  const path = await client.newsWithChange();
  const answer = await client.send('POST', `${path}/waiting-change/publish`, { publish_at });
  expect(answer.json<Json>()).toMatchObject({ status: 400, errors: [{ field: 'publish_at', code: 'invalid_date' }] });
});

test('several processes let each of many go live once', async () => {
  const paths = await Promise.all(Array.from({ length: 12 }, () => client.newsWithChange()));
  for (const path of paths) await client.plan(path);
  const looks = [api, other, api, other].map(({ app }) => app.get(DueChanges).publishDue());
  await Promise.all(looks);
  for (const path of paths) {
    expect(await isLive(path)).toBe('Tomorrow');
    expect(await client.call('GET', path)).toMatchObject({ version: 2 });
  }
});

test('those that are due together go live in few transactions, but for one that is refused', async () => {
  const paths = await Promise.all(Array.from({ length: 12 }, () => client.newsWithChange()));
  const [refused = '', ...others] = paths;
  await client.call('PUT', refused, { content: { en: { title: 'Today' } } });
  const ids = paths.map((path) => path.split('/')[1]);
  await api.database.query(
    "UPDATE waiting_change SET publish_at = now() - interval '1 second' WHERE item_id = ANY($1)",
    [ids],
  );
  for (const path of others) expect(await isLive(path)).toBe('Tomorrow');
  const problem = async () => (await client.read(refused)).waiting_change?.problem?.code;
  expect(await eventually(problem, 'changed_live')).toBe('changed_live');
  // each entry has the start time of its transaction; two processes may share the work, and on a slow machine a
  // transaction may have time for only some of the changes
  const [{ transactions } = { transactions: 0 }] = await api.database.query<{ transactions: number }[]>(
    "SELECT count(DISTINCT at)::int AS transactions FROM audit_entry WHERE action = 'published' AND item_id = ANY($1)",
    [ids],
  );
  expect(transactions).toBeLessThan(others.length);
});

test('one that a process took and did not finish is done by another', async () => {
  const path = await client.newsWithChange();
  const killed = new Client({ connectionString: api.databaseUrl });
  const ended = new Promise((resolve) => killed.on('error', resolve));
  await killed.connect();
  await killed.query('BEGIN');
  await killed.query('SELECT FROM news WHERE id = $1 FOR UPDATE', [path.slice(5)]);
  await client.due(path);
  await killed.query('SELECT FROM waiting_change WHERE item_id = $1 FOR UPDATE', [path.slice(5)]);
  // it is skipped, and so are changes that wait for the item
  await api.app.get(DueChanges).publishDue();
  expect(await client.read(path)).toMatchObject({ waiting_change: { problem: null } });
  expect(await client.title(path)).toBe('A carpet comes home');
  const { rows } = await killed.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await api.database.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  expect(await isLive(path)).toBe('Tomorrow');
});

test('a conflict stops it, and is told with its reason until it is settled', async () => {
  const path = await client.newsWithChange();
  await client.call('PUT', path, { content: { en: { title: 'Today' } } });
  await client.plan(path);
  const problem = async () => (await client.read(path)).waiting_change?.problem?.code;
  expect(await eventually(problem, 'changed_live')).toBe('changed_live');
  expect(await client.title(path)).toBe('Today');
  const { waiting_change: stopped } = await client.read(path);
  expect(stopped?.conflicts).toEqual(['content.en.title']);
  expect(stopped?.publish_at).not.toBeNull();
  // resolved, but its scheduled time has passed, so it needs a new one
  const settled = await client.save(path, { version: stopped?.version }, 2);
  expect(settled.waiting_change).toMatchObject({ publish_at: null, problem: null, conflicts: [] });
  await api.app.get(DueChanges).publishDue();
  expect(await client.title(path)).toBe('Today');
  await client.plan(path);
  expect(await isLive(path)).toBe('Tomorrow');
});

test('one that is saved when its time has just come goes live', async () => {
  const path = await client.newsWithChange();
  const { waiting_change: change } = await client.read(path);
  await api.database.query("UPDATE waiting_change SET publish_at = now() + interval '1 hour' WHERE item_id = $1", [
    path.slice(5),
  ]);
  const saving = client.call<Waiting>('PUT', `${path}/waiting-change`, {
    version: change?.version,
    content: { en: { excerpt: 'All of it.' } },
  });
  expect((await saving).waiting_change?.publish_at).not.toBeNull();
  await client.due(path);
  expect(await isLive(path)).toBe('Tomorrow');
});

test('one whose item is gone goes, too', async () => {
  const path = await client.newsWithChange();
  await api.database.query('DELETE FROM news WHERE id = $1', [path.slice(5)]);
  await api.database.query('UPDATE waiting_change SET publish_at = now() WHERE item_id = $1', [path.slice(5)]);
  const left = () => api.database.query<object[]>('SELECT FROM waiting_change WHERE item_id = $1', [path.slice(5)]);
  expect(await eventually(async () => (await left()).length, 0)).toBe(0);
});

test('those that fail at each attempt keep nothing from going live', async () => {
  await api.database.query(
    `INSERT INTO waiting_change (type, item_id, base_version, base, state, account_id, username, publish_at)
     SELECT 'gone', gen_random_uuid(), 1, '{}', '{}', gen_random_uuid(), 'nobody', now() - interval '1 day'
     FROM generate_series(1, 50)`,
  );
  const path = await client.newsWithChange();
  await client.plan(path);
  expect(await isLive(path)).toBe('Tomorrow');
  await api.database.query("DELETE FROM waiting_change WHERE type = 'gone'");
});

test('one that could not be written because the disk was full goes live when there is room again', async () => {
  const path = await client.newsWithChange();
  await api.database.query(
    `CREATE FUNCTION fill_disk() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`,
  );
  await api.database.query('CREATE TRIGGER fill_disk BEFORE UPDATE ON news EXECUTE FUNCTION fill_disk()');
  try {
    await client.plan(path);
    await client.due(path);
    await api.app.get(DueChanges).publishDue();
  } finally {
    await api.database.query('DROP FUNCTION fill_disk CASCADE');
  }
  expect(await isLive(path)).toBe('Tomorrow');
});

test('many whose items are being written keep no later one back', async () => {
  const paths = await Promise.all(Array.from({ length: 41 }, () => client.newsWithChange()));
  const last = paths.at(-1) ?? '';
  const ids = paths.slice(0, -1).map((path) => path.split('/').at(-1));
  const writer = new Client({ connectionString: api.databaseUrl });
  await writer.connect();
  try {
    const publish_at = new Date(Date.now() + 600_000).toISOString();
    for (const path of paths) await client.call('POST', `${path}/waiting-change/publish`, { publish_at });
    await writer.query('BEGIN');
    await writer.query('SELECT FROM news WHERE id = ANY($1) FOR UPDATE', [ids]);
    for (const path of paths) await client.due(path);
    expect(await isLive(last)).toBe('Tomorrow');
    await writer.query('COMMIT');
  } finally {
    await writer.end();
  }
  expect(await Promise.all(paths.map(isLive))).toEqual(paths.map(() => 'Tomorrow'));
});
