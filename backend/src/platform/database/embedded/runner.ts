import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readFileSync } from 'node:fs';

export interface Ids {
  uid: number;
  gid: number;
}

/** How a program of PostgreSQL's is run, which refuses to be root. */
export interface Runner {
  command(program: string, args: string[]): [program: string, args: string[]];
  /** Whom it is run as, when that is somebody else. */
  ids: Ids | undefined;
}

/**
 * As root, a user namespace in which we are somebody else: it also works where the folder lies below one that others can't enter.
 * Where namespaces aren't allowed, the user `postgres` or `nobody`, who is then given the data folder.
 * @throws {Error} where neither is possible
 */
export function chooseRunner(dataDir: string): Runner {
  const plain: Runner = { command: (program, args) => [program, args], ids: undefined };
  if (process.getuid?.() !== 0) return plain;
  const mapping = ['--user', '--map-user=1000', '--map-group=1000'];
  if (spawnSync('unshare', [...mapping, 'true']).status === 0) {
    return { command: (program, args) => ['unshare', [...mapping, program, ...args]], ids: undefined };
  }
  const ids = ['postgres', 'nobody'].map(idsOf).find((found) => found !== undefined);
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
