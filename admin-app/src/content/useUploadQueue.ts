import { UploadQueue } from '@muzey/shared-ui/api/upload-queue.ts';
import { useEffect, useState } from 'react';

/**
 * A queue that goes on as soon as the browser is online again. Leaving the screen stops it.
 * @param onPause receives the error that all files wait for, and undefined when sending goes on
 */
export function useUploadQueue(onPause: (error: unknown) => void): UploadQueue {
  const [queue] = useState(() => new UploadQueue({ onPause }));
  useEffect(() => {
    const wake = () => queue.wake();
    window.addEventListener('online', wake);
    return () => {
      window.removeEventListener('online', wake);
      queue.stopAll();
    };
  }, [queue]);
  return queue;
}
