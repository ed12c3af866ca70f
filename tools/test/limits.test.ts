import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { run } from '../lib/child.ts';
import { root } from '../lib/paths.ts';

const limits = pathToFileURL(join(root, 'shared-ui', 'jest', 'limits.mjs')).href;

/** Runs these statements as a test of the light runner, and then an empty test. @returns what each of the two failed with */
async function outcomesOf(work: string): Promise<string[]> {
  const program = `
    import { limitedTest } from ${JSON.stringify(limits)};
    const works = [];
    const test = limitedTest((name, work) => works.push(work));
    test('a test', async () => { ${work} }, 2_000);
    test('the next one', () => undefined);
    for (const work of works) {
      console.log(await work().then(() => 'passed', (error) => error.message.split('\\n')[0]));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    process.exit();`;
  const { code, output } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  assert.equal(code, 0, output);
  return output.trim().split('\n');
}

test('an error that is caught nowhere fails the test that is running, or else the next one', async () => {
  const never = 'await new Promise(() => undefined);';
  assert.deepEqual(await outcomesOf(''), ['passed', 'passed']);
  assert.deepEqual(await outcomesOf(`void Promise.reject(new Error('mine')); ${never}`), ['mine', 'passed']);
  assert.deepEqual(await outcomesOf(`setTimeout(() => { throw new Error('mine'); }, 1);`), [
    'passed',
    'Before this an error was caught nowhere: Error: mine',
  ]);
  assert.deepEqual(await outcomesOf(never), ['It did not end within 2000 ms.', 'passed']);
});
