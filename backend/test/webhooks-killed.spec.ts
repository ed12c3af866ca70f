import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { NewWebhook } from '../src/features/webhooks/webhooks.dto.js';
import { startApp, type TestApp } from './app.js';
import { eventually } from './eventually.js';
import { setPrimaryTime } from './primary-time.js';
import { WaitingClient } from './waiting-client.js';
import { WebhookReceiver, type Manner } from './webhook-receiver.js';

/** Enough for several failures of each article. */
const ARTICLES = 8;
const CHANGES = 12;
const HOUR_MS = 3_600_000;
const MAX_HOURS = 40;

let api: TestApp;
let client: WaitingClient;
let receiver: WebhookReceiver;
let forbidden: WebhookReceiver;
let other: ChildProcess | undefined;

beforeAll(async () => {
  api = await startApp({ WEBHOOK_NETWORKS: '127.0.0.1' });
  client = new WaitingClient(api, await api.signIn());
  receiver = await WebhookReceiver.start();
  forbidden = await WebhookReceiver.start('127.0.0.2');
});
afterAll(async () => {
  other?.kill('SIGKILL');
  await Promise.all([receiver.stop(), forbidden.stop()]);
  await api.stop();
});

/** Another process that sends messages, too. */
async function startOther(): Promise<ChildProcess> {
  const settings = { DATABASE_URL: api.databaseUrl, DATA_DIR: api.dataDir, API_PORT: '0', HOST: '127.0.0.1' };
  const env = { ...process.env, ...settings, DEMO_CONTENT: 'off', LOG_LEVEL: 'silent', WEBHOOK_NETWORKS: '127.0.0.1' };
  const execArgv = ['--import', new URL('runner/register.mjs', import.meta.url).href];
  const child = fork(fileURLToPath(new URL('../src/main.ts', import.meta.url)), { env, execArgv });
  let port: number | undefined;
  while (port === undefined) [{ port }] = (await once(child, 'message')) as [{ port?: number }];
  return child;
}

/** Each article is changed once more; the answers of the receiver change from message to message. */
async function change(paths: readonly string[], turn: number): Promise<void> {
  for (const path of paths) await client.call('PUT', path, { author: `Author ${turn}` });
}

const waiting = async (): Promise<number> => {
  const [row] = await api.database.query<[{ count: number }]>(
    'SELECT count(*)::int AS count FROM webhook_delivery WHERE next_attempt_at IS NOT NULL',
  );
  return row.count;
};

test('each change is told at least once, in order, though a process is killed and the receiver is away and broken', async () => {
  const { secret } = await client.call<NewWebhook>('POST', 'webhooks', {
    name: 'Search',
    url: receiver.url,
    events: ['item.published', 'item.changed'],
  });
  receiver.secret = secret;
  other = await startOther();
  let turn = 0;
  const bad: (Manner | undefined)[] = [
    { status: 500 },
    undefined,
    { status: 307, location: 'http://169.254.169.254/latest' },
    { status: 307, location: forbidden.url },
    undefined,
    'silent',
    undefined,
  ];
  receiver.manner = () => bad[turn++ % bad.length];
  const paths: string[] = [];
  while (paths.length < ARTICLES) paths.push(await client.news());
  for (let time = 1; time < CHANGES / 2; time++) await change(paths, time);
  // with what it has claimed
  other.kill('SIGKILL');
  await once(other, 'exit');
  other = undefined;
  receiver.manner = () => ({ status: 503 });
  for (let time = CHANGES / 2; time < CHANGES; time++) await change(paths, time);
  receiver.manner = () => undefined;
  const began = Date.now();
  for (let hours = 1; (await waiting()) > 0 && hours < MAX_HOURS; hours++) {
    const before = await waiting();
    await setPrimaryTime(api.database, new Date(began + hours * HOUR_MS), api.app);
    await eventually(async () => (await waiting()) < before, true);
  }
  expect(await waiting()).toBe(0);
  const rows = await api.database.query<{ item: string; ids: string[] }[]>(
    `SELECT item_id AS item, array_agg('msg_' || message_id ORDER BY id) AS ids FROM webhook_delivery GROUP BY 1`,
  );
  expect(rows.map(({ ids }) => ids.length)).toEqual(Array.from({ length: ARTICLES }, () => CHANGES));
  for (const { item, ids } of rows) expect(receiver.takenOf.get(item)).toEqual(ids);
  expect(forbidden.connections).toBe(0);
});
