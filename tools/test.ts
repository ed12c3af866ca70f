// `npm test`: lint, type-check, build, unit and API tests, browser tests; ends with one plain line over all of them.
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { run } from './lib/child.ts';
import { bin, root } from './lib/paths.ts';

interface Tally {
  passed: number;
  /** What failed, by name. */
  failed: readonly string[];
}

const workspaces = ['shared-ui', 'shared-server', 'backend', 'public-app', 'admin-app'];
for (const name of workspaces) await rm(join(root, name, 'test-results'), { recursive: true, force: true });
let passed = 0;
const failed: string[] = [];

/** One check that passes or fails as a whole. */
async function check(name: string, program: string, args: string[]): Promise<boolean> {
  console.log(`\n▸ ${name}`);
  const { code, output } = await run(program, args);
  if (code === 0) passed++;
  else {
    failed.push(name);
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
    return { passed: 0, failed: [] };
  });
  passed += tally.passed;
  failed.push(...tally.failed);
  if (tally.failed.length === 0 && (code !== 0 || tally.passed === 0)) failed.push(`${name}: the run itself`);
}

async function jestTally(workspace: string): Promise<Tally> {
  const file = join(root, workspace, 'test-results', 'jest.json');
  const { numPassedTests, testResults } = JSON.parse(await readFile(file, 'utf8')) as {
    numPassedTests: number;
    testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
  };
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const path = relative(root, name);
    const tests = assertionResults.filter((one) => one.status === 'failed').map((one) => `${path}: ${one.fullName}`);
    return tests.length === 0 && status === 'failed' ? [path] : tests;
  });
  return { passed: numPassedTests, failed };
}

interface BrowserSuite {
  specs?: { ok: boolean; file: string; line: number; title: string }[];
  suites?: BrowserSuite[];
}

async function browserTally(): Promise<Tally> {
  const file = join(root, 'e2e', 'test-results', 'playwright.json');
  const { stats, suites } = JSON.parse(await readFile(file, 'utf8')) as {
    stats: { expected: number };
    suites: BrowserSuite[];
  };
  const failedOf = (suite: BrowserSuite): string[] => [
    ...(suite.specs ?? []).filter(({ ok }) => !ok).map((one) => `e2e/tests/${one.file}:${one.line}: ${one.title}`),
    ...(suite.suites ?? []).flatMap(failedOf),
  ];
  return { passed: stats.expected, failed: suites.flatMap(failedOf) };
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
    return {
      passed: tallies.reduce((sum, one) => sum + one.passed, 0),
      failed: tallies.flatMap((one) => one.failed),
    };
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
for (const name of failed) console.log(`✗ ${name}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
