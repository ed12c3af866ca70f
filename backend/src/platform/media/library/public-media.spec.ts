import { expect, jest, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { startApp } from '../../../../test/app.js';
import { newsInput } from '../../../../test/builders/news.js';
import { jpeg } from '../../../../test/builders/pictures.js';
import { eventually } from '../../../../test/eventually.js';
import { MediaClient } from '../../../../test/media-client.js';
import { Changes } from '../../cache/changes.js';
import { PrimaryClock } from '../../database/primary-clock.js';
import { PublicMedia } from './public-media.js';

const WAITS = `SELECT FROM pg_locks WHERE relation = 'media'::regclass AND NOT granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

test('a process that ends waits for what it is reading, and complains of nothing', async () => {
  let log = '';
  const api = await startApp({ LOG_LEVEL: 'warn' }, { log: { write: (line: string) => void (log += line) } });
  const other = await new DataSource({ type: 'postgres', url: api.databaseUrl }).initialize();
  const isSo = async (sql: string) => (await other.query<unknown[]>(sql)).length > 0;
  const runner = other.createQueryRunner();
  try {
    await runner.startTransaction();
    await runner.query('LOCK TABLE media IN ACCESS EXCLUSIVE MODE');
    api.app.get(Changes).notify();
    expect(await eventually(() => isSo(WAITS), true)).toBe(true);
    const order: string[] = [];
    const media = api.app.get(PublicMedia);
    const ended = media.beforeApplicationShutdown().then(() => order.push('ended'));
    // the read has had time to finish, and is still waiting
    expect(await isSo(WAITS)).toBe(true);
    order.push('free');
    await runner.rollbackTransaction();
    await ended;
    await api.app.close();
    expect(order).toEqual(['free', 'ended']);
    expect(log).not.toContain('public_media_not_read');
  } finally {
    await other.destroy();
    await api.stop();
  }
});

test('what could not be read after a change is read at the next look, though nothing changes any more', async () => {
  let log = '';
  const api = await startApp({ LOG_LEVEL: 'warn' }, { log: { write: (line: string) => void (log += line) } });
  const other = await new DataSource({ type: 'postgres', url: api.databaseUrl }).initialize();
  const query = api.database.query.bind(api.database);
  let failures = 2;
  try {
    const cookies = await api.signIn();
    const [picture] = await new MediaClient(api, cookies).upload(await jpeg(1));
    const payload = { ...newsInput(), images: [picture?.url], published: true };
    expect((await api.send({ method: 'POST', url: '/api/admin/news', payload }, cookies)).statusCode).toBe(201);
    const status = async () => (await api.send({ url: picture?.url })).statusCode;
    const media = api.app.get(PublicMedia);
    expect(await eventually(async () => Promise.resolve(media.isCurrent), true)).toBe(true);
    expect(await status()).toBe(200);
    // each change is reported twice: by its notification and by polling
    api.database.query = (async (sql: string, ...others: []) => {
      if (failures === 0 || !sql.includes('WITH RECURSIVE used')) return query(sql, ...others);
      failures--;
      throw new Error('Query read timeout');
    }) as typeof query;
    await other.query('UPDATE news SET published = false');
    expect(await eventually(async () => Promise.resolve(failures), 0)).toBe(0);
    expect(log).toContain('public_media_not_read');
    expect(await eventually(status, 404)).toBe(404);
  } finally {
    await other.destroy();
    await api.stop();
  }
});

test('more new files than may be looked up one by one are there for the first visitor, too', async () => {
  const api = await startApp();
  const query = api.database.query.bind(api.database);
  const { promise: isRead, resolve: goOn } = Promise.withResolvers<void>();
  try {
    const cookies = await api.signIn();
    const pictures = await new MediaClient(api, cookies).upload(
      ...(await Promise.all(Array.from({ length: 8 }, (_, at) => jpeg(at + 1)))),
    );
    // reading the whole set takes longer than asking for single files
    api.database.query = (async (sql: string, ...others: []) => {
      if (sql.includes('WITH RECURSIVE used AS MATERIALIZED')) await isRead;
      return query(sql, ...others);
    }) as typeof query;
    const payload = { ...newsInput(), images: pictures.map(({ url }) => url), published: true };
    expect((await api.send({ method: 'POST', url: '/api/admin/news', payload }, cookies)).statusCode).toBe(201);
    const answers = pictures.map(({ url }) => api.send({ url }));
    await Promise.race(answers);
    goOn();
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(Array<number>(8).fill(200));
  } finally {
    goOn();
    await api.stop();
  }
});

test('what two items show until different times is public until the later one', async () => {
  const api = await startApp();
  const start = Date.now();
  const minutes = (count: number) => new Date(start + count * 60_000);
  try {
    const cookies = await api.signIn();
    const [picture] = await new MediaClient(api, cookies).upload(await jpeg(1));
    for (const until of [60, 120]) {
      const shown_until = minutes(until).toISOString();
      const payload = { ...newsInput(), images: [picture?.url], published: true, shown_until };
      expect((await api.send({ method: 'POST', url: '/api/admin/news', payload }, cookies)).statusCode).toBe(201);
    }
    const media = api.app.get(PublicMedia);
    expect(await eventually(() => Promise.resolve(media.isCurrent), true)).toBe(true);
    const isPublicAt = (count: number) => {
      jest.spyOn(api.app.get(PrimaryClock), 'now').mockReturnValue(minutes(count));
      return media.has(picture?.id ?? '');
    };
    expect([await isPublicAt(59), await isPublicAt(61), await isPublicAt(121)]).toEqual([true, true, false]);
    // whichever order the database reports them in
    const query = api.database.query.bind(api.database);
    for (const ends of [
      [minutes(60), null],
      [null, minutes(60)],
    ]) {
      const found = ends.map((until) => ({ id: picture?.id, until }));
      api.database.query = (async (sql: string, ...others: []) =>
        sql.includes('WITH RECURSIVE used') ? found : query(sql, ...others)) as typeof query;
      api.app.get(Changes).notify();
      expect(await eventually(() => Promise.resolve(media.isCurrent), true)).toBe(true);
      expect(await isPublicAt(121)).toBe(true);
    }
  } finally {
    jest.restoreAllMocks();
    await api.stop();
  }
});
