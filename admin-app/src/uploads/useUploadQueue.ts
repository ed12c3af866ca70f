import { UploadQueue } from '@muzey/shared-ui/api/upload-queue.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** A queue that continues as soon as the browser is online again, and the reason for its pause. */
class SharedQueue {
  readonly queue = new UploadQueue({
    onPause: (error) => {
      this.error = error;
      for (const listener of this.listeners) listener();
    },
  });
  private error: unknown;
  private readonly listeners = new Set<() => void>();
  private readonly wake = () => this.queue.wake();

  readonly paused = (): unknown => this.error;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.listeners.size === 0) window.addEventListener('online', this.wake);
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) window.removeEventListener('online', this.wake);
    };
  };
}

/** One for each console. Not a React context, because the lists, which need no queue, would have to load it. */
const queues = new WeakMap<QueryClient, SharedQueue>();

function queueOf(client: QueryClient): SharedQueue {
  const queue = queues.get(client) ?? new SharedQueue();
  queues.set(client, queue);
  return queue;
}

/** The console's only queue, with the error that holds up all files. */
export function useUploadQueue(): { queue: UploadQueue; paused: unknown } {
  const { queue, paused, subscribe } = queueOf(useQueryClient());
  return { queue, paused: useSyncExternalStore(subscribe, paused) };
}
