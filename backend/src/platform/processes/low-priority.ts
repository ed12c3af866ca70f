import { getPriority, setPriority } from 'node:os';

/** The nice value of background processes, so that requests have priority. */
export const LOW_PRIORITY = 10;

/** Lowers the priority of a process, unless it is lower already. */
export function lowerPriority(pid = process.pid): void {
  try {
    if (getPriority(pid) < LOW_PRIORITY) setPriority(pid, LOW_PRIORITY);
  } catch {
    // not permitted, or the process is gone
  }
}
