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

// The browser tests wait often, for pages and for what they show: everything else runs beside them.
await Promise.all([browserTests(), otherTests()]);
tests.end();

async function browserTests(): Promise<void> {
  if (!(await tests.check('build', bin('nx'), nx('build')))) {
    console.log('\nThe browser tests were left out: the product does not build.');
    return;
  }
  await rm(join(root, 'e2e', 'test-results'), { recursive: true, force: true });
  const args = ['test', '--config', join(root, 'e2e', 'playwright.config.ts')];
  const command = { program: bin('playwright'), args, label: '@muzey/e2e: ' };
  await tests.suite('browser tests', command, async () => [await browserReport()]);
}

async function otherTests(): Promise<void> {
  await tests.check('lint', bin('nx'), nx('lint'));
  await tests.check('types', bin('nx'), nx('typecheck'));
  await tests.check('format', bin('nx'), nx('format'));
  await tests.check('tests of the tools', bin('nx'), nx('check'));
  await tests.suite('unit and API tests', unitTests(projects, 1), () => unitReports(projects));
}
