import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Checks } from '../lib/checks.ts';
import type { ManagedProcess } from '../lib/managed-process.ts';
import { Load, percentile, sortFailures, type Death } from './load.ts';
import { originOf, type Museum } from './museum.ts';

/** Milliseconds between the start of the load, the two kills and the end. */
const PHASE = 6_000;
const PEOPLE = { writers: 3, uploaders: 1, readers: 6 };

/** Kills without warning in the middle of work, then looks for everything that was acknowledged in both databases and in the bucket. */
export async function checkKills(checks: Checks, { origin, apis, sites, primary, standby }: Museum): Promise<void> {
  const [api, survivor] = apis;
  const [site] = sites;
  if (!api || !survivor || !site) throw new Error('Two of each are needed.');
  const before = readsOf((query) => standby.ask(query));
  const load = await Load.start(origin, PEOPLE);
  await delay(PHASE);
  const deaths = [await kill(api)];
  await delay(PHASE);
  deaths.push(await kill(site));
  await delay(PHASE);
  const report = await load.stop();

  const { inFlight, others } = sortFailures(report, deaths);
  const kinds = Object.groupBy(report.sent, ({ kind }) => kind);
  const { write: writes = [], upload: uploads = [], read: reads = [] } = kinds;
  const lost = await missing(report.ledger, (query) => primary.ask(query), 0);
  checks.that(
    `acknowledged writes: ${report.ledger.length}, lost: ${lost.length}`,
    lost.length === 0 && report.ledger.length > 50,
    lost.slice(0, 5),
  );
  const torn = await notWhole(report.uploads, primary.ask('SELECT file, checksum FROM media'), originOf(survivor));
  checks.that(
    `acknowledged uploads: ${report.uploads.length}, lost or not whole at the API that is left: ${torn.length}`,
    torn.length === 0 && report.uploads.length > 20,
    torn.slice(0, 5),
  );
  const started = performance.now();
  const behind = await missing(report.ledger, (query) => standby.ask(query), 10_000);
  checks.that(
    `the standby has all of them, ${Math.round(performance.now() - started)} ms after the end of the load`,
    behind.length === 0,
    behind.length,
  );
  checks.that(
    `requests: ${writes.length} writes, ${uploads.length} uploads and ${reads.length} reads; failed: ${inFlight.length} that were on their way at a death, ${others.length} others`,
    others.length === 0 && inFlight.length <= PEOPLE.writers + PEOPLE.uploaders + PEOPLE.readers,
    others.slice(0, 5),
  );
  const failedReads = inFlight.filter(({ kind }) => kind === 'read');
  checks.that('no reader noticed: nginx asked the other one', failedReads.length === 0, failedReads);
  for (const [name, list] of Object.entries({ write: writes, upload: uploads, read: reads })) {
    const times = list.map(({ from, until }) => until - from);
    const [p50, p95, worst] = [percentile(times, 50), percentile(times, 95), Math.max(...times)].map(Math.round);
    console.log(
      `    ${name === 'upload' ? 'an' : 'a'} ${name} took ${p50} ms (median), ${p95} ms (95 of 100), ${worst} ms (slowest)`,
    );
  }
  const answered = readsOf((query) => standby.ask(query)) - before;
  checks.that(`the standby has answered visitors: ${answered} transactions`, answered > 20);
}

/** From the signal until the process is gone. */
async function kill(part: ManagedProcess): Promise<Death> {
  const { process } = part;
  const exited = once(process, 'exit');
  const from = performance.now();
  process.kill('SIGKILL');
  await exited;
  return { from, until: performance.now() };
}

/** Ids that a database doesn't have; polls until it has them or time is up. */
async function missing(ids: string[], ask: (query: string) => string[], patience: number): Promise<string[]> {
  const until = performance.now() + patience;
  for (;;) {
    const there = new Set(ask('SELECT id FROM news'));
    const absent = ids.filter((id) => !there.has(id));
    if (absent.length === 0 || performance.now() >= until) return absent;
    await delay(100);
  }
}

/**
 * Addresses of uploads that an API doesn't serve as they were stored.
 * @param rows file and checksum, a `|` between them
 */
async function notWhole(urls: string[], rows: string[], origin: string): Promise<string[]> {
  const torn: string[] = [];
  for (const url of urls) {
    const bytes = await (await fetch(origin + url)).bytes();
    const checksum = createHash('sha256').update(bytes).digest('hex');
    const file = url.replace('/api/media/', '').split('?', 1)[0];
    if (!rows.includes(`${file}|${checksum}`)) torn.push(url);
  }
  return torn;
}

function readsOf(ask: (query: string) => string[]): number {
  return Number(ask("SELECT xact_commit FROM pg_stat_database WHERE datname = 'muzey'")[0] ?? 0);
}
