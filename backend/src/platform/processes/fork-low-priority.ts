import { fork, type ChildProcess } from 'node:child_process';
import { lowerPriority } from './low-priority.js';

/** The only environment variables a process gets, because our settings contain secrets. */
const PASSED_VARIABLE = /^(?:PATH|TZ|NODE_ENV|NODE_EXTRA_CA_CERTS|SystemRoot|PG\w+)$/;
/** In megabytes. With the usual one, garbage stays in memory for longer. */
const MAX_SEMI_SPACE = 8;

/**
 * Starts a process for work that requests must not wait for. Its settings are sent to it, because others may see a
 * process's environment.
 * @param maxHeap in megabytes; a process that needs more ends
 */
export function forkLowPriority(main: string, maxHeap: number): ChildProcess {
  const child = fork(main, [], {
    execArgv: [
      ...process.execArgv,
      `--max-old-space-size=${maxHeap}`,
      `--max-semi-space-size=${MAX_SEMI_SPACE}`,
      '--no-warnings',
    ],
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_VARIABLE.test(name))),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // before it loads its code; a process that could not be started has no pid
  if (child.pid !== undefined) lowerPriority(child.pid);
  return child;
}
