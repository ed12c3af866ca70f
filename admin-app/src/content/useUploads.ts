import { isAbort } from '@muzey/shared-ui/api/errors.ts';
import type { Uploaded } from '@muzey/shared-ui/api/generated/index.ts';
import { isPassing, type StartedUpload } from '@muzey/shared-ui/api/upload-queue.ts';
import { useState } from 'react';
import { isSignedOut, type Attempt } from '../shell/useSignInAgain.tsx';
import { sendSignedIn } from './send-signed-in.ts';
import { isReadable } from './is-readable.ts';
import type { UploadProgress } from './upload-progress.ts';
import { useUploadQueue } from './useUploadQueue.ts';

export interface LeftOut {
  name: string;
  /** A code of the API's for a file, or of a failed call. */
  error: unknown;
  /** Set where it may be taken if it is sent once more. */
  file?: File;
}

export interface Batch {
  done: number;
  all: number;
}

export interface Uploads {
  /** How many files are done, of those that were chosen together or meanwhile. */
  batch: Batch;
  leftOut: readonly LeftOut[];
  /** The error that all files wait for. */
  paused: unknown;
  /** To be called before the files of a choice are sent. @param refused those of them that are not sent at all */
  begin: (count: number, refused: readonly LeftOut[]) => void;
  send: (file: File, progress: UploadProgress) => StartedUpload<Uploaded>;
  /** To be called when a file is done. @param error where it was not taken */
  settle: (file: File, error?: unknown) => void;
  stopAll: () => void;
}

/** Sends pictures, each by a request of its own that counts once, until it is answered. Leaving the screen ends it. */
export function useUploads(attempt: Attempt): Uploads {
  const [batch, setBatch] = useState<Batch>({ done: 0, all: 0 });
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const [paused, setPaused] = useState<unknown>();
  const queue = useUploadQueue(setPaused);

  return {
    batch,
    leftOut,
    paused,
    begin: (count, refused) => {
      const goesOn = batch.done < batch.all;
      setLeftOut((list) => (goesOn ? [...list, ...refused] : refused));
      setBatch(({ done, all }) => (done < all ? { done, all: all + count } : { done: 0, all: count }));
    },
    send: (file, progress) =>
      queue.add({
        isReadable: () => isReadable(file),
        send: ({ key, signal }) => {
          const headers = { 'idempotency-key': key };
          const options = { url: '/api/admin/upload/image?reuse=true', files: [file], headers, signal };
          return sendSignedIn<Uploaded>({ ...options, onProgress: progress.set }, attempt);
        },
      }),
    settle: (file, error) => {
      setBatch(({ done, all }) => ({ done: done + 1, all }));
      if (error === undefined || isAbort(error)) return;
      const again = isPassing(error) || isSignedOut(error) ? { file } : {};
      setLeftOut((list) => [...list, { name: file.name, error, ...again }]);
    },
    stopAll: () => queue.stopAll(),
  };
}
