import { Logger } from '@nestjs/common';
import { expect, jest, test } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { eventually } from '../../../../test/eventually.js';
import { registerImports } from '../../../../test/register-imports.js';
import { ImportProcesses } from './import-processes.js';
import type { RegisterImport } from './register-imports.dto.js';

const { api, send, read, idle, objects, checked, imported, raising } = registerImports({ hasProcesses: true });

const rows = (count: number) =>
  ['id;title', ...Array.from({ length: count }, (_, index) => `A${index};Object ${index}`)].join('\n');

/** Starts an import and blocks its first transaction until `work` is done. */
async function whileHeld({ id }: RegisterImport, work: () => unknown): Promise<void> {
  const runner = api().database.createQueryRunner();
  await runner.startTransaction();
  await runner.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  await runner.query('LOCK TABLE collections IN SHARE MODE');
  expect((await send('POST', `/${id}/import`)).statusCode).toBe(200);
  const waiting = async () => {
    const [row] = await api().database.query<[{ count: number }]>(
      `SELECT count(*)::int FROM pg_locks WHERE relation = 'collections'::regclass AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    return row.count > 0;
  };
  expect(await eventually(waiting, true, 60_000)).toBe(true);
  await work();
  await runner.commitTransaction();
  await runner.release();
}

const heardAt = async (id: string) => {
  const [row] = await api().database.query<[{ at: string }]>(
    'SELECT heard_at::text AS at FROM register_import WHERE id = $1',
    [id],
  );
  return row.at;
};

test.each([
  ['register.csv', rows(1_000)],
  ['register.csv.gz', gzipSync(rows(1_000))],
])('an import of %s can be cancelled: what is in stays, and the rest comes when it goes on', async (name, register) => {
  const first = await checked(register, {}, name);
  await whileHeld(first, async () => {
    expect((await send('POST', `/${first.id}/cancel`)).statusCode).toBe(200);
    // with its next heartbeat the process has read that
    const before = await heardAt(first.id);
    expect(await eventually(async () => (await heardAt(first.id)) !== before, true, 60_000)).toBe(true);
  });
  await idle();
  const cancelled = await read(first.id);
  expect(cancelled).toMatchObject({ state: 'cancelled', imported: { created: await objects() }, failure: null });
  expect(await objects()).toBeGreaterThan(0);
  expect(await objects()).toBeLessThan(1_000);
  expect((await send('POST', `/${first.id}/cancel`)).json()).toMatchObject({ status: 409, code: 'not_running' });
  expect(await imported(first)).toMatchObject({ state: 'imported', imported: { read: 1_000 } });
  expect(await objects()).toBe(1_000);
});

test('the API ends: the import says that it was interrupted', async () => {
  const first = await checked(rows(1_000));
  let ending: Promise<void> | undefined;
  await whileHeld(first, () => {
    ending = api().app.get(ImportProcesses).beforeApplicationShutdown();
  });
  await ending;
  expect(await objects()).toBeGreaterThan(0);
  expect(await read(first.id)).toMatchObject({ state: 'interrupted', imported: { created: await objects() } });
});

test('an unexpected error ends it, and is in the log', async () => {
  const lines = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const first = await checked(rows(2));
  await raising('collections', 'BEFORE INSERT', async () => {
    expect(await imported(first)).toMatchObject({ state: 'failed', failure: { code: 'crashed' } });
  });
  expect(lines.mock.calls).toEqual([
    [
      {
        event: 'register_import_crashed',
        import: first.id,
        error: expect.stringMatching(/refused by a test\n +at /),
      },
    ],
  ]);
  lines.mockRestore();
});
