// `npm test`: lint, type-check, build, unit and API tests, browser tests; ends with one plain line over all of them.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bin, root } from './lib/paths.ts';
import { inLanes } from './test/lanes.ts';
import { forgetReports, slowestFirst, testedProjects, unitReports, unitTests, type Projects } from './test/projects.ts';
import { browserReport } from './test/reports.ts';
import { TestRun } from './test/run.ts';

/** Each has two processes of its own: with more, browser tests wait so long for a small machine that some fail. */
const LANES = 2;

/** The browser tests come first to a processor: they are the longest, and wait for pages. With more, the others would all but stand still. */
const NICENESS = 2;

const tests = new TestRun();
const projects = await testedProjects();
await forgetReports(projects);

// the slowest first: one that began last would leave a processor idle at the end
await inLanes(LANES, [
  browserTests,
  ...slowestFirst(projects).map((project) => () => unitTestsOf(project)),
  () => check('lint', 'lint'),
  () => check('types', 'typecheck'),
  () => check('tests of the tools', 'check'),
  () => check('format', 'format'),
]);
tests.end();

async function browserTests(): Promise<void> {
  if (!(await tests.check('build', { program: bin('nx'), args: nx('build') }))) {
    console.log('\nThe browser tests were left out: the product does not build.');
    return;
  }
  await rm(join(root, 'e2e', 'test-results'), { recursive: true, force: true });
  const args = ['test', '--config', join(root, 'e2e', 'playwright.config.ts')];
  const command = { program: bin('playwright'), args, label: '@muzey/e2e: ' };
  await tests.suite('browser tests', command, async () => [await browserReport()]);
}

async function unitTestsOf(project: Projects): Promise<void> {
  const name = `unit and API tests of ${[...project.values()].join(', ')}`;
  await tests.suite(name, { ...unitTests(project, 1), niceness: NICENESS }, () => unitReports(project));
}

async function check(name: string, target: string): Promise<void> {
  await tests.check(name, { program: bin('nx'), args: nx(target), niceness: NICENESS });
}

function nx(target: string): string[] {
  return ['run-many', '-t', target, '--parallel=1', '--outputStyle=stream'];
}
