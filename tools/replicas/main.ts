// `npm run test:replicas`: two APIs and two sites behind nginx, on a PostgreSQL and its standby; one of each is killed under load.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../lib/build.ts';
import { Checks } from '../lib/checks.ts';
import { need } from '../lib/needs.ts';
import { checkFreshness } from './freshness.ts';
import { checkKills } from './kills.ts';
import { startMuseum } from './museum.ts';
import { findPostgres } from './postgres.ts';
import { checkShared } from './shared.ts';

need({ nginx: 'nginx-light' });
const bin = findPostgres();
if (!bin) {
  console.error("This command needs Debian's postgresql (apt-get install postgresql), for its pg_basebackup.");
  process.exit(1);
}
const checks = new Checks();
const started = Date.now();
const folder = mkdtempSync(join(tmpdir(), 'muzey-replicas-'));
// the database's user has to get to its own folder in it
chmodSync(folder, 0o755);
const running: { stop(): Promise<unknown> }[] = [];
let cleaned: Promise<void> | undefined;
const clean = () => (cleaned ??= cleanUp());

async function cleanUp(): Promise<void> {
  for (const one of running.splice(0).reverse()) await one.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void clean().then(() => process.exit(1)));
process.on('disconnect', () => void clean().then(() => process.exit(1)));

try {
  await build();
  const museum = await startMuseum(bin, folder, running);
  checks.heading('what two APIs share');
  await checkShared(checks, museum);
  checks.heading('what was written on one shows on all');
  await checkFreshness(checks, museum);
  checks.heading('one API and one site killed under load');
  await checkKills(checks, museum);
} catch (error) {
  checks.that('no step failed', false, error instanceof Error ? error.message : String(error));
} finally {
  await clean();
}
console.log(`\nAll of it took ${Math.round((Date.now() - started) / 1000)} s.`);
process.exit(checks.close() ? 0 : 1);
