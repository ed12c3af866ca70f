import type { UploadAttempt } from '@muzey/shared-ui/api/upload-queue.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUploadQueue } from '../../../uploads/useUploadQueue.ts';

/** Work in the console's queue of uploads. Leaving the screen stops it. */
export function useRuns() {
  const { queue, paused } = useUploadQueue();
  const [stops] = useState(() => new Set<() => void>());
  const [running, setRunning] = useState(0);
  const stop = () => {
    for (const each of stops) each();
  };
  const leave = useEffectEvent(stop);
  useEffect(() => () => leave(), []);
  return {
    isRunning: running > 0,
    /** The error that holds up everything. */
    paused: running > 0 ? paused : undefined,
    stop,
    start: (send: (attempt: UploadAttempt) => Promise<void>, onFailed: (error: unknown) => void) => {
      const run = queue.add({ send });
      stops.add(run.stop);
      setRunning((count) => count + 1);
      void run.answer.catch(onFailed).finally(() => {
        stops.delete(run.stop);
        setRunning((count) => count - 1);
      });
    },
  };
}
