import { ApiError, isAbort } from '@muzey/shared-ui/api/errors.ts';
import type { UploadedFiles } from '@muzey/shared-ui/api/generated/index.ts';
import { useEffect, useRef, useState } from 'react';
import { sendSignedIn } from '../content/send-signed-in.ts';
import type { Attempt } from '../shell/useSignInAgain.tsx';
import { isFile } from './kinds.ts';

/** A file on its way. */
export interface SentFile {
  key: number;
  name: string;
  /** Share that has been sent, 0 to 1. */
  progress: number;
  stop: () => void;
}

export interface FileUploads {
  waiting: readonly SentFile[];
  /** Files that were not taken, each with its reason. */
  refused: readonly { name: string; error: unknown }[];
  /** Files that were here already. */
  here: readonly { name: string; id: string; uses: number }[];
  add: (files: readonly File[]) => void;
}

let lastKey = 0;

/**
 * Uploads files that are no pictures, one after the other.
 * @param onAdded is called with the name of each that has arrived
 */
export function useFileUploads(attempt: Attempt, onAdded: (name: string) => void): FileUploads {
  const [waiting, setWaiting] = useState<readonly SentFile[]>([]);
  const [refused, setRefused] = useState<FileUploads['refused']>([]);
  const [here, setHere] = useState<FileUploads['here']>([]);
  const queue = useRef(Promise.resolve());
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = (leaving.current = new AbortController());
    return () => controller.abort();
  }, []);

  const send = async (key: number, file: File, signal: AbortSignal) => {
    const { name } = file;
    try {
      const onProgress = (progress: number) =>
        setWaiting((list) => list.map((one) => (one.key === key ? { ...one, progress } : one)));
      const upload = { url: '/api/admin/upload/file?reuse=true', files: [file], signal, onProgress };
      const { media, duplicates } = await sendSignedIn<UploadedFiles>(upload, attempt);
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
      const controller = new AbortController();
      const signal = AbortSignal.any([controller.signal, leaving.current.signal]);
      setWaiting((list) => [...list, { key, name: file.name, progress: 0, stop: () => controller.abort() }]);
      queue.current = queue.current.then(() => send(key, file, signal));
    }
  };
  return { waiting, refused, here, add };
}
