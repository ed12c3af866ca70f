// `npm test`: lint, type-check, build, unit and API tests, browser tests; ends with one plain line over all of them.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bin, root } from './lib/paths.ts';
import { forgetReports, testedProjects, unitReports, unitTests } from './test/projects.ts';
import { browserReport } from './test/reports.ts';
import { TestRun } from './test/run.ts';

const tests = new TestRun();
const projects = await testedProjects();
await forgetReports(projects);

const nx = (...targets: string[]) => ['run-many', '-t', ...targets, '--parallel=1', '--outputStyle=stream'];
// two at a time: the longest beside the others
const [built] = await Promise.all([
  (async () => {
    const isBuilt = await tests.check('build', bin('nx'), nx('build'));
    await tests.check('types', bin('nx'), nx('typecheck'));
    await tests.check('format', bin('nx'), nx('format'));
    await tests.check('tests of the tools', bin('nx'), nx('check'));
    return isBuilt;
  })(),
  tests.check('lint', bin('nx'), nx('lint')),
]);
await tests.suite('unit and API tests', bin('nx'), unitTests(projects), () => unitReports(projects));
if (built) {
  await rm(join(root, 'e2e', 'test-results'), { recursive: true, force: true });
  const config = join(root, 'e2e', 'playwright.config.ts');
  await tests.suite('browser tests', bin('playwright'), ['test', '--config', config], async () => [
    await browserReport(),
  ]);
} else console.log('\nThe browser tests were left out: the product does not build.');
tests.end();
