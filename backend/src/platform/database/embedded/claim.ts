import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { birthOf, isAlive } from './processes.ts';

const claimFile = (dataDir: string): string => join(dataDir, 'postgres-owner');

/**
 * Notes that this process uses the data folder's database, until it says otherwise or is gone. A second Muzey started in the same
 * folder by mistake would otherwise share the server, and stop it under the first one.
 * @throws {Error} when another living process has noted so
 */
export function claim(dataDir: string): void {
  const owner = ownerOf(dataDir);
  if (owner !== undefined && owner !== process.pid) {
    throw new Error(
      `Another Muzey (process ${owner}) uses ${dataDir}. Stop it first, or give this one another DATA_DIR.`,
    );
  }
  writeFileSync(claimFile(dataDir), `${process.pid} ${birthOf(process.pid) ?? ''}\n`);
}

export function release(dataDir: string): void {
  if (ownerOf(dataDir) === process.pid) rmSync(claimFile(dataDir), { force: true });
}

/** The living process that uses the folder. */
function ownerOf(dataDir: string): number | undefined {
  let text: string;
  try {
    text = readFileSync(claimFile(dataDir), 'utf8');
  } catch {
    return undefined;
  }
  const [pid = '', birth = ''] = text.trim().split(' ');
  // without a birth the number alone might be another program's by now, which must not keep us from starting
  return birth !== '' && isAlive(Number(pid)) && birthOf(Number(pid)) === birth ? Number(pid) : undefined;
}
