import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { NpmStart, STOPS } from '../faults/npm-start.ts';
import { root } from './paths.ts';

/** A museum without packages; in place of npm there is a program that never ends. */
function museum(context: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'muzey-install-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'tools', 'lib'), { recursive: true });
  for (const file of ['tools/run.mjs', 'tools/lib/install.mjs']) cpSync(join(root, file), join(folder, file));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  const npm = join(folder, 'npm.js');
  writeFileSync(npm, 'setInterval(() => {}, 1_000);');
  const start = () => new NpmStart(folder, { npm_execpath: npm }, [process.execPath, 'tools/run.mjs', 'start']);
  return { folder, start };
}

for (const how of STOPS)
  test(`an installation is stopped by ${how}, and leaves no process`, async (context) => {
    const start = museum(context).start();
    await start.says('Installing', 60_000);
    await start.stop(how);
    assert.doesNotMatch(start.output, /could not be installed/);
  });

test('an installation whose npm hears of Ctrl-C first is stopped, and has not failed', async (context) => {
  const { folder, start } = museum(context);
  writeFileSync(join(folder, 'npm.js'), "process.kill(process.pid, 'SIGINT');");
  const stopped = start();
  await stopped.says('The installation was stopped', 60_000);
  await stopped.stop('Ctrl-C');
  assert.doesNotMatch(stopped.output, /could not be installed/);
});

test('packages from which a museum runs are not taken away', async (context) => {
  const { folder, start } = museum(context);
  const users = join(folder, '.builds', 'a', 'users');
  mkdirSync(users, { recursive: true });
  writeFileSync(join(users, String(process.pid)), '');
  const refused = start();
  await refused.says(`Muzey (process ${process.pid}) runs from these`, 60_000);
  await refused.stop('Ctrl-C');
  assert.doesNotMatch(refused.output, /Installing/);
});
