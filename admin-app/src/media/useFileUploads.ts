import { ApiError, isAbort } from '@muzey/shared-ui/api/errors.ts';
import type { UploadedFiles } from '@muzey/shared-ui/api/generated/index.ts';
import { useState } from 'react';
import { isReadable } from '../content/is-readable.ts';
import { sendSignedIn } from '../content/send-signed-in.ts';
import { UploadProgress } from '../content/upload-progress.ts';
import { useUploadQueue } from '../content/useUploadQueue.ts';
import type { Attempt } from '../shell/useSignInAgain.tsx';
import { isFile } from './kinds.ts';

/** A file on its way. */
export interface SentFile {
  key: number;
  name: string;
  progress: UploadProgress;
  stop: () => void;
}

export interface FileUploads {
  waiting: readonly SentFile[];
  /** The error that all files wait for. */
  paused: unknown;
  /** Files that were not taken, each with its reason. */
  refused: readonly { name: string; error: unknown }[];
  /** Files that were here already. */
  here: readonly { name: string; id: string; uses: number }[];
  add: (files: readonly File[]) => void;
}

let lastKey = 0;

/**
 * Uploads files that are no pictures, each until it is answered. Leaving the screen ends it.
 * @param onAdded is called with the name of each that has arrived
 */
export function useFileUploads(attempt: Attempt, onAdded: (name: string) => void): FileUploads {
  const [waiting, setWaiting] = useState<readonly SentFile[]>([]);
  const [refused, setRefused] = useState<FileUploads['refused']>([]);
  const [here, setHere] = useState<FileUploads['here']>([]);
  const [paused, setPaused] = useState<unknown>();
  const queue = useUploadQueue(setPaused);

  const receive = async (key: number, { name }: File, answer: Promise<UploadedFiles>) => {
    try {
      const { media, duplicates } = await answer;
      if (media.length === 0) throw new ApiError(500, undefined);
      setHere((list) => [...list, ...duplicates.map(({ media: { id }, uses }) => ({ name, id, uses }))]);
      onAdded(name);
    } catch (error) {
      if (!isAbort(error)) setRefused((list) => [...list, { name, error }]);
    } finally {
      setWaiting((list) => list.filter((one) => one.key !== key));
    }
  };

  const add = (files: readonly File[]) => {
    const error = new ApiError(415, { code: 'file-invalid-type' });
    setRefused(files.filter((file) => !isFile(file)).map(({ name }) => ({ name, error })));
    setHere([]);
    for (const file of files.filter(isFile)) {
      const key = ++lastKey;
      const progress = new UploadProgress();
      const { answer, stop } = queue.add({
        isReadable: () => isReadable(file),
        send: (sending) => {
          const headers = { 'idempotency-key': sending.key };
          const upload = { url: '/api/admin/upload/file?reuse=true', files: [file], headers, signal: sending.signal };
          return sendSignedIn<UploadedFiles>({ ...upload, onProgress: progress.set }, attempt);
        },
      });
      setWaiting((list) => [...list, { key, name: file.name, progress, stop }]);
      void receive(key, file, answer);
    }
  };
  return { waiting, paused, refused, here, add };
}
