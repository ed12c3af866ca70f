// A picture process: it works on one task after the other for the API (picture-worker.ts), and gets no secrets. Node
// runs this file by stripping its types, so it must not use TypeScript that needs a transformation.
import { writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { isDiskFull } from '../../errors/disk-full.ts';
import type { Answer, Task } from './protocol.ts';
import { RefusedFile } from './refused-file.ts';
import { perform } from './tasks.ts';

const send = (answer: Answer): void => void process.send?.(answer);

process.on('message', (task: Task) => {
  void perform(task).then(
    (output) => send({ type: 'done', output }),
    (error: unknown) => send(failure(error)),
  );
});

function failure(error: unknown): Answer {
  if (error instanceof RefusedFile) return { type: 'refused', refusal: error.refusal };
  const message = error instanceof Error ? error.message : String(error);
  return { type: 'failed', message, diskFull: isDiskFull(error) };
}

// Signals are ignored, because the API ends this process, even when a signal is sent to all processes. When the API is
// gone, the process kills itself with SIGKILL: a normal exit would wait for the picture being encoded.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

// when memory runs out, the system should kill this process rather than the API
if (process.platform === 'linux') {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // not allowed on every system
  }
}

send({ type: 'ready' });

// Saves compiled code for the next process, if a folder is set; a killed process would save nothing.
setImmediate(flushCompileCache);
