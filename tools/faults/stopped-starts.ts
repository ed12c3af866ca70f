import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePorts } from '@muzey/shared-ui/testing/free-ports.ts';
import { root } from '../lib/paths.ts';
import { expect } from './expect.ts';
import type { Fault } from './fault.ts';
import { NpmStart, STOPS, type Stop } from './npm-start.ts';

const INSTALLS = 3;
/** Milliseconds after the build has started. */
const BUILDS = [0, 500, 2_000, 6_000, 12_000];
const STARTS = 22;
const BUILD_MS = 600_000;
const START_MS = 120_000;

const stopOf = (index: number): Stop => STOPS[index % STOPS.length] ?? 'Ctrl-C';

/** Stops the first `npm start` at thirty points in time, in four ways. */
export const stoppedStarts: Fault = {
  name: 'stopped-starts',
  async play() {
    const folder = await mkdtemp(join(tmpdir(), 'muzey-starts-'));
    try {
      const museum = await copyOfSources(join(folder, 'museum'));
      await stopInstalls(museum, folder);
      await symlink(join(root, 'node_modules'), join(museum, 'node_modules'));
      const built = new FirstStarts(museum, join(folder, 'built'), await settings());
      for (const [index, ms] of BUILDS.entries()) await built.stopAfter('Building', ms, stopOf(index));
      const { tookMs } = await built.showsPassword(BUILD_MS);
      let shownFirst = 0;
      for (let index = 0; index < STARTS; index++) {
        const starts = new FirstStarts(museum, join(folder, `data-${index}`), await settings());
        const first = await starts.stopAfter('', (tookMs * (index + 0.5)) / STARTS, stopOf(index));
        if (first.account) shownFirst++;
        await starts.showsPassword(START_MS);
        await rm(starts.dataDir, { recursive: true });
      }
      const stops = INSTALLS + BUILDS.length + STARTS;
      const seen = `stopped at ${stops} moments of ${(tookMs / 1000).toFixed(0)} s and of the build, nothing left; ${shownFirst} had shown the password, the next start did after all others`;
      return { lost: [], acknowledged: 0, uploads: 0, repeated: 0, seen };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Starts a museum until a start prints a password that works. */
class FirstStarts {
  readonly dataDir: string;
  private readonly museum: string;
  private readonly env: Record<string, string>;
  private account: { username: string; password: string } | undefined;

  constructor(museum: string, dataDir: string, env: Record<string, string>) {
    this.museum = museum;
    this.dataDir = dataDir;
    this.env = { ...env, DATA_DIR: dataDir };
  }

  /** Starts it, and stops it this many milliseconds after it has printed these words. */
  async stopAfter(words: string, ms: number, how: Stop): Promise<NpmStart> {
    const start = new NpmStart(this.museum, this.env);
    await start.says(words, START_MS);
    await delay(ms);
    await start.stop(how);
    this.account = start.account ?? this.account;
    return start;
  }

  /** Starts it again. @throws {Error} when neither this start nor an earlier one printed a password that works */
  async showsPassword(timeoutMs: number): Promise<{ tookMs: number }> {
    const start = new NpmStart(this.museum, this.env);
    try {
      await start.says('Starting the database', timeoutMs);
      const since = Date.now();
      await start.says('Press Ctrl-C', START_MS);
      const tookMs = Date.now() - since;
      const isShownAgain = this.account !== undefined && start.account !== undefined;
      expect(!isShownAgain, `a password that was shown was replaced:\n${start.output}`);
      const account = start.account ?? this.account;
      expect(account !== undefined, `no start showed the password:\n${start.output}`);
      const answer = await fetch(`http://127.0.0.1:${this.env.API_PORT}/api/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(account),
      });
      expect(answer.status === 200, `the password that was shown was answered with ${answer.status}`);
      return { tookMs };
    } finally {
      await start.stop('Ctrl-C');
    }
  }
}

async function settings(): Promise<Record<string, string>> {
  const [port = 0, apiPort = 0] = await freePorts(2);
  return { PORT: String(port), API_PORT: String(apiPort), DATABASE_URL: '', SUPERADMIN_PASSWORD: '', MUZEY_BUILT: '' };
}

/** A fresh clone: no packages, nothing built. */
async function copyOfSources(folder: string): Promise<string> {
  const left = new Set([
    'node_modules',
    'dist',
    'dist-dev',
    '.git',
    '.nx',
    '.data',
    '.cache',
    '.builds',
    'test-results',
  ]);
  await mkdir(folder);
  await cp(root, folder, { recursive: true, filter: (path) => !left.has(basename(path)) });
  for (const workspace of ['backend', 'public-app'])
    await symlink(join(root, workspace, 'node_modules'), join(folder, workspace, 'node_modules'));
  return folder;
}

/** In place of npm there is a program that never ends. */
async function stopInstalls(museum: string, folder: string): Promise<void> {
  const npm = join(folder, 'npm.js');
  await writeFile(npm, 'setInterval(() => {}, 1_000);');
  for (let index = 0; index < INSTALLS; index++) {
    const start = new NpmStart(museum, { npm_execpath: npm }, [process.execPath, 'tools/run.mjs', 'start']);
    await start.says('Installing', START_MS);
    await delay(index * 200);
    await start.stop(stopOf(index));
  }
}
