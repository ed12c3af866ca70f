// `npm test`: lint, type-check, build, unit and API tests, browser tests; ends with one plain line over all of them.
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './lib/child.ts';
import { bin, root } from './lib/paths.ts';

interface Tally {
  passed: number;
  failed: number;
}

const workspaces = ['shared-ui', 'backend', 'public-app', 'admin-app'];
for (const name of workspaces) await rm(join(root, name, 'test-results'), { recursive: true, force: true });
const total: Tally = { passed: 0, failed: 0 };

/** One check that passes or fails as a whole. */
async function check(name: string, program: string, args: string[]): Promise<boolean> {
  console.log(`\n▸ ${name}`);
  const { code, output } = await run(program, args);
  if (code === 0) total.passed++;
  else {
    total.failed++;
    console.log(output.trim());
  }
  console.log(`  ${code === 0 ? 'passed' : 'FAILED'}`);
  return code === 0;
}

/** A run of many tests that writes its own report. A run that ends badly without a failed test counts as one failure. */
async function suite(name: string, program: string, args: string[], report: () => Promise<Tally>): Promise<void> {
  console.log(`\n▸ ${name}`);
  const { code } = await run(program, args, { show: true });
  const tally = await report().catch((error: unknown) => {
    console.log(`  its report could not be read: ${String(error)}`);
    return { passed: 0, failed: 0 };
  });
  total.passed += tally.passed;
  total.failed += tally.failed + (tally.failed === 0 && (code !== 0 || tally.passed === 0) ? 1 : 0);
}

async function jestTally(workspace: string): Promise<Tally> {
  const file = join(root, workspace, 'test-results', 'jest.json');
  const report = JSON.parse(await readFile(file, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
  };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

async function browserTally(): Promise<Tally> {
  const file = join(root, 'e2e', 'test-results', 'playwright.json');
  const report = JSON.parse(await readFile(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
}

const started = Date.now();
await check('lint', bin('eslint'), ['.', '--max-warnings', '0']);
await check('format', bin('prettier'), ['--check', '.', '--log-level', 'warn']);
await check('types', bin('nx'), ['run-many', '-t', 'typecheck', '--parallel=2', '--outputStyle=stream']);
await check('types of the tools', bin('tsc'), ['-p', join(root, 'tools')]);
const built = await check('build', bin('nx'), ['run-many', '-t', 'build', '--parallel=2', '--outputStyle=stream']);
const existing = workspaces.filter((name) => existsSync(join(root, name, 'package.json')));
await suite(
  'unit and API tests',
  bin('nx'),
  [
    'run-many',
    '-t',
    'test',
    '--projects',
    existing.map((name) => `@muzey/${name}`).join(','),
    '--parallel=2',
    '--outputStyle=stream',
  ],
  async () => {
    const tallies = await Promise.all(existing.map(jestTally));
    return tallies.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }));
  },
);
if (built) {
  await rm(join(root, 'e2e', 'test-results'), { recursive: true, force: true });
  await suite(
    'browser tests',
    bin('playwright'),
    ['test', '--config', join(root, 'e2e', 'playwright.config.ts')],
    browserTally,
  );
} else console.log('\nThe browser tests were left out: the product does not build.');

console.log(`\nAll of it took ${Math.round((Date.now() - started) / 1000)} s.\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
