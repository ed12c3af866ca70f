import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { root } from '../lib/paths.ts';
import { failureLines, readJestReport, slowest } from './reports.ts';

test('a test that sets the clock is told no longer than its file took', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muzey-report-'));
  try {
    const passed = { status: 'passed', ancestorTitles: [], failureMessages: [] };
    const assertionResults = [
      { ...passed, title: 'sets the clock', duration: 3_232_067 },
      { ...passed, title: 'is quick', duration: 20 },
    ];
    const suite = { name: join(root, 'backend', 'a.spec.ts'), status: 'passed', startTime: 5_000, endTime: 8_000 };
    const file = join(folder, 'jest.json');
    await writeFile(file, JSON.stringify({ numPassedTests: 2, testResults: [{ ...suite, assertionResults }] }));
    const { tests } = await readJestReport(file);
    assert.deepEqual(slowest(tests), [
      '   3.0 s  backend/a.spec.ts: sets the clock',
      '   0.0 s  backend/a.spec.ts: is quick',
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('what failed is told with the beginning of its reason, also when a file could not be run', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muzey-report-'));
  try {
    const suite = { status: 'failed', startTime: 0, endTime: 0 };
    const message = '  ● Test suite failed to run\n\n    Worker exited unexpectedly\n';
    const why = ['\u001b[31mError: not so\u001b[39m', ...Array.from({ length: 50 }, (_, line) => `    at ${line}`)];
    const assertion = { status: 'failed', ancestorTitles: ['a'], title: 'b', failureMessages: [why.join('\n')] };
    const testResults = [
      { ...suite, name: join(root, 'backend', 'a.spec.ts'), message, assertionResults: [] },
      { ...suite, name: join(root, 'backend', 'b.spec.ts'), message: '', assertionResults: [assertion] },
    ];
    const file = join(folder, 'jest.json');
    await writeFile(file, JSON.stringify({ numPassedTests: 0, testResults }));
    const [whole, single] = (await readJestReport(file)).failed.map(failureLines);
    assert.deepEqual(whole, [
      '✗ backend/a.spec.ts',
      '      ● Test suite failed to run',
      '        Worker exited unexpectedly',
    ]);
    assert.deepEqual(single?.slice(0, 3), ['✗ backend/b.spec.ts: a › b', '    Error: not so', '        at 0']);
    assert.equal(single?.length, 13);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
