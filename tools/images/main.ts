// `npm run test:images`: builds the images as a server would, checks the compose files, and runs the whole museum from the images.
import { need } from '../lib/needs.ts';
import { runTrial } from '../lib/trial.ts';
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
await runTrial('images', async ({ checks, folder, running }) => {
  checks.heading('the Dockerfile and the compose files');
  checkDockerfile(checks);
  checkCompose(checks);
  const { node, nginx, nodeVersion } = readBases();
  checks.that('the Node of the images is the pinned one', nodeVersion === process.versions.node, nodeVersion);
  checks.heading('the images');
  const buildah = new Buildah();
  running.push({ stop: () => buildah.close() });
  await buildah.open();
  await makeBase(buildah, nodeVersion, [node, nginx]);
  await buildImages(buildah, checks, folder);
  checks.heading('the museum, run from the images behind nginx');
  await checkMuseum(buildah, checks, folder, running);
});
