// `npm run test:faults [-- --only NAME] [--seed N]`: plays what can go wrong against the running product; see docs/faults.md.
import { parseArgs } from 'node:util';
import { accountLockedOut } from './faults/account-locked-out.ts';
import { identityProviderFrozen } from './faults/identity-provider-frozen.ts';
import { apiFrozen } from './faults/api-frozen.ts';
import { apiKilled } from './faults/api-killed.ts';
import { clockStepped } from './faults/clock-stepped.ts';
import { consoleMissing } from './faults/console-missing.ts';
import { databaseFrozen } from './faults/database-frozen.ts';
import { databaseKilled } from './faults/database-killed.ts';
import { diskFull } from './faults/disk-full.ts';
import { facetsAsked } from './faults/facets-asked.ts';
import type { Fault } from './faults/fault.ts';
import { harvestsMadeUp } from './faults/harvests-made-up.ts';
import { importKilled } from './faults/import-killed.ts';
import { hostileJson } from './faults/hostile-json.ts';
import { limitedAccounts } from './faults/limited-accounts.ts';
import { lostNotifications } from './faults/lost-notifications.ts';
import { madeUpPages } from './faults/made-up-pages.ts';
import { objectsExported } from './faults/objects-exported.ts';
import { againWithOwnMounts } from './faults/own-mounts.ts';
import { hostileFilesSent } from './faults/hostile-files.ts';
import { partsZoomed } from './faults/parts-zoomed.ts';
import { photographs } from './faults/photographs.ts';
import { Random } from './faults/random.ts';
import { restarted } from './faults/restarted.ts';
import { scheduledMoments } from './faults/scheduled-moments.ts';
import { sigterm } from './faults/sigterm.ts';
import { slowSenders } from './faults/slow-senders.ts';
import { stoppedStarts } from './faults/stopped-starts.ts';
import { termsEdited } from './faults/terms-edited.ts';
import { uploadsInterrupted } from './faults/uploads-interrupted.ts';
import { webhooksTold } from './faults/webhooks-told.ts';
import { workbooks } from './faults/workbooks.ts';
import { buildInPlace } from './lib/build.ts';
import { whenOutputCloses } from './lib/output.ts';

const faults: Fault[] = [
  apiKilled,
  apiFrozen,
  databaseKilled,
  databaseFrozen,
  restarted,
  diskFull,
  clockStepped,
  slowSenders,
  madeUpPages,
  hostileJson,
  sigterm,
  lostNotifications,
  consoleMissing,
  accountLockedOut,
  limitedAccounts,
  identityProviderFrozen,
  hostileFilesSent,
  workbooks,
  photographs,
  partsZoomed,
  uploadsInterrupted,
  scheduledMoments,
  termsEdited,
  facetsAsked,
  harvestsMadeUp,
  importKilled,
  objectsExported,
  webhooksTold,
  stoppedStarts,
];

const { values } = parseArgs({ options: { only: { type: 'string' }, seed: { type: 'string' } } });
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const chosen = faults.filter(({ name }) => values.only === undefined || name === values.only);
if (chosen.length === 0 || !Number.isInteger(seed)) {
  console.error(`--only takes one of ${faults.map(({ name }) => name).join(', ')}; --seed takes a whole number.`);
  process.exit(1);
}

const code = await againWithOwnMounts();
if (code !== undefined) process.exit(code);

// a fault stops all that it has started before it lets an error through; a signal ends this command after the fault that is playing
let asked = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (asked = true));
whenOutputCloses(() => (asked = true));

await buildInPlace();
let lost = 0;
let acknowledged = 0;
const failed: string[] = [];
let played = 0;
for (const [index, fault] of chosen.entries()) {
  const { name } = fault;
  if (asked) break;
  played++;
  const since = Date.now();
  const took = () => `${((Date.now() - since) / 1000).toFixed(0)} s`;
  try {
    const outcome = await fault.play(new Random(seed + index));
    lost += outcome.lost.length;
    acknowledged += outcome.acknowledged;
    const verdict = outcome.lost.length === 0 ? 'ok    ' : 'FAILED';
    if (outcome.lost.length > 0) failed.push(name);
    console.log(
      `${verdict} ${name.padEnd(19)} ${outcome.acknowledged} acknowledged (${outcome.uploads} of them uploads, ` +
        `${outcome.repeated} sent again), ${outcome.lost.length} lost; ${outcome.seen} (${took()})`,
    );
    for (const loss of outcome.lost.slice(0, 10)) console.log(`         ${loss}`);
  } catch (error) {
    failed.push(name);
    console.log(`FAILED ${name.padEnd(19)} ${error instanceof Error ? error.message : String(error)} (${took()})`);
  }
}
console.log(
  `\n${played} of ${chosen.length} faults, seed ${seed}: ${acknowledged} writes acknowledged, ${lost} lost, ${failed.length} faults failed` +
    (failed.length > 0 ? ` (${failed.join(', ')})` : ''),
);
process.exit(failed.length === 0 && !asked ? 0 : 1);
