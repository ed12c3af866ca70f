import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve('..');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muzey-install-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs `npm install` for a package with an install script. @returns whether the script ran */
async function scriptRuns(): Promise<boolean> {
  const ran = join(folder, 'it-ran');
  const curious = join(folder, 'curious');
  await mkdir(curious);
  const postinstall = `node -e "require('fs').writeFileSync(process.env.RAN, '')"`;
  await writeFile(
    join(curious, 'package.json'),
    JSON.stringify({ name: 'curious', version: '1.0.0', scripts: { postinstall } }),
  );
  const dependencies = { curious: 'file:curious' };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'project', version: '1.0.0', dependencies }));
  // npm's environment variables of this test run would override .npmrc
  const own = Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name));
  const env = { ...Object.fromEntries(own), RAN: ran };
  const args = ['install', '--offline', '--no-audit', '--no-fund', '--install-links'];
  await promisify(execFile)('npm', args, { cwd: folder, env, shell: process.platform === 'win32' });
  expect(existsSync(join(folder, 'node_modules', 'curious', 'package.json'))).toBe(true);
  return existsSync(ran);
}

test('npm runs no install scripts with our .npmrc, and does without it', async () => {
  expect(await scriptRuns()).toBe(true);
  await rm(folder, { recursive: true });
  await mkdir(folder);
  await copyFile(join(root, '.npmrc'), join(folder, '.npmrc'));
  expect(await scriptRuns()).toBe(false);
});

test('documented install commands run none either', () => {
  const files = ['docker/Dockerfile', ...globSync(['docs/*.md', 'tools/**/*.{mjs,ts}', 'README.md'], { cwd: root })];
  const commands = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => /^\s*(RUN )?npm (ci|install)\b/.test(line)),
  );
  expect(commands.length).toBeGreaterThan(2);
  expect(commands.filter((line) => !line.includes('--ignore-scripts'))).toEqual([]);
});

test('install telemetry is switched off by its own setting too', () => {
  const settings = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scarfSettings?: unknown };
  expect(settings.scarfSettings).toEqual({ enabled: false });
});
