// oxlint reads no style sheets.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/paths.ts';
import { MAX_LINES } from './max-lines.ts';

test(`a style sheet has at most ${MAX_LINES} lines`, () => {
  const all = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.css'], { cwd: root, encoding: 'utf8' });
  const files = all.split('\n').filter(Boolean);
  assert.ok(files.length > 50);
  const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
  assert.deepEqual(
    files.filter((file) => linesOf(file) > MAX_LINES),
    [],
  );
});
