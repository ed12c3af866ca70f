import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readFileSync } from 'node:fs';

export interface Ids {
  uid: number;
  gid: number;
}

/** Runs PostgreSQL's executables, which refuse to run as root. */
export interface Runner {
  command(program: string, args: string[]): [program: string, args: string[]];
  /** The user to run as, if not the current one. */
  ids: Ids | undefined;
}

/**
 * For root: a user namespace with another user, which works even if others cannot enter the parent folders. Where
 * namespaces are not allowed: the user `postgres` or `nobody`, which then owns the data folder.
 * @throws {Error} when neither is possible
 */
export function chooseRunner(dataDir: string): Runner {
  const plain: Runner = { command: (program, args) => [program, args], ids: undefined };
  if (process.getuid?.() !== 0) return plain;
  const mapping = ['--user', '--map-user=1000', '--map-group=1000'];
  if (spawnSync('unshare', [...mapping, 'true']).status === 0) {
    return { command: (program, args) => ['unshare', [...mapping, program, ...args]], ids: undefined };
  }
  const ids = ['postgres', 'nobody'].map(idsOf).find((candidate) => candidate !== undefined);
  if (!ids)
    throw new Error(
      'PostgreSQL does not run as root, and there is no other user to run it as. Start Muzey as an ordinary user.',
    );
  chownSync(dataDir, ids.uid, ids.gid);
  chmodSync(dataDir, 0o711);
  return { ...plain, ids };
}

function idsOf(user: string): Ids | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] = lines.find((entry) => entry.startsWith(`${user}:`))?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
