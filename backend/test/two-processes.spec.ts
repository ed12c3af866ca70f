import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startApp, type TestApp } from './app.js';
import { eventually } from './eventually.js';
import { WaitingClient } from './waiting-client.js';

let api: TestApp;
let client: WaitingClient;
/** A separate operating system process, with its own memory, clock and connections. */
let other: ChildProcess;
let address: string;

beforeAll(async () => {
  api = await startApp();
  client = new WaitingClient(api, await api.signIn());
  const settings = { DATABASE_URL: api.databaseUrl, DATA_DIR: api.dataDir, API_PORT: '0', HOST: '127.0.0.1' };
  const env = { ...process.env, ...settings, DEMO_CONTENT: 'off', LOG_LEVEL: 'silent' };
  const execArgv = ['--import', new URL('runner/register.mjs', import.meta.url).href];
  other = fork(fileURLToPath(new URL('../src/main.ts', import.meta.url)), { env, execArgv });
  const ended = once(other, 'exit').then(() => Promise.reject(new Error('It ended.')));
  let port: number | undefined;
  // earlier messages report the progress of the start
  while (port === undefined) [{ port }] = (await Promise.race([once(other, 'message'), ended])) as [{ port?: number }];
  ended.catch(() => undefined);
  address = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  other.kill('SIGKILL');
  await api.stop();
});

/** The title that the other process shows to visitors, or the status. */
async function seen(path: string): Promise<string | number | undefined> {
  const answer = await fetch(`${address}/api/public/${path}`);
  if (answer.status !== 200) return answer.status;
  return ((await answer.json()) as { content: { en: { title?: string } } }).content.en.title;
}

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

test('what one process saves, schedules or plans, another one shows in its time', async () => {
  const path = await client.news({ content: { en: { title: 'Today' } }, published: true });
  expect(await eventually(() => seen(path), 'Today')).toBe('Today');
  await client.call('PUT', path, { content: { en: { title: 'Better' } } });
  expect(await eventually(() => seen(path), 'Better')).toBe('Better');
  await client.call('PUT', path, { shown_until: inMs(1_500) });
  expect(await eventually(() => seen(path), 404)).toBe(404);
  const news = (title: string, shown_from: string) =>
    client.news({ published: true, content: { en: { title } }, shown_from });
  const [soon, later] = [await news('Soon', inMs(1_500)), await news('Later', '2099-01-01')];
  expect(await eventually(() => seen(soon), 'Soon')).toBe('Soon');
  expect(await seen(later)).toBe(404);
});

test('changes that both processes take are live once, also when one of them is killed meanwhile', async () => {
  const paths = await Promise.all(Array.from({ length: 12 }, () => client.newsWithChange()));
  await api.database.query("UPDATE waiting_change SET publish_at = now() + interval '1 second'");
  const isAnyLive = async () => (await Promise.all(paths.map((path) => client.title(path)))).includes('Tomorrow');
  await eventually(isAnyLive, true);
  const ended = once(other, 'exit');
  other.kill('SIGKILL');
  await ended;
  for (const path of paths) {
    expect(await eventually(() => client.title(path), 'Tomorrow')).toBe('Tomorrow');
    expect(await client.call('GET', path)).toMatchObject({ version: 2 });
  }
});
