// `npm run test:replicas`: two APIs and two sites behind nginx, on a PostgreSQL with a standby; one of each is killed under load.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildInPlace } from '../lib/build.ts';
import { need } from '../lib/needs.ts';
import { runTrial } from '../lib/trial.ts';
import { checkCrowd } from './crowd.ts';
import { checkFreshness } from './freshness.ts';
import { checkKills } from './kills.ts';
import { startMuseum } from './museum.ts';
import { buildNextRelease } from './next-release.ts';
import { findPostgres } from './postgres.ts';
import { checkShared } from './shared.ts';
import { checkUpgrade } from './upgrade.ts';

need({ nginx: 'nginx-light' });
const bin = findPostgres();
if (!bin) {
  console.error("This command needs Debian's postgresql (apt-get install postgresql), for its pg_basebackup.");
  process.exit(1);
}
await runTrial('replicas', async ({ checks, folder, running }) => {
  await buildInPlace();
  const nextFolder = join(folder, 'next');
  mkdirSync(nextFolder);
  const next = await buildNextRelease(nextFolder);
  const museum = await startMuseum(bin, folder, running);
  checks.heading('what two APIs share');
  await checkShared(checks, museum);
  checks.heading('what was written on one shows on all');
  await checkFreshness(checks, museum);
  checks.heading('many at once');
  await checkCrowd(checks, museum);
  checks.heading('each replaced in turn by the next release, under load');
  await checkUpgrade(checks, museum, next);
  checks.heading('one API and one site killed under load');
  await checkKills(checks, museum);
});
