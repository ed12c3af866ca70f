import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/paths.ts';

test('the specs that begin first are there', () => {
  const sequencer = createRequire(import.meta.url)('../../shared-ui/jest/slowest-first.cjs') as {
    SLOWEST_SPECS: string[];
  };
  assert.deepEqual(
    sequencer.SLOWEST_SPECS.filter((path) => !existsSync(join(root, path))),
    [],
  );
});
