import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, superadmin, type TestApp } from '../app.js';
import { newsInput } from '../builders/news.js';
import { eventually } from '../eventually.js';
import { looked, setPrimaryTime } from '../primary-time.js';
import { copyNewDatabase } from '../new-database.js';
import { createApp } from '../../src/app.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { PrimaryClock } from '../../src/platform/database/primary-clock.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/platform/database/embedded-server.ts';
import type { NewsList, NewsSaved } from '../../src/content-types/news/news.dto.js';
import { Changes } from '../../src/platform/cache/changes.js';
import { ResponseCache } from '../../src/platform/cache/response-cache.js';

/** Simulates another API process on the same database, as far as one process can. */
function replicaOf(api: TestApp): Promise<NestFastifyApplication> {
  return createApp(
    loadConfig({
      DATABASE_URL: api.databaseUrl,
      DATA_DIR: api.dataDir,
      DEMO_CONTENT: 'off',
      LOG_LEVEL: 'silent',
      SUPERADMIN_PASSWORD: superadmin.password,
    }),
  );
}

describe('two processes on one database', () => {
  let api: TestApp;
  let other: NestFastifyApplication;
  let cookies: string;
  beforeAll(async () => {
    api = await startApp();
    other = await replicaOf(api);
    cookies = await api.signIn();
  });
  afterAll(async () => {
    await other.close();
    await api.stop();
  });

  const titles = async () => {
    const answer = await other.getHttpAdapter().getInstance().inject({ url: '/api/public/news?limit=100' });
    return answer.json<NewsList>().news.map(({ content }) => content.en?.title);
  };
  const publish = async (title: string) => {
    const payload = newsInput({ published: true, content: { en: { title } } });
    const answer = await api.send({ method: 'POST', url: '/api/admin/news', payload }, cookies);
    return answer.json<NewsSaved>().newsItem.id;
  };
  const put = (id: string, payload: object) =>
    api.send({ method: 'PUT', url: `/api/admin/news/${id}`, payload }, cookies);
  /** Resolves when the other process has noticed the write. */
  const noticed = async (write: () => Promise<unknown>): Promise<void> => {
    const told = new Promise<void>((resolve) => other.get(Changes).onChange(resolve));
    await write();
    await told;
  };

  it('what one writes, the other shows; what is a draft again is gone', async () => {
    await titles();
    const shown = async (title: string) => (await titles()).includes(title);
    const id = await publish('Written elsewhere');
    expect(await eventually(() => shown('Written elsewhere'), true)).toBe(true);
    await put(id, { published: false });
    expect(await eventually(() => shown('Written elsewhere'), false)).toBe(false);
  });

  it.each([
    ['news', `UPDATE news SET published = NOT published`],
    ['branch', 'UPDATE branch SET map_url = NULL'],
    ['site', `UPDATE site SET phone = '1'`],
    ['exhibitions', 'TRUNCATE exhibitions'],
    ['events', 'TRUNCATE events'],
    ['collections', 'TRUNCATE collections'],
    ['cover_video', 'DELETE FROM cover_video'],
    ['media', `UPDATE media SET alt = '{}'`],
    ['the focus of media', `UPDATE media SET focus = NULL`],
  ])('a change of %s by SQL alone is noticed', async (_, sql) => {
    await expect(noticed(() => api.database.query(sql))).resolves.toBeUndefined();
  });

  it('views and rollbacks are not noticed, and a transaction leaves one row', async () => {
    const count = async () =>
      (await api.database.query<{ count: string }[]>('SELECT count(*) FROM change'))[0]?.count ?? '';
    const before = await count();
    await api.database.query('UPDATE news SET views = views + 1');
    await api.database
      .transaction((manager) =>
        manager.query('UPDATE site SET phone = phone').then(() => Promise.reject(new Error('no'))),
      )
      .catch(() => undefined);
    expect(await count()).toBe(before);
    await api.database.transaction(async (manager) => {
      for (let time = 0; time < 3; time++) await manager.query('UPDATE site SET phone = phone');
      await manager.query('TRUNCATE events');
    });
    expect(await count()).toBe(String(Number(before) + 1));
  });

  it('shows it though the listening connection was ended', async () => {
    await titles();
    await api.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'muzey changes' AND datname = current_database()`,
    );
    await publish('While nobody listened');
    expect(await eventually(async () => (await titles()).includes('While nobody listened'), true)).toBe(true);
  });

  it('shows it though notifications are lost', async () => {
    const [row] = await api.database.query<{ source: string }[]>(
      `SELECT pg_get_functiondef('tell_of_change'::regproc) AS source`,
    );
    await api.database.query((row?.source ?? '').replace('NOTIFY muzey_change;', ''));
    await titles();
    await publish('Without a word');
    expect(await eventually(async () => (await titles()).includes('Without a word'), true)).toBe(true);
    await api.database.query(row?.source ?? '');
  });
});

describe('while the database is away', () => {
  let folder: string;
  let server: EmbeddedPostgres;
  let api: TestApp;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muzey-stale-'));
    await copyNewDatabase(folder);
    server = await startEmbeddedPostgres({ dataDir: folder });
    api = await startApp({ DATABASE_URL: server.url });
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await api.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  // any call may answer 503, which the description does not repeat for each
  const get = (url: string) => api.app.getHttpAdapter().getInstance().inject({ url });
  const status = async (url: string) => (await get(url)).statusCode;

  it('what was seen is shown for ten minutes, with its age; what was not is a 503; all is well when it is back', async () => {
    const seen = '/api/public/branches';
    const changes = api.app.get(Changes);
    expect(await eventually(() => Promise.resolve(changes.isAway), false)).toBe(false);
    expect(await status(seen)).toBe(200);
    await server.stop();
    // at once, and after the process has learned of it
    expect(await status(seen)).toBe(200);
    expect(await eventually(() => Promise.resolve(changes.isAway), true)).toBe(true);
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + 590_000);
    const old = await get(seen);
    expect([old.statusCode, Number(old.headers.age) >= 590]).toEqual([200, true]);
    expect(await status('/api/public/events')).toBe(503);
    clock.mockImplementation(() => now() + 601_000);
    expect(await status(seen)).toBe(503);
    clock.mockRestore();
    server = await startEmbeddedPostgres({ dataDir: folder });
    expect(await eventually(() => status('/api/public/events'), 200)).toBe(200);
    expect(await eventually(() => Promise.resolve(changes.isAway), false)).toBe(false);
    expect((await get(seen)).headers).not.toHaveProperty('age');
    expect(api.app.get(ResponseCache).bytes).toBeGreaterThan(0);
  });

  it('what ends meanwhile is shown no more, and what shows it neither; the rest is', async () => {
    const cookies = await api.signIn();
    const create = async (shown_until: string | null) => {
      const payload = newsInput({ published: true, shown_until });
      const answer = await api.send({ method: 'POST', url: '/api/admin/news', payload }, cookies);
      return `/api/public/news/${answer.json<NewsSaved>().newsItem.id}`;
    };
    const changes = api.app.get(Changes);
    const end = Date.now() + 300_000;
    const [lasting, ending] = [await create(null), await create(new Date(end).toISOString())];
    await looked(api.app);
    expect(await Promise.all([lasting, ending, '/api/public/news'].map(status))).toEqual([200, 200, 200]);
    await server.stop();
    expect(await eventually(() => Promise.resolve(changes.isAway), true)).toBe(true);
    // the process may know the primary's time only approximately
    const [before, after] = [end - 10_000, end + 10_000].map((at) => api.app.get(PrimaryClock).onPerformance(at));
    const clock = jest.spyOn(performance, 'now').mockReturnValue(before ?? 0);
    expect(await Promise.all([lasting, ending, '/api/public/news'].map(status))).toEqual([200, 200, 200]);
    clock.mockReturnValue(after ?? 0);
    expect(await Promise.all([lasting, ending, '/api/public/news'].map(status))).toEqual([200, 503, 503]);
    clock.mockRestore();
    server = await startEmbeddedPostgres({ dataDir: folder });
    expect(await eventually(() => status('/api/public/news'), 200)).toBe(200);
    await setPrimaryTime(api.database, new Date(end), api.app);
    expect(await status(ending)).toBe(404);
  });

  it('so is what was seen before the last change, and only then', async () => {
    const seen = '/api/public/site';
    const changes = api.app.get(Changes);
    const listener = jest.fn();
    changes.onChange(listener);
    const before = await get(seen);
    await api.database.query(`UPDATE site SET phone = '+998 61 222 22 22'`);
    expect(await eventually(() => Promise.resolve(listener.mock.calls.length > 0), true)).toBe(true);
    await server.stop();
    const [first, later] = [await get(seen), await eventually(() => Promise.resolve(changes.isAway), true)];
    expect([first.statusCode, first.body, later]).toEqual([200, before.body, true]);
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + 590_000);
    expect(await status(seen)).toBe(200);
    clock.mockImplementation(() => now() + 601_000);
    expect(await status(seen)).toBe(503);
    clock.mockRestore();
    server = await startEmbeddedPostgres({ dataDir: folder });
    const phone = async () => (await get(seen)).json<{ phone?: string }>().phone;
    expect(await eventually(phone, '+998 61 222 22 22')).toBe('+998 61 222 22 22');
  });
});
