import { readFileSync } from 'node:fs';
import { types } from 'node:util';

const isLinux = process.platform === 'linux';

/** Whether a process is running. A zombie is not. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return types.isNativeError(error) && 'code' in error && error.code === 'EPERM';
  }
  return !isLinux || (stateOf(pid) ?? 'Z') !== 'Z';
}

/** Distinguishes a process from a later one with the same id; undefined on systems other than Linux. */
export function startTimeOf(pid: number): string | undefined {
  if (!isLinux) return undefined;
  // ticks since the machine's start (proc(5), stat, field 22); the fields after the name, which may contain spaces
  return statOf(pid)?.[19];
}

const stateOf = (pid: number): string | undefined => statOf(pid)?.[0];

function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
