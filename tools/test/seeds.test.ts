import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from '../lib/child.ts';

test('every test of generated values has those of the common seed', async () => {
  const { output } = await run('git', [
    'grep',
    '--untracked',
    '-l',
    "from 'fast-check'",
    '--',
    '*.ts',
    '*.tsx',
    ':!tools',
  ]);
  assert.deepEqual(output.trim().split('\n'), ['shared-ui/src/testing/fast-check.ts']);
});
