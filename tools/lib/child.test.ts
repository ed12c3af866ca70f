import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from './child.ts';

const STANDS_STILL = "console.log('begun'); process.on('SIGINT', () => process.exit(3)); setInterval(() => {}, 1_000);";

test('a program that writes nothing for longer than it may is ended, and its output says so', async () => {
  const { code, output } = await run(process.execPath, ['--eval', STANDS_STILL], { silenceMs: 500 });
  assert.notEqual(code, 0);
  assert.match(output, /wrote nothing for 500 ms/);
});
