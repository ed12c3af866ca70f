import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { root } from '../lib/paths.ts';
import { readJestReport, slowest } from './reports.ts';

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
