import { ApiError, isAbort } from '@muzey/shared-ui/api/errors.ts';
import type { AdminMedia, Uploaded } from '@muzey/shared-ui/api/generated/index.ts';
import { useEffect, useRef, useState } from 'react';
import { refusalOfFile } from '../content/pictures.ts';
import { sendSignedIn } from '../content/send-signed-in.ts';
import type { Attempt } from '../shell/useSignInAgain.tsx';

export interface PictureUpload {
  /** The file on its way, and the share of it that has been sent, 0 to 1. */
  sending: { name: string; progress: number } | undefined;
  /** The last file, where it was not taken. */
  refused: { name: string; error: unknown } | undefined;
  start: (file: File) => void;
  stop: () => void;
}

/** Sends one picture at a time; leaving the screen ends it. */
export function usePictureUpload(attempt: Attempt, onDone: (media: AdminMedia) => void): PictureUpload {
  const [sending, setSending] = useState<PictureUpload['sending']>();
  const [refused, setRefused] = useState<PictureUpload['refused']>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const send = async (file: File) => {
    const { name } = file;
    const { signal } = (controller.current = new AbortController());
    setSending({ name, progress: 0 });
    const onProgress = (progress: number) => setSending({ name, progress });
    try {
      const upload = { url: '/api/admin/upload/image', files: [file], signal, onProgress };
      const [media] = (await sendSignedIn<Uploaded>(upload, attempt)).media;
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
    refused,
    start: (file) => {
      const error = refusalOfFile(file);
      setRefused(error && { name: file.name, error });
      if (!error) void send(file);
    },
    stop: () => controller.current?.abort(),
  };
}
