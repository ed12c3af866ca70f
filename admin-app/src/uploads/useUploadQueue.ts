import { UploadQueue } from '@muzey/shared-ui/api/upload-queue.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** A queue that goes on as soon as the browser is online again, and the reason of its pause. */
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

/** One for each console. No context of React: the lists, which need no queue, would have to load it. */
const queues = new WeakMap<QueryClient, SharedQueue>();

function queueOf(client: QueryClient): SharedQueue {
  const queue = queues.get(client) ?? new SharedQueue();
  queues.set(client, queue);
  return queue;
}

/** The one queue of the console, with the error that all files wait for. */
export function useUploadQueue(): { queue: UploadQueue; paused: unknown } {
  const { queue, paused, subscribe } = queueOf(useQueryClient());
  return { queue, paused: useSyncExternalStore(subscribe, paused) };
}
