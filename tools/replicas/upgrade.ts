import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Checks } from '../lib/checks.ts';
import { siteProcess, type Build } from '../lib/processes.ts';
import { Editors } from './editors.ts';
import { Load } from './load.ts';
import type { Museum } from './museum.ts';
import { filesOf } from './next-release.ts';
import { PageReaders } from './page-readers.ts';

/** Milliseconds between two restarts, in which nginx uses a server again that it had given up on (fail_timeout in upstreams.conf). */
const PAUSE_MS = 3_000;
const READERS = 20;
const EDITORS = 3;

/** One process after the other ends (SIGTERM) and restarts as the next release, under load: nobody notices. */
export async function checkUpgrade(checks: Checks, { origin, apis, sites }: Museum, next: Build): Promise<void> {
  const [before, after] = [filesOf(), filesOf(next)];
  const same = before.site.concat(before.console).filter((name) => after.site.concat(after.console).includes(name));
  checks.that('no file of one release has the name of one of the other', same.length === 0, same);
  const load = await Load.start(origin, { writers: 3, uploaders: 1, readers: 6 });
  const editors = await Editors.start(origin, EDITORS);
  const readers = new PageReaders(origin, READERS, [before, after]);
  for (const api of apis) {
    await delay(PAUSE_MS);
    await api.restart();
  }
  for (const site of sites) {
    await delay(PAUSE_MS);
    const { script } = siteProcess(next);
    await site.restart({ script, env: { ADMIN_FOLDER: join(next.folder, 'admin-app', next.output) } });
  }
  await delay(PAUSE_MS);
  await readers.stop();
  const lost = await editors.stop(origin);
  const { sent } = await load.stop();
  const failed = sent.filter(({ failure }) => failure !== undefined);
  checks.that(
    `${apis.length + sites.length} restarts one after the other: ${sent.length} requests, failed: ${failed.length}`,
    failed.length === 0 && sent.length > 500,
    failed.slice(0, 5),
  );
  const { looks, gone } = readers;
  const bare = looks.filter(({ missing }) => missing.length > 0);
  checks.that(
    `${READERS} readers loaded ${looks.length} pages; without a style, script or font: ${bare.length}`,
    bare.length === 0 && looks.length > 5 * READERS,
    bare.slice(0, 5),
  );
  checks.that(
    `files that open pages and consoles asked for in vain: ${gone.length}`,
    gone.length === 0,
    gone.slice(0, 5),
  );
  const { saved, refused } = editors;
  checks.that(
    `${EDITORS} editors saved ${saved} times; refused: ${refused.length}, words lost: ${lost.length}`,
    lost.length === 0 && refused.length === 0 && saved > 10 * EDITORS,
    [...refused.slice(0, 5), ...lost.slice(0, 5)],
  );
}
