// `npm run test:images`: builds the images as a server would, checks the compose files, and runs the whole museum from the images.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Checks } from '../lib/checks.ts';
import { need } from '../lib/needs.ts';
import { makeBase } from './base.ts';
import { buildImages } from './build.ts';
import { Buildah } from './buildah.ts';
import { checkCompose } from './compose.ts';
import { checkDockerfile, readBases } from './dockerfile.ts';
import { checkMuseum } from './museum.ts';

need(
  { buildah: 'buildah', debootstrap: 'debootstrap', nginx: 'nginx-light', openssl: 'openssl', setpriv: 'util-linux' },
  { root: true },
);
const checks = new Checks();
const buildah = new Buildah();
const folder = mkdtempSync(join(tmpdir(), 'muzey-images-'));
// nginx runs as nobody and has to get to its own folder in it
chmodSync(folder, 0o755);
const started = Date.now();
/** What has to be stopped, the latest first. */
const running: { stop(): Promise<unknown> }[] = [];
let cleaned: Promise<void> | undefined;
const clean = () => (cleaned ??= cleanUp());

async function cleanUp(): Promise<void> {
  for (const one of running.splice(0).reverse()) await one.stop();
  await buildah.close();
  rmSync(folder, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void clean().then(() => process.exit(1)));
process.on('disconnect', () => void clean().then(() => process.exit(1)));

try {
  checks.heading('the Dockerfile and the compose files');
  checkDockerfile(checks);
  checkCompose(checks);
  const { node, nginx, nodeVersion } = readBases();
  checks.that('the Node of the images is the pinned one', nodeVersion === process.versions.node, nodeVersion);
  checks.heading('the images');
  await buildah.open();
  await makeBase(buildah, nodeVersion, [node, nginx]);
  await buildImages(buildah, checks, folder);
  checks.heading('the museum, run from the images behind nginx');
  await checkMuseum(buildah, checks, folder, running);
} catch (error) {
  checks.that('no step failed', false, error instanceof Error ? error.message : String(error));
} finally {
  await clean();
}
console.log(`\nAll of it took ${Math.round((Date.now() - started) / 1000)} s.`);
process.exit(checks.close() ? 0 : 1);
