import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

const NAMESPACE = ['--user', '--map-root-user', '--mount'];

/**
 * Runs this command again in a user namespace of its own, in which an ordinary user may mount a disk in memory.
 * @returns its exit code; undefined where that isn't needed, or isn't allowed
 */
export async function againWithOwnMounts(): Promise<number | undefined> {
  if (process.getuid?.() === 0 || spawnSync('unshare', [...NAMESPACE, 'true']).status !== 0) return undefined;
  const child = spawn('unshare', [...NAMESPACE, process.execPath, ...process.argv.slice(1)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
