import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import test from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { freeze } from '@muzey/shared-ui/testing/freeze.ts';

/** The state of a process by its letter, such as T for stopped and Z for a zombie; undefined when it does not exist. */
const stateOf = (pid: number) =>
  readFile(`/proc/${pid}/status`, 'utf8').then(
    (status) => /^State:\s+(\w)/m.exec(status)?.[1],
    () => undefined,
  );

async function waitFor(pid: number, ...states: (string | undefined)[]): Promise<void> {
  for (const until = performance.now() + 30_000; performance.now() < until; await delay(5))
    if (states.includes(await stateOf(pid))) return;
  assert.fail(`The process ${pid} came into none of the states ${states.join()}.`);
}

test('a child that ends while all are stopped is no fault', async () => {
  const parent = spawn('bash', ['-c', 'sleep 60 & echo $!; sleep 60 & echo $!; wait; exit 7']);
  const pid = parent.pid ?? 0;
  const ended = once(parent, 'exit');
  const lines = createInterface(parent.stdout)[Symbol.asyncIterator]();
  const [first, second] = [Number((await lines.next()).value), Number((await lines.next()).value)];
  try {
    const goOn = await freeze(pid);
    for (const child of [pid, first, second]) await waitFor(child, 'T');
    process.kill(first, 'SIGKILL');
    await waitFor(first, 'Z');
    // the parent reaps the child as soon as it continues
    process.kill(pid, 'SIGCONT');
    await waitFor(first, undefined);
    goOn();
    await waitFor(second, 'S', 'R');
    process.kill(second, 'SIGKILL');
    assert.deepEqual(await ended, [7, null]);
  } finally {
    for (const child of [pid, second]) if ((await stateOf(child)) !== undefined) process.kill(child, 'SIGKILL');
  }
});
