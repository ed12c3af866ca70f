import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/app.js';
import { eventually } from '../../../test/eventually.js';
import { HealthService } from './health.service.js';

describe('the probes', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startApp();
  });
  afterAll(() => api.stop());

  const get = async (url: string) => {
    const answer = await api.send({ url });
    return [answer.statusCode, answer.json<{ status: string | number }>().status];
  };

  /** Queries of the probes; others run in the background. */
  const pings = ({ mock }: { mock: { calls: unknown[][] } }) => mock.calls.filter(([sql]) => sql === 'SELECT 1');

  it('cost at most one query a second', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const query = jest.spyOn(api.database, 'query');
    try {
      await Promise.all(Array.from({ length: 50 }, () => get('/api/health/live')));
      expect(pings(query)).toEqual([]);
      const answers = await Promise.all(Array.from({ length: 200 }, () => get('/api/health/ready')));
      expect(answers.every(([status]) => status === 200)).toBe(true);
      expect(pings(query)).toHaveLength(1);
    } finally {
      clock.mockRestore();
      query.mockRestore();
    }
  });

  it('query again after a second', async () => {
    const clock = jest.spyOn(performance, 'now');
    const query = jest.spyOn(api.database, 'query');
    try {
      const now = performance.now();
      clock.mockReturnValue(now + 1_001);
      expect(await get('/api/health/ready')).toEqual([200, 'ok']);
      expect(await get('/api/health/ready')).toEqual([200, 'ok']);
      expect(pings(query)).toHaveLength(1);
    } finally {
      clock.mockRestore();
      query.mockRestore();
    }
  });

  it('report a full database from the first failed write until it has room again', async () => {
    const cookies = await api.signIn();
    const full = () => Object.assign(new Error('could not extend file'), { code: '53100' });
    const save = jest.spyOn(api.database, 'transaction').mockImplementation(() => Promise.reject(full()));
    try {
      const payload = { content: { en: { title: 'No room' } } };
      const refused = await api.send({ method: 'POST', url: '/api/admin/news', payload }, cookies);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
      const unready = await api.send({ url: '/api/health/ready' });
      expect([unready.statusCode, unready.json()]).toEqual([503, expect.objectContaining({ reason: 'database_full' })]);
    } finally {
      save.mockRestore();
    }
    expect(await eventually(async () => (await get('/api/health/ready'))[0], 200)).toBe(200);
  });

  it('report a database that became full while a probe was under way', async () => {
    const health = api.app.get(HealthService);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000);
    const answer = Promise.withResolvers<unknown[]>();
    const ping = jest.spyOn(api.database, 'query').mockImplementation(() => answer.promise);
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    const write = jest.spyOn(api.database, 'transaction').mockImplementation(() => Promise.reject(full));
    try {
      const unready = health.unready();
      health.reportDatabaseFull();
      answer.resolve([]);
      expect(await unready).toBe('database_full');
    } finally {
      for (const mock of [clock, ping, write]) mock.mockRestore();
    }
    expect(await eventually(async () => (await get('/api/health/ready'))[0], 200)).toBe(200);
  });

  it('report unready once the process is stopping, and alive until it ends', async () => {
    api.app.get(HealthService).drain();
    expect(await get('/api/health/ready')).toEqual([503, 503]);
    expect((await api.send({ url: '/api/health/ready' })).json()).toMatchObject({ reason: 'ending' });
    expect(await get('/api/health/live')).toEqual([200, 'ok']);
  });
});
