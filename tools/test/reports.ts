import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../lib/paths.ts';

export interface TimedTest {
  name: string;
  ms: number;
}

/** A test that failed, or a file that could not be run. */
export interface Failure {
  name: string;
  /** The whole message. */
  why: string;
}

/** The result of a run of many tests. */
export interface Report {
  passed: number;
  failed: readonly Failure[];
  tests: readonly TimedTest[];
}

interface JestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    /** On the clock of the process that ran it. */
    startTime: number;
    endTime: number;
    message: string;
    assertionResults: {
      status: string;
      ancestorTitles: string[];
      title: string;
      duration?: number | null;
      failureMessages: string[];
    }[];
  }[];
}

interface BrowserSuite {
  specs?: {
    ok: boolean;
    file: string;
    line: number;
    title: string;
    tests: { results: { duration: number; errors?: { message?: string }[] }[] }[];
  }[];
  suites?: BrowserSuite[];
}

export async function jestReport(workspace: string): Promise<Report> {
  return readJestReport(join(root, workspace, 'test-results', 'jest.json'));
}

export async function readJestReport(file: string): Promise<Report> {
  const { numPassedTests, testResults } = JSON.parse(await readFile(file, 'utf8')) as JestReport;
  const failed: Failure[] = [];
  const tests: TimedTest[] = [];
  for (const { name: path, status, startTime, endTime, message, assertionResults } of testResults) {
    const named = assertionResults.map((test) => ({
      ...test,
      name: `${relative(root, path)}: ${[...test.ancestorTitles, test.title].join(' › ')}`,
    }));
    // a test that sets the clock would have taken hours
    tests.push(...named.map(({ name, duration }) => ({ name, ms: Math.min(duration ?? 0, endTime - startTime) })));
    const failures = named
      .filter((test) => test.status === 'failed')
      .map(({ name, failureMessages }) => ({ name, why: failureMessages.join('\n') }));
    const whole = { name: relative(root, path), why: message };
    failed.push(...(failures.length === 0 && status === 'failed' ? [whole] : failures));
  }
  return { passed: numPassedTests, failed, tests };
}

export async function browserReport(): Promise<Report> {
  const file = join(root, 'e2e', 'test-results', 'playwright.json');
  const { stats, suites } = JSON.parse(await readFile(file, 'utf8')) as {
    stats: { expected: number };
    suites: BrowserSuite[];
  };
  const failed: Failure[] = [];
  const tests: TimedTest[] = [];
  const read = ({ specs = [], suites: inner = [] }: BrowserSuite): void => {
    for (const { ok, file: path, line, title, tests: runs } of specs) {
      const name = `e2e/tests/${path}:${line}: ${title}`;
      const results = runs.flatMap((one) => one.results);
      const errors = results.flatMap((result) => result.errors ?? []);
      if (!ok) failed.push({ name, why: errors.map(({ message }) => message ?? '').join('\n') });
      tests.push({ name, ms: results.reduce((sum, { duration }) => sum + duration, 0) });
    }
    inner.forEach(read);
  };
  suites.forEach(read);
  return { passed: stats.expected, failed, tests };
}

/** The slowest tests first, as lines. */
export function slowest(tests: readonly TimedTest[], count = 10): string[] {
  return [...tests]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

/** How many lines of a reason are shown. */
const MAX_LINES = 12;

/** A failure with the beginning of its reason, for the end of a run: what was shown when it happened may lie thousands of lines above. */
export function failureLines({ name, why }: Failure): string[] {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [`✗ ${name}`, ...lines.slice(0, MAX_LINES).map((line) => `    ${line.trimEnd()}`)];
}
