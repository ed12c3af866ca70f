import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { startApp, type TestApp } from '../../../test/app.js';
import { eventually } from '../../../test/eventually.js';
import { pathOf, ReleaseClient } from '../../../test/release-client.js';
import type { Json } from '../../../test/waiting-client.js';
import { DueReleases } from './due-releases.js';

let api: TestApp;
let other: TestApp;
let client: ReleaseClient;

beforeAll(async () => {
  api = await startApp();
  other = await startApp({ DATABASE_URL: api.databaseUrl });
  client = new ReleaseClient(api, await api.signIn());
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});

const stateOf = async (id: string) => (await client.get(id)).state;
const becomes = (id: string, state: string) => eventually(() => stateOf(id), state);
const plan = (id: string, publish_at: string | null) => client.send('POST', `releases/${id}/publish`, { publish_at });

test('a release goes live at its time, in the name of who planned it', async () => {
  const members = [await client.draft(), await client.changed(), await client.notice()];
  const { id } = await client.create('Opening', members);
  expect((await plan(id, '2029-01-01T09:00:00+05:00')).json<Json>()).toMatchObject({
    message: 'Planned.',
    release: { state: 'planned', publish_at: '2029-01-01T04:00:00.000Z', version: 2 },
  });
  await api.app.get(DueReleases).publishDue();
  expect(await stateOf(id)).toBe('planned');
  await client.releaseIsDue(id);
  await becomes(id, 'live');
  expect(await client.get(id)).toMatchObject({ publish_at: null, account: { username: 'superadmin' } });
  for (const member of members) expect(await client.seen(member)).toBeDefined();
});

test('its time can be taken off, and is none of the past', async () => {
  const { id } = await client.create('Opening', [await client.draft()]);
  await plan(id, '2029-01-01T09:00:00+05:00');
  expect((await plan(id, null)).json<Json>()).toMatchObject({ release: { state: 'open', publish_at: null } });
  for (const time of ['2020-01-01', '2040-01-01', 'soon'])
    expect((await plan(id, time)).json<Json>()).toMatchObject({
      errors: [{ field: 'publish_at', code: 'invalid_date' }],
    });
});

test('what stands in the way at its time is told, and it is not tried again until somebody says so', async () => {
  const [good, bad] = [await client.draft(), await client.draft({ start_date: null })];
  const { id } = await client.create('Opening', [good, bad]);
  await plan(id, '2029-01-01T09:00:00+05:00');
  await client.releaseIsDue(id);
  await becomes(id, 'stopped');
  expect(await client.get(id)).toMatchObject({
    problem: { code: 'release_refused', members: [{ ...bad, code: 'validation', fields: ['start_date'] }] },
  });
  expect(await client.seen(good)).toBeUndefined();
  await client.call('PUT', pathOf(bad), { start_date: '2026-05-18' });
  await api.app.get(DueReleases).publishDue();
  expect(await stateOf(id)).toBe('stopped');
  // saving removes the scheduled time
  await client.call('PUT', `releases/${id}`, { name: 'The opening' });
  expect(await client.get(id)).toMatchObject({ state: 'open', publish_at: null, problem: null });
  expect((await client.call('POST', `releases/${id}/publish`, {})).release).toMatchObject({ state: 'live' });
});

test('one of which nothing is left that waits does not go live in silence', async () => {
  const member = await client.changed();
  const { id } = await client.create('Opening', [member]);
  await plan(id, '2029-01-01T09:00:00+05:00');
  expect((await client.send('DELETE', `${pathOf(member)}/waiting-change`)).statusCode).toBe(200);
  await client.releaseIsDue(id);
  await becomes(id, 'stopped');
  expect(await client.get(id)).toMatchObject({ problem: { code: 'nothing_to_publish' } });
});

test('several processes let each of many go live once', async () => {
  const made = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const member = await client.draft();
      return { member, id: (await client.create('One of many', [member, await client.changed()])).id };
    }),
  );
  for (const { id } of made) await plan(id, '2029-01-01T09:00:00+05:00');
  await api.database.query("UPDATE releases SET publish_at = now() - interval '1 second' WHERE name = 'One of many'");
  for (const { member, id } of made) {
    await becomes(id, 'live');
    expect(await client.call('GET', pathOf(member))).toMatchObject({ version: 2, published: true });
  }
});

test('one of whose items is being written goes live as soon as that is done', async () => {
  const [free, held] = [await client.draft(), await client.changed()];
  const { id } = await client.create('Opening', [free, held]);
  await plan(id, '2029-01-01T09:00:00+05:00');
  const writer = new Client({ connectionString: api.databaseUrl });
  await writer.connect();
  try {
    await writer.query('BEGIN');
    await writer.query('SELECT FROM news WHERE id = $1 FOR UPDATE', [held.id]);
    await client.releaseIsDue(id);
    // it waits for the lock as long as a poll may, and gives up
    await api.app.get(DueReleases).publishDue();
    expect(await stateOf(id)).toBe('planned');
    expect(await client.seen(free)).toBeUndefined();
    await writer.query('COMMIT');
  } finally {
    await writer.end();
  }
  await becomes(id, 'live');
});

test('two releases and those who unpublish their items hold each other up for no time', async () => {
  const drafts = await Promise.all(Array.from({ length: 12 }, () => client.changed()));
  const halves = [drafts.filter((_, index) => index % 2 === 0), drafts.filter((_, index) => index % 2 === 1)];
  const [one, two] = await Promise.all(halves.map((members) => client.create('Half', members)));
  const asked = [
    ...[one, two].map((release) => client.send('POST', `releases/${release?.id}/publish`, {})),
    ...drafts.map((draft) => client.send('PUT', pathOf(draft), { published: false })),
    ...[one, two].map((release) => client.send('PUT', `releases/${release?.id}`, { name: 'Other half' })),
  ];
  const answers = await Promise.all(asked);
  // a release that meanwhile lost items has another version, or nothing to publish
  for (const { statusCode } of answers) expect([200, 409, 412]).toContain(statusCode);
});

test('an item is deleted while somebody changes its release, without a deadlock', async () => {
  const member = await client.draft();
  const { id } = await client.create('Opening', [member]);
  const editor = new Client({ connectionString: api.databaseUrl });
  await editor.connect();
  try {
    await editor.query('BEGIN');
    await editor.query('SELECT FROM releases WHERE id = $1 FOR UPDATE', [id]);
    const deleted = client.send('DELETE', pathOf(member));
    const waits = async () => {
      const { rows } = await editor.query(
        `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
         WHERE NOT granted AND datname = current_database() AND application_name = 'muzey'`,
      );
      return rows.length > 0;
    };
    expect(await eventually(waits, true)).toBe(true);
    await editor.query('DELETE FROM release_member WHERE release_id = $1', [id]);
    await editor.query('COMMIT');
    expect((await deleted).statusCode).toBe(200);
  } finally {
    await editor.end();
  }
});
