import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/paths.ts';

/** Asks for its data as a process of jest-light-runner does: some turns after its first task came. Sends back what it got. */
const WORKER = `
  process.on('message', async (task) => {
    if (task !== 'a task') return;
    await new Promise(setImmediate);
    process.on('message', (message) => {
      if (message.type !== 'jest-light-runner-worker-data') return;
      process.send(message.workerData, () => process.disconnect());
    });
    process.send('jest-light-runner-get-worker-data');
  });`;

test('a process of jest-light-runner gets its data, though these came before it asked', async () => {
  const keepsData = pathToFileURL(join(root, 'shared-ui', 'jest', 'worker-data.mjs')).href;
  const worker = fork('-', {
    execArgv: ['--import', keepsData, '--input-type=module', '--eval', WORKER],
    env: { ...process.env, TINYPOOL_WORKER_ID: '1' },
  });
  const told: unknown[] = [];
  worker.on('message', (message) => told.push(message));
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.send('a task');
  worker.send({ type: 'jest-light-runner-worker-data', workerData: 'for both' });
  // nobody answers what it asks: the runner has forgotten it
  const timer = setTimeout(() => worker.kill(), 20_000);
  await ended;
  clearTimeout(timer);
  assert.deepEqual(told, ['jest-light-runner-get-worker-data', 'for both']);
});
