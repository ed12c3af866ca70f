// `npm run test:quick`: of the unit and API tests, those nearest to the files that differ from main. `npm test` runs all of them.
import { join } from 'node:path';
import { run } from './lib/child.ts';
import { importGraph } from './lib/imports.ts';
import { bin, root } from './lib/paths.ts';
import { nearSpecs } from './test/near-specs.ts';
import { forgetReports, testedProjects } from './test/projects.ts';
import { jestReport } from './test/reports.ts';
import { TestRun } from './test/run.ts';
import { SLOW_SPECS } from './test/slow-specs.ts';

/** They take half a minute on two idle cores, less where few of them show whole screens. */
const MAX_SPECS = 24;

const { code } = await run('git', ['rev-parse', '--verify', '--quiet', 'main']);
// a clone of one branch alone has no main: what is not committed is compared with the last commit then
const base = code === 0 ? 'main' : 'HEAD';
const lists = [
  ['diff', '--name-only', '--merge-base', base],
  ['ls-files', '-o', '--exclude-standard'],
];
const changed = (await Promise.all(lists.map((args) => run('git', args)))).flatMap(({ output }) => output.split('\n'));
const projects = await testedProjects();
const near = nearSpecs(importGraph(), changed).filter((file) => !SLOW_SPECS.has(file) && !file.startsWith('e2e/'));
const specs = near.slice(0, MAX_SPECS);
if (specs.length === 0) {
  console.log(`No quick spec reaches a file that differs from ${base}.`);
  process.exit(0);
}
console.log(`${specs.length} of ${near.length} specs that reach a file which differs from ${base}, the nearest first.`);
await forgetReports(projects);
const tests = new TestRun();
for (const folder of projects.values()) {
  const files = specs.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1));
  if (files.length === 0) continue;
  const args = ['--silent', '--json', '--outputFile=test-results/jest.json', '--runTestsByPath', ...files];
  const jest = { program: bin('jest'), args, cwd: join(root, folder) };
  await tests.suite(folder, jest, async () => [await jestReport(folder)]);
}
tests.end();
