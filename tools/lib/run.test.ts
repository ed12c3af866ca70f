import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { NpmStart, STOPS } from '../faults/npm-start.ts';
import { root } from './paths.ts';

for (const how of STOPS)
  test(`an installation is stopped by ${how}, and leaves no process`, async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'muzey-install-'));
    context.after(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, 'tools', 'lib'), { recursive: true });
    for (const file of ['tools/run.mjs', 'tools/lib/install.mjs']) cpSync(join(root, file), join(folder, file));
    writeFileSync(join(folder, 'package-lock.json'), '{}');
    // in place of npm, a program that does not end by itself
    const npm = join(folder, 'npm.js');
    writeFileSync(npm, 'setInterval(() => {}, 1_000);');
    const start = new NpmStart(folder, { npm_execpath: npm }, [process.execPath, 'tools/run.mjs', 'start']);
    await start.says('Installing', 60_000);
    await start.stop(how);
    assert.doesNotMatch(start.output, /could not be installed/);
  });
