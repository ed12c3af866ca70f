import { ApiError, isAbort } from '@muzey/shared-ui/api/errors.ts';
import type { AdminMedia, Uploaded } from '@muzey/shared-ui/api/generated/index.ts';
import { useRef, useState } from 'react';
import { isReadable } from '../content/is-readable.ts';
import { refusalOfFile } from '../content/pictures.ts';
import { sendSignedIn } from '../content/send-signed-in.ts';
import { useUploadQueue } from '../content/useUploadQueue.ts';
import type { Attempt } from '../shell/useSignInAgain.tsx';

export interface PictureUpload {
  /** The file on its way, and the share of it that has been sent, 0 to 1. */
  sending: { name: string; progress: number } | undefined;
  /** The error that sending waits for. */
  paused: unknown;
  /** The last file, where it was not taken. */
  refused: { name: string; error: unknown } | undefined;
  start: (file: File) => void;
  stop: () => void;
}

/** Sends one picture at a time, until it is answered; leaving the screen ends it. */
export function usePictureUpload(attempt: Attempt, onDone: (media: AdminMedia) => void): PictureUpload {
  const [sending, setSending] = useState<PictureUpload['sending']>();
  const [refused, setRefused] = useState<PictureUpload['refused']>();
  const [paused, setPaused] = useState<unknown>();
  const queue = useUploadQueue(setPaused);
  const stop = useRef<() => void>(undefined);

  const send = async (file: File) => {
    const { name } = file;
    setSending({ name, progress: 0 });
    const onProgress = (progress: number) => setSending({ name, progress });
    const started = queue.add({
      isReadable: () => isReadable(file),
      send: ({ key, signal }) => {
        const headers = { 'idempotency-key': key };
        const upload = { url: '/api/admin/upload/image', files: [file], headers, signal, onProgress };
        return sendSignedIn<Uploaded>(upload, attempt);
      },
    });
    stop.current = started.stop;
    try {
      const [media] = (await started.answer).media;
      if (!media) throw new ApiError(500, undefined);
      onDone(media);
    } catch (error) {
      if (!isAbort(error)) setRefused({ name, error });
    } finally {
      setSending(undefined);
    }
  };

  return {
    sending,
    paused,
    refused,
    start: (file) => {
      const error = refusalOfFile(file);
      setRefused(error && { name: file.name, error });
      if (!error) void send(file);
    },
    stop: () => stop.current?.(),
  };
}
