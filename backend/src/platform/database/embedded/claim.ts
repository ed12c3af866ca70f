import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTimeOf, isAlive } from './processes.ts';

const claimFile = (dataDir: string): string => join(dataDir, 'postgres-owner');

/**
 * Reserves the data folder's database for this process. Otherwise a second product started in the same folder by
 * mistake would share the server, and could stop it while the first one is running.
 * @throws {Error} when another running process has reserved it
 */
export function claim(dataDir: string): void {
  const owner = ownerOf(dataDir);
  if (owner !== undefined && owner !== process.pid) {
    throw new Error(
      `Another Muzey (process ${owner}) uses ${dataDir}. Stop it first, or give this one another DATA_DIR.`,
    );
  }
  writeFileSync(claimFile(dataDir), `${process.pid} ${startTimeOf(process.pid) ?? ''}\n`, { mode: 0o600 });
}

export function release(dataDir: string): void {
  if (ownerOf(dataDir) === process.pid) rmSync(claimFile(dataDir), { force: true });
}

/** The running process that has reserved the folder. */
function ownerOf(dataDir: string): number | undefined {
  let text: string;
  try {
    text = readFileSync(claimFile(dataDir), 'utf8');
  } catch {
    return undefined;
  }
  const [pid = '', startTime = ''] = text.trim().split(' ');
  // without the start time, the process id might belong to another program, and that must not prevent a start
  return startTime !== '' && isAlive(Number(pid)) && startTimeOf(Number(pid)) === startTime ? Number(pid) : undefined;
}
