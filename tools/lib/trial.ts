import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Checks } from './checks.ts';
import { whenOutputCloses } from './output.ts';

/** The tools of a trial run. Everything in `running` is stopped at the end, the latest first. */
export interface Trial {
  checks: Checks;
  folder: string;
  running: { stop(): Promise<unknown> }[];
}

/** Minutes after which a hanging trial is aborted, with all its processes. */
const MAX_MINUTES = 45;

/** Runs one of the commands that test the product for real, then ends the process. However it ends, nothing is left running. */
export async function runTrial(name: string, work: (trial: Trial) => Promise<void>): Promise<never> {
  const started = Date.now();
  const trial: Trial = { checks: new Checks(), folder: mkdtempSync(join(tmpdir(), `muzey-${name}-`)), running: [] };
  const { checks, folder, running } = trial;
  // the database and nginx have users of their own, who need access to their own folders in it
  chmodSync(folder, 0o755);
  const cleanUp = async () => {
    for (const part of running.splice(0).reverse())
      await part.stop().catch((error: unknown) => checks.that('everything could be stopped', false, String(error)));
    rmSync(folder, { recursive: true, force: true });
  };
  let cleaned: Promise<void> | undefined;
  const clean = () => (cleaned ??= cleanUp());
  const giveUp = () => void clean().then(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, giveUp);
  process.on('disconnect', giveUp);
  whenOutputCloses(giveUp);
  setTimeout(giveUp, MAX_MINUTES * 60_000).unref();
  try {
    await work(trial);
  } catch (error) {
    checks.that('no step failed', false, error instanceof Error ? error.message : String(error));
  }
  await clean();
  console.log(`\nAll of it took ${Math.round((Date.now() - started) / 1000)} s.`);
  process.exit(checks.close() ? 0 : 1);
}
