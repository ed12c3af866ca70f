import { appendFileSync, cpSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { carriedIn, carryFiles } from '../lib/carry-files.ts';
import { run } from '../lib/child.ts';
import { bin, root } from '../lib/paths.ts';
import { IN_PLACE, type Build } from '../lib/processes.ts';

const FRONTENDS = ['public-app', 'admin-app'];
/** In the folder of a build. */
const SITE_FILES = join('public-app', 'dist', 'client');
const CONSOLE_FILES = join('admin-app', 'dist');

/**
 * Builds site and console as they would be after a change: every file has a different name, and the style sheets one rule more.
 * It contains the files of the previous release, as every build does.
 */
export async function buildNextRelease(folder: string): Promise<Build> {
  for (const name of ['node_modules', 'shared-ui', 'shared-server', 'package.json', 'tsconfig.base.json'])
    symlinkIn(folder, name);
  for (const frontend of FRONTENDS) {
    const copy = join(folder, frontend);
    mkdirSync(copy);
    for (const name of readdirSync(join(root, frontend)).filter((entry) => !entry.startsWith('dist')))
      if (name === 'node_modules') symlinkIn(folder, join(frontend, name));
      else cpSync(join(root, frontend, name), join(copy, name), { recursive: true });
    const settings = join(copy, 'rspack.config.mjs');
    const salted = readFileSync(settings, 'utf8').replaceAll(/^( +)publicPath:/gm, "$1hashSalt: 'next', publicPath:");
    writeFileSync(settings, salted);
  }
  appendFileSync(join(folder, 'public-app', 'src', 'app', 'styles.css'), '\n:root { --release: next; }\n');
  for (const frontend of FRONTENDS) {
    const options = { cwd: join(folder, frontend), env: { NODE_ENV: 'production' } };
    const { code, output } = await run(bin('rspack'), ['build'], options);
    if (code !== 0) throw new Error(`The next release could not be built:\n${output.slice(-2_000)}`);
  }
  const next: Build = { folder, output: 'dist' };
  for (const files of [SITE_FILES, CONSOLE_FILES]) carryFiles(join(root, files), join(folder, files));
  return next;
}

function symlinkIn(folder: string, name: string): void {
  symlinkSync(join(root, name), join(folder, name));
}

/** All addresses of a release that browsers may request, except those carried over from the previous one. */
export function filesOf({ folder }: Build = IN_PLACE): { site: string[]; console: string[] } {
  const own = (files: string, prefix: string) => {
    const carried = carriedIn(join(folder, files));
    return readdirSync(join(folder, files))
      .filter((name) => /\.[0-9a-f]{8}\.(js|css|woff2)$/.test(name) && !carried.has(name))
      .map((name) => prefix + name);
  };
  return { site: own(SITE_FILES, '/assets/'), console: own(CONSOLE_FILES, '/admin-app/') };
}
