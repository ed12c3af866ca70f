// A picture process: does one task after the other for the API (picture-worker.ts), and holds no secret. Only TypeScript that Node erases.
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { isDiskFull } from '../../errors/disk-full.ts';
import type { Answer, Task } from './protocol.ts';
import { Refused } from './refused.ts';
import { perform } from './tasks.ts';

const say = (answer: Answer): void => void process.send?.(answer);

process.on('message', (task: Task) => {
  void perform(task).then(
    (output) => say({ type: 'done', output }),
    (error: unknown) => say(failure(error)),
  );
});

function failure(error: unknown): Answer {
  if (error instanceof Refused) return { type: 'refused', refusal: error.refusal };
  const message = error instanceof Error ? error.message : String(error);
  return { type: 'failed', message, diskFull: isDiskFull(error) };
}

// The API decides when this ends, also where a signal is sent to all its processes; when it is gone, however, nothing is left to do.
// An exit would wait for the picture that is being worked on.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

// Requests come first, and where memory ends it is this process that the system ends.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
if (process.platform === 'linux') {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // not everywhere allowed
  }
}

say({ type: 'ready' });
