import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type TestApp } from '../../../test/app.js';
import { eventually } from '../../../test/eventually.js';
import { copyNewDatabase } from '../../../test/new-database.js';
import { setPrimaryTime } from '../../../test/primary-time.js';
import { startReplica, type RunningReplica } from '../../../test/replica.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-server.ts';
import { PublicReads } from './public-reads.js';

let folder: string;
let primary: EmbeddedPostgres;
let replica: RunningReplica;
let subject: TestApp;
let cookies: string;
let reads: PublicReads;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muzey-primary-'));
  await copyNewDatabase(folder);
  primary = await startEmbeddedPostgres({ dataDir: folder });
  replica = await startReplica(primary, folder);
  // the second server never exists
  const nobody = 'postgres://museum:secret@127.0.0.1:1/museum';
  subject = await startApp({ DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: `${replica.url},${nobody}` });
  cookies = await subject.signIn();
  reads = subject.app.get(PublicReads);
});
afterAll(async () => {
  await subject.stop();
  await replica.remove();
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => {
  await replica.resume();
});

const inUse = () => Promise.resolve(reads.inUse.length);
const whereReadsGo = () =>
  reads.run(async (manager) => {
    const [row] = await manager.query<[{ replica: boolean }]>('SELECT pg_is_in_recovery() AS replica');
    return row.replica ? 'replica' : 'primary';
  });

async function publish(title: string): Promise<string> {
  const payload = { content: { en: { title } }, published: true };
  const answer = await subject.send({ method: 'POST', url: '/api/admin/news', payload }, cookies);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ newsItem: { id: string } }>().newsItem.id;
}

/** On a busy machine the replica lags for a moment now and then, even without writes. */
const expectAtReplica = async () => expect(await eventually(whereReadsGo, 'replica')).toBe('replica');

describe('reads for visitors', () => {
  test('go to a replica; one that is away is passed over', async () => {
    await expectAtReplica();
    const { host } = new URL(replica.url);
    expect(await eventually(async () => Promise.resolve(reads.inUse.join()), host)).toBe(host);
    const id = await publish('In both');
    expect(await eventually(async () => (await subject.send({ url: `/api/public/news/${id}` })).statusCode, 200)).toBe(
      200,
    );
  });

  test('see at once what was written through this process, however far the replica is behind', async () => {
    expect(await eventually(inUse, 1)).toBe(1);
    await replica.pause();
    const id = await publish('Not there yet');
    expect(reads.inUse).toEqual([]);
    expect((await subject.send({ url: `/api/public/news/${id}` })).statusCode).toBe(200);
    expect(await whereReadsGo()).toBe('primary');
    await replica.resume();
    await expectAtReplica();
    expect((await subject.send({ url: `/api/public/news/${id}` })).statusCode).toBe(200);
  });

  test('see what is scheduled at its moment, also at a replica that has nothing newer', async () => {
    const id = await publish('Scheduled');
    const status = async () => (await subject.send({ url: `/api/public/news/${id}` })).statusCode;
    const now = Date.now();
    const schedule = { shown_from: new Date(now + 3_600_000), shown_until: new Date(now + 7_200_000) };
    await subject.send({ method: 'PUT', url: `/api/admin/news/${id}`, payload: schedule }, cookies);
    const steps = [
      [1_800_000, 404],
      [5_400_000, 200],
      [9_000_000, 404],
    ] as const;
    for (const [step, expected] of steps) {
      await setPrimaryTime(subject.database, new Date(now + step), subject.app);
      const atReplica = async () => {
        await expectAtReplica();
        await replica.pause();
        try {
          return `${await status()} at the ${await whereReadsGo()}`;
        } finally {
          await replica.resume();
        }
      };
      expect([step, await eventually(atReplica, `${expected} at the replica`)]).toEqual([
        step,
        `${expected} at the replica`,
      ]);
    }
    await setPrimaryTime(subject.database, new Date(), subject.app);
  });

  test('see about a second later what somebody else wrote', async () => {
    const id = await publish('Not for long');
    expect(await eventually(inUse, 1)).toBe(1);
    await replica.pause();
    await subject.database.query('UPDATE news SET published = false WHERE id = $1', [id]);
    const status = async () => (await subject.send({ url: `/api/public/news/${id}` })).statusCode;
    const before = performance.now();
    expect(await eventually(status, 404)).toBe(404);
    expect(performance.now() - before).toBeLessThan(2_500);
    expect(await whereReadsGo()).toBe('primary');
  });

  test('of staff see their own writes: they are at the primary', async () => {
    expect(await eventually(inUse, 1)).toBe(1);
    await replica.pause();
    const id = await publish('Mine');
    expect((await subject.send({ url: `/api/admin/news/${id}` }, cookies)).statusCode).toBe(200);
  });

  test('go on at the primary when the replica dies under them, and come back to it', async () => {
    expect(await eventually(inUse, 1)).toBe(1);
    await replica.stop();
    const answers = await Promise.all(Array.from({ length: 20 }, () => subject.send({ url: '/api/public/news' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(20).fill(200));
    expect(reads.inUse).toEqual([]);
    await replica.start();
    await expectAtReplica();
  });

  test('go on at the replica while the primary is away', async () => {
    expect(await eventually(inUse, 1)).toBe(1);
    await primary.stop();
    try {
      expect((await subject.send({ url: '/api/public/news' })).statusCode).toBe(200);
      expect((await subject.send({ url: '/api/admin/news' }, cookies)).statusCode).toBe(503);
    } finally {
      primary = await startEmbeddedPostgres({ dataDir: folder });
    }
    expect(await eventually(inUse, 1)).toBe(1);
  });

  test('a server that follows nobody is not read from', async () => {
    const alone = await startApp({ DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: primary.url });
    try {
      expect((await alone.send({ url: '/api/public/news' })).statusCode).toBe(200);
      const settled = async () => {
        await alone.send({ url: '/api/public/news' });
        return alone.app.get(PublicReads).inUse.length;
      };
      expect(await eventually(settled, 1, 1_500)).toBe(0);
    } finally {
      await alone.stop();
    }
  });
});
