import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { ManagedProcess, type ProcessMessage } from './managed-process.ts';

/** A process that begins this step of its start and then hangs. */
function starting(context: TestContext, steps: readonly string[], signal?: AbortSignal) {
  const folder = mkdtempSync(join(tmpdir(), 'muzey-process-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  const script = join(folder, 'main.mjs');
  const sends = steps.map((step) => `process.send({ type: 'step', step: '${step}' });`).join('');
  writeFileSync(script, `${sends} process.on('message', () => undefined);`);
  const told = Promise.withResolvers<void>();
  const seen: string[] = [];
  const onMessage = (message: ProcessMessage) => {
    if (message.type === 'step') seen.push(message.step);
    // the process's own listener is added after this one
    if (seen.length === steps.length) setImmediate(() => told.resolve());
  };
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const started = ManagedProcess.start({
    name: 'The API',
    script,
    env: {},
    portSetting: 'API_PORT',
    onMessage,
    signal,
  });
  return { told: told.promise, started };
}

test('migrations and first content may take longer than a minute', async (context) => {
  const leaving = new AbortController();
  const { told, started } = starting(context, ['migrate', 'fill'], leaving.signal);
  await told;
  context.mock.timers.tick(600_000);
  leaving.abort();
  // and not because its time is up
  await assert.rejects(started, /ended before it was ready/);
});

test('the rest of a start may take a minute', async (context) => {
  const { told, started } = starting(context, ['migrate', 'fill', 'listen']);
  await told;
  context.mock.timers.tick(60_000);
  await assert.rejects(started, /The API was not ready within a minute/);
});

test('a start that is ended leaves no process', async (context) => {
  const leaving = new AbortController();
  const { told, started } = starting(context, ['migrate'], leaving.signal);
  await told;
  leaving.abort();
  await assert.rejects(started, /ended before it was ready \(SIGTERM\)/);
});
