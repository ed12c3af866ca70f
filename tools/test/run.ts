import { run } from '../lib/child.ts';
import { failureLines, slowest, type Failure, type Report, type TimedTest } from './reports.ts';

/** Far longer than the longest test: a suite silent for this long is treated as hung. */
const SILENCE_MS = 600_000;

interface Command {
  program: string;
  args: string[];
  cwd?: string;
  /** Stands before each line of its output. */
  label?: string;
  /** Leaves the processors to the programs without it while those need them. */
  niceness?: number;
}

/** The checks and suites of one command, several at once: shows how each ends, and counts all of them. */
export class TestRun {
  private readonly startedMs = Date.now();
  private passed = 0;
  private readonly failed: Failure[] = [];
  private readonly tests: TimedTest[] = [];
  private readonly programs = new AbortController();
  private stopped = false;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        this.stopped = true;
        // a terminal's Ctrl-C reaches the programs as well
        if (signal !== 'SIGINT' || !process.stdin.isTTY) this.programs.abort();
      });
  }

  /** A check that passes or fails as a whole; its output is shown when it fails. */
  async check(name: string, { program, args, niceness }: Command): Promise<boolean> {
    if (this.stopped) return this.leaveOut(name);
    const since = Date.now();
    const { code, output } = await run(program, args, { niceness, signal: this.programs.signal });
    console.log(`\n▸ ${name}`);
    if (code === 0) this.passed++;
    else {
      this.failed.push({ name, why: 'Its output is above.' });
      console.log(output.trim());
    }
    console.log(`  ${code === 0 ? 'passed' : 'FAILED'} (${seconds(since)} s)`);
    return code === 0;
  }

  /** Tests that write their own reports. A run that ends badly without a failed test counts as one failure. */
  async suite(name: string, { program, args, ...how }: Command, readReports: () => Promise<Report[]>): Promise<void> {
    if (this.stopped) return void this.leaveOut(name);
    const since = Date.now();
    console.log(`\n▸ ${name}: started`);
    const { code } = await run(program, args, {
      ...how,
      show: true,
      silenceMs: SILENCE_MS,
      signal: this.programs.signal,
    });
    const reports = await readReports().catch((error: unknown) => {
      console.log(`  its report could not be read: ${String(error)}`);
      return [];
    });
    const failed = reports.flatMap((report) => report.failed);
    const passed = reports.reduce((sum, report) => sum + report.passed, 0);
    this.passed += passed;
    this.tests.push(...reports.flatMap(({ tests }) => tests));
    if (failed.length === 0 && (code !== 0 || passed === 0))
      failed.push({ name, why: `The run itself ended with ${code}.` });
    this.failed.push(...failed);
    console.log(`\n▸ ${name}\n  ${passed} passed, ${failed.length} failed (${seconds(since)} s)`);
  }

  private leaveOut(name: string): false {
    this.failed.push({ name, why: 'It was stopped before its start.' });
    return false;
  }

  /** Says what was slow and what failed, and ends the process. */
  end(): never {
    const slow = slowest(this.tests);
    if (slow.length > 0) console.log(`\nThe slowest tests:\n${slow.join('\n')}`);
    console.log(`\nAll of it took ${seconds(this.startedMs)} s.\n`);
    for (const failure of this.failed) console.log(failureLines(failure).join('\n'));
    console.log(`${this.passed} passed, ${this.failed.length} failed`);
    process.exit(this.failed.length === 0 ? 0 : 1);
  }
}

const seconds = (sinceMs: number) => Math.round((Date.now() - sinceMs) / 1000);
