import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Changes } from '../../src/platform/cache/changes.js';
import { silentServers } from '../../src/platform/database/silent-servers.js';
import { startApp, type TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { WaitingClient } from '../waiting-client.js';

/** As in changes.ts. */
const MAX_HELD_MS = 500;

let api: TestApp;
let client: WaitingClient;
beforeAll(async () => {
  api = await startApp();
  client = new WaitingClient(api, await api.signIn());
});
afterAll(() => api.stop());

test('what was due in an outage is live before all others connect again', async () => {
  const path = await client.newsWithChange();
  const holder = api.database.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  // no polls succeed, and nothing is published
  await holder.query('LOCK TABLE change IN ACCESS EXCLUSIVE MODE');
  await client.plan(path);
  const changes = api.app.get(Changes);
  expect(await eventually(() => Promise.resolve(changes.isAway), true)).toBe(true);
  const isLive = async () => {
    const rows = await api.database.query<unknown[]>('SELECT FROM waiting_change WHERE item_id = $1', [
      path.split('/').at(-1),
    ]);
    return rows.length === 0;
  };
  let free = Infinity;
  const seen: Promise<boolean>[] = [];
  const spoke = jest.spyOn(silentServers, 'spoke').mockImplementation(() => {
    // a connection that the pool opens meanwhile is reported, too
    if (free === Infinity) return;
    // others are blocked for at most half a second, though a busy machine may need that long
    const isHeldLong = performance.now() - free >= MAX_HELD_MS - 1;
    seen.push(isHeldLong ? Promise.resolve(true) : isLive());
  });
  // a poll that waited long for the table would leave no time to wait for due items
  const age = jest.spyOn(changes, 'age', 'get').mockReturnValue(0);
  const since = new Date();
  const isConnected = async () => {
    const [{ count }] = await api.database.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE application_name = 'muzey changes' AND backend_start > $1 AND wait_event_type = 'Lock'
         AND datname = current_database()`,
      [since],
    );
    return count > 0;
  };
  try {
    expect(await eventually(isConnected, true)).toBe(true);
    free = performance.now();
    await holder.commitTransaction();
    expect(await eventually(() => Promise.resolve(seen.length > 0), true)).toBe(true);
    expect(await seen[0]).toBe(true);
  } finally {
    spoke.mockRestore();
    age.mockRestore();
    if (holder.isTransactionActive) await holder.rollbackTransaction();
    await holder.release();
  }
});

test('a process that stops between two attempts leaves the next ones to others', async () => {
  const changes = api.app.get(Changes);
  const holder = api.database.createQueryRunner();
  await holder.startTransaction();
  const unwatch = jest.spyOn(silentServers, 'unwatch');
  try {
    await new Promise<void>((resolve) => {
      jest.spyOn(Logger.prototype, 'warn').mockImplementation((line: { event?: string }) => {
        if (line.event === 'changes_lost') resolve(changes.beforeApplicationShutdown());
      });
      void holder.query('LOCK TABLE change IN ACCESS EXCLUSIVE MODE');
    });
    expect(unwatch).toHaveBeenCalled();
  } finally {
    jest.restoreAllMocks();
    await holder.rollbackTransaction();
    await holder.release();
  }
});
