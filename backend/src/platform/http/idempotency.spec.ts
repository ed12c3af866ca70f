import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { startApp, type TestApp } from '../../../test/app.js';
import { Problem } from '../errors/problem.js';
import { truncate } from '../../../test/truncate.js';
import { DRAFT_HOURS, Idempotency, type IdempotentRequest } from './idempotency.js';

const account = { id: 'a1' };
const body = { call: 'createThing', name: 'one' };

describe('an Idempotency-Key', () => {
  let api: TestApp;
  let idempotency: Idempotency;
  beforeAll(async () => {
    api = await startApp();
    idempotency = api.app.get(Idempotency);
    await api.database.query('CREATE TABLE thing (name text)');
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    await truncate(api.database, 'thing, idempotency_key');
  });

  const create = async (manager: EntityManager): Promise<{ number: number }> => {
    await manager.query("INSERT INTO thing VALUES ('one')");
    return { number: await things(manager) };
  };
  const things = async (manager: Pick<EntityManager, 'query'> = api.database): Promise<number> => {
    const [row] = await manager.query<[{ count: number }]>('SELECT count(*)::int AS count FROM thing');
    return row.count;
  };
  const run = (key?: string, changed: Partial<IdempotentRequest> = {}) =>
    idempotency.run({ key, account, body, ...changed }, create);
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: unknown) => (error instanceof Problem ? `${error.status} ${error.code}` : String(error)),
    );

  it('runs a write once and repeats the first response', async () => {
    expect(await run('k1')).toEqual({ number: 1 });
    expect(await run('k1')).toEqual({ number: 1 });
    expect(await things()).toBe(1);
    expect(await run('k2')).toEqual({ number: 2 });
  });

  it('that is absent makes every request a write of its own', async () => {
    await run();
    await run();
    expect(await things()).toBe(2);
  });

  it('belongs to one account: another may use the same key', async () => {
    await run('k1');
    expect(await run('k1', { account: { id: 'a2' } })).toEqual({ number: 2 });
  });

  it('of one account does not hold up the same key of another', async () => {
    const free = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const first = idempotency.run({ key: 'k1', account, body }, async (manager) => {
      begun.resolve();
      await free.promise;
      return create(manager);
    });
    await begun.promise;
    expect(await refusal(run('k1', { account: { id: 'a2' } }))).toBe('none');
    free.resolve();
    await first;
  });

  it('is refused with another body, and when it is invalid', async () => {
    await run('k1');
    expect(await refusal(run('k1', { body: { ...body, name: 'two' } }))).toBe('422 idempotency_key_reused');
    for (const key of ['', ' ', 'two words', 'x'.repeat(256), 'ключ', 'a\n'])
      expect(await refusal(run(key))).toBe('400 validation');
    expect(await things()).toBe(1);
  });

  it('that is still being worked on is a 409 with Retry-After', async () => {
    let finish: () => void = () => undefined;
    let begun: () => void = () => undefined;
    const untilBegun = new Promise<void>((resolve) => (begun = resolve));
    const first = idempotency.run({ key: 'k1', account, body }, async (manager) => {
      begun();
      await new Promise<void>((resolve) => (finish = resolve));
      return create(manager);
    });
    await untilBegun;
    const second = run('k1');
    await expect(second).rejects.toMatchObject({
      status: 409,
      code: 'idempotency_in_progress',
      headers: { 'retry-after': '1' },
    });
    expect(await run('k2')).toEqual({ number: 1 });
    finish();
    expect(await first).toEqual({ number: 2 });
    expect(await run('k1')).toEqual({ number: 2 });
  });

  it('sent twenty times at once makes one thing', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusal(run('k1'))));
    expect(outcomes.filter((outcome) => outcome !== 'none' && outcome !== '409 idempotency_in_progress')).toEqual([]);
    expect(await things()).toBe(1);
  });

  it('is remembered only with a write that succeeded, and both or neither are stored', async () => {
    const failing = idempotency.run({ key: 'k1', account, body }, async (manager) => {
      await create(manager);
      throw new Problem({ status: 400, code: 'validation', detail: 'no' });
    });
    expect(await refusal(failing)).toBe('400 validation');
    expect(await things()).toBe(0);
    expect(await run('k1', { body: { ...body, name: 'corrected' } })).toEqual({ number: 1 });
  });

  it('of an item holds longer than the draft that keeps it; that of a visitor is deleted after a day', async () => {
    await run('k1', { hours: DRAFT_HOURS });
    await run('k2', { account: { id: 'contact:203.0.113.7' } });
    await api.database.query(`UPDATE idempotency_key SET created_at = now() - interval '31 days'`);
    await idempotency.sweep();
    expect(await api.database.query('SELECT key FROM idempotency_key')).toEqual([{ key: 'k1' }]);
    expect(await run('k1', { hours: DRAFT_HOURS })).toEqual({ number: 1 });
  });

  it('is valid for 24 hours and deleted later', async () => {
    const age = (hours: number) =>
      api.database.query(`UPDATE idempotency_key SET created_at = now() - $1 * interval '1 hour'`, [hours]);
    await run('k1');
    await age(23.9);
    expect(await run('k1')).toEqual({ number: 1 });
    await age(24.1);
    expect(await run('k1')).toEqual({ number: 2 });
    await age(-40 * 24);
    await idempotency.sweep();
    const [row] = await api.database.query<[{ past: boolean }]>(
      'SELECT created_at <= now() AS past FROM idempotency_key',
    );
    expect(row.past).toBe(true);
    await age(34 * 24);
    await idempotency.sweep();
    expect(await api.database.query('SELECT * FROM idempotency_key')).toEqual([]);
  });
});
