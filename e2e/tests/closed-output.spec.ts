import { expect, test } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/lib/paths.ts';

test('a trial whose output nobody reads any more stops what it has started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muzey-output-'));
  const stopped = join(folder, 'stopped');
  const work = `
    import { runTrial } from ${JSON.stringify(join(root, 'tools', 'lib', 'trial.ts'))};
    import { writeFileSync } from 'node:fs';
    import { setTimeout as delay } from 'node:timers/promises';
    await runTrial('closed', async ({ checks, running }) => {
      running.push({ stop: async () => writeFileSync(${JSON.stringify(stopped)}, '') });
      for (;;) {
        checks.that('it goes on', true);
        await delay(10);
      }
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', work], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    await once(child.stdout, 'data');
    child.stdout.destroy();
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(existsSync(stopped)).toBe(true);
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});
