// `npm run test:quick`: the unit and API tests of the workspaces that differ from main, and of those that use them. Slow specs are left to
// `npm test`.
import { run } from './lib/child.ts';
import { forgetReports, testedProjects, unitReports, unitTests } from './test/projects.ts';
import { TestRun } from './test/run.ts';

const { code } = await run('git', ['rev-parse', '--verify', '--quiet', 'main']);
// a clone of one branch alone has no main: what is not committed is compared with the last commit then
const base = code === 0 ? 'main' : 'HEAD';
const projects = await testedProjects('--affected', `--base=${base}`);
if (projects.size === 0) {
  console.log(`No workspace differs from ${base}: nothing to test.`);
  process.exit(0);
}
console.log(`Differs from ${base}: ${[...projects.values()].join(', ')}`);
await forgetReports(projects);
process.env.TEST_QUICK = 'on';
const lists = {
  '@muzey/backend': 'backend/test/runner/slow-specs.mjs',
  '@muzey/admin-app': 'admin-app/test/slow-specs.cjs',
};
for (const [project, list] of Object.entries(lists))
  if (projects.has(project)) console.log(`Left out: the slow specs of ${list}.`);
const tests = new TestRun();
await tests.suite('unit and API tests', unitTests(projects, 2), () => unitReports(projects));
tests.end();
