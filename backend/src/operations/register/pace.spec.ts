import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { startApp, type TestApp } from '../../../test/app.js';
import { newsInput } from '../../../test/builders/news.js';
import { eventually } from '../../../test/eventually.js';
import type { NewsSaved } from '../../content-types/news/news.dto.js';
import { NewsViews } from '../../content-types/news/news-views.js';
import { Rebuild } from '../../platform/search/rebuild.js';
import { importRegister } from './import-register.js';
import { LOW_PRIORITY } from '../../platform/processes/low-priority.js';
import { BATCH_SIZE, Pace, REGISTER_APPLICATION, SMALL_BATCH_SIZE } from './pace.js';
import type { Row } from './read-register.js';

const run = promisify(execFile);
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

let api: TestApp;
let client: Client;
let other: Client;

beforeAll(async () => {
  api = await startApp();
  // some seconds after a start it writes in transactions
  await api.app.get(Rebuild).beforeApplicationShutdown();
  client = new Client({ connectionString: api.databaseUrl, application_name: REGISTER_APPLICATION });
  other = new Client({ connectionString: api.databaseUrl });
  await Promise.all([client.connect(), other.connect()]);
});
afterAll(async () => {
  await Promise.all([client.end(), other.end()]);
  await api.stop();
});

/** The size of the next batch, after one that took no time. */
async function nextBatch(): Promise<number> {
  const pace = new Pace(client);
  await pace.pause(0);
  return pace.batchSize;
}

test('an import goes on in small steps while others write, and behind a write', async () => {
  expect(await eventually(nextBatch, BATCH_SIZE)).toBe(BATCH_SIZE);
  await other.query('SELECT FROM collections');
  expect(await nextBatch()).toBe(BATCH_SIZE);
  await other.query('BEGIN');
  await other.query(`INSERT INTO audit_entry (account_id, username, action, type, item_id)
    VALUES ('00000000-0000-0000-0000-000000000000', 'editor', 'changed', 'news', '1')`);
  expect(await nextBatch()).toBe(SMALL_BATCH_SIZE);
  await other.query('COMMIT');
  expect(await nextBatch()).toBe(SMALL_BATCH_SIZE);
});

test('readers whose views are counted are nobody who writes', async () => {
  const payload = { ...newsInput(), published: true };
  const made = await api.send({ method: 'POST', url: '/api/admin/news', payload }, await api.signIn());
  const { id } = made.json<NewsSaved>().newsItem;
  expect(await eventually(nextBatch, BATCH_SIZE)).toBe(BATCH_SIZE);
  const views = api.app.get(NewsViews);
  views.count(id, { address: '192.0.2.1', userAgent: 'Mozilla/5.0 Firefox/140.0', prefetch: false });
  await views.flush();
  expect(await nextBatch()).toBe(BATCH_SIZE);
  const { rows } = await client.query('SELECT views FROM news WHERE id = $1', [id]);
  expect(rows).toEqual([{ views: 1 }]);
});

test('the size of a batch is asked for anew each time', async () => {
  const sizes = [2, 1, 3];
  const written: number[] = [];
  const pace = {
    get batchSize() {
      return sizes[0] ?? BATCH_SIZE;
    },
    pause: async () => {
      sizes.shift();
      const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM collections');
      written.push(rows[0]?.count ?? 0);
    },
  };
  const rows: Row[] = [1, 2, 3, 4, 5, 6].map((line) => ({ line, record: { id: `A${line}`, title: `Object ${line}` } }));
  await importRegister(client, Readable.from(rows), { lang: 'en', category: 'nature', publish: false, pace });
  expect(written.at(-1)).toBe(6);
  expect(written.length).toBeGreaterThan(2);
});

/** Prints the nice value when the process ends. */
const TELLING = `data:text/javascript,import{getPriority}from'node:os';process.on('exit',()=>console.log('nice '+getPriority()))`;

test('a dry run of the command has a low priority, too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pace-'));
  try {
    const file = join(folder, 'register.jsonl');
    await writeFile(file, '{"id":"A1","title":"Reed boat"}\n');
    const imports = [new URL('../../../test/runner/register.mjs', import.meta.url).href, TELLING];
    const command = [here('./cli.ts'), 'import', '--type', 'collections', file, '--category', 'nature', '--dry-run'];
    const args = [...imports.flatMap((one) => ['--import', one]), ...command];
    const { stdout } = await run(process.execPath, args, { env: { PATH: process.env.PATH, TEST_PRIORITY: 'own' } });
    // the tests themselves may run at a lower priority
    expect(Number(/nice (\d+)/.exec(stdout)?.[1])).toBeGreaterThanOrEqual(LOW_PRIORITY);
  } finally {
    await rm(folder, { recursive: true });
  }
});
