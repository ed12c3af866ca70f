import { UploadQueue } from '@muzey/shared-ui/api/upload-queue.ts';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

interface SharedQueue {
  queue: UploadQueue;
  /** The error that all files wait for. */
  paused: unknown;
}

const Context = createContext<SharedQueue | undefined>(undefined);

/** The one queue of the console, so that no screen sends more files at a time than any other. */
export function useUploadQueue(): SharedQueue {
  const shared = useContext(Context);
  if (!shared) throw new Error('there is no UploadQueueProvider');
  return shared;
}

/** A queue that goes on as soon as the browser is online again. It ends with the console. */
export function UploadQueueProvider({ children }: { children: ReactNode }) {
  const [paused, setPaused] = useState<unknown>();
  const [queue] = useState(() => new UploadQueue({ onPause: (error) => setPaused(error) }));
  useEffect(() => {
    const wake = () => queue.wake();
    window.addEventListener('online', wake);
    return () => {
      window.removeEventListener('online', wake);
      queue.stopAll();
    };
  }, [queue]);
  const shared = useMemo(() => ({ queue, paused }), [queue, paused]);
  return <Context value={shared}>{children}</Context>;
}
