import { expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { startApp } from '../../../test/app.js';
import { eventually } from '../../../test/eventually.js';
import { Changes } from '../cache/changes.js';
import { PublicMedia } from './public-media.js';

const WAITS = `SELECT FROM pg_locks WHERE relation = 'media'::regclass AND NOT granted`;

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
    // it has had the time to end, and the read still waits
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
