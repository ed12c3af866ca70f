import { getPriority, setPriority } from 'node:os';

/** The nice value of processes that work beside requests, which come first. */
export const LOW_PRIORITY = 10;

/** Lowers the priority of a process. One that is lower already stays so. */
export function lowerPriority(pid = process.pid): void {
  try {
    if (getPriority(pid) < LOW_PRIORITY) setPriority(pid, LOW_PRIORITY);
  } catch {
    // that is not allowed, or the process is gone
  }
}
