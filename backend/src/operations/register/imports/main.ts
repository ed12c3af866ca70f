// A process that checks or imports one register for the API (import-processes.ts): parsing needs memory and time that
// requests must not wait for.
import { types } from 'node:util';
import { lowerPriority } from '../../../platform/processes/low-priority.js';
import { runJob, type Crash, type Job } from './job.js';

const ended = new AbortController();
const end = () => ended.abort();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
// the API has ended
process.on('disconnect', end);

lowerPriority();
process.once('message', (job: Job) => {
  runJob(job, ended.signal).then(async (error) => {
    if (error !== undefined) await notify(error);
    process.exit(0);
  }, crash);
});
process.once('uncaughtException', crash);

function crash(error: unknown): void {
  void notify(error).then(() => process.exit(1));
}

/** Resolves when the API has received it, or has ended. */
function notify(error: unknown): Promise<void> {
  const { message, stack } = types.isNativeError(error) ? error : new Error(String(error));
  return new Promise((resolve) => {
    if (!process.connected || !process.send) return resolve();
    process.send({ message, stack } satisfies Crash, undefined, undefined, () => resolve());
  });
}
