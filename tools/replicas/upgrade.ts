import { setTimeout as delay } from 'node:timers/promises';
import type { Checks } from '../lib/checks.ts';
import { Load } from './load.ts';
import type { Museum } from './museum.ts';

/** Milliseconds between two of them, in which nginx finds again whom it had given up (fail_timeout of upstreams.conf). */
const PAUSE_MS = 3_000;

/** One after the other ends (SIGTERM) and starts again under load, as at an upgrade: nobody notices. */
export async function checkUpgrade(checks: Checks, { origin, apis, sites }: Museum): Promise<void> {
  const load = await Load.start(origin, { writers: 3, uploaders: 1, readers: 6 });
  for (const part of [...apis, ...sites]) {
    await delay(PAUSE_MS);
    await part.restart();
  }
  await delay(PAUSE_MS);
  const { sent } = await load.stop();
  const failed = sent.filter(({ failure }) => failure !== undefined);
  checks.that(
    `${apis.length + sites.length} restarts one after the other: ${sent.length} requests, failed: ${failed.length}`,
    failed.length === 0 && sent.length > 500,
    failed.slice(0, 5),
  );
}
