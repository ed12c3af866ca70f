import { ApiError, isAbort } from '@muzey/shared-ui/api/errors.ts';
import type { VideoUploaded } from '@muzey/shared-ui/api/generated/index.ts';
import { useEffect, useRef, useState } from 'react';
import { sendSignedIn } from '../content/send-signed-in.ts';
import type { Attempt } from '../shell/useSignInAgain.tsx';

/** Types that the API takes; it checks the file's content itself. */
export const VIDEO_TYPES = ['video/mp4', 'video/webm'];
const MAX_FILE_BYTES = 200 * 1024 * 1024;

export interface VideoUpload {
  /** The file on its way, and the share of it that has been sent, 0 to 1. */
  sending: { name: string; progress: number } | undefined;
  /** The file that has just arrived. */
  sent: string | undefined;
  /** Why the last file was not taken. */
  error: unknown;
  start: (file: File) => void;
  stop: () => void;
}

function refusal({ type, size }: File): ApiError | undefined {
  if (!VIDEO_TYPES.includes(type)) return new ApiError(415, { code: 'file-invalid-type' });
  return size > MAX_FILE_BYTES ? new ApiError(413, { code: 'file-too-large' }) : undefined;
}

/**
 * Sends one video at a time; leaving the screen ends it.
 * @param onDone receives the address of the stored file
 */
export function useVideoUpload(attempt: Attempt, onDone: (url: string) => void): VideoUpload {
  const [sending, setSending] = useState<VideoUpload['sending']>();
  const [sent, setSent] = useState<string>();
  const [error, setError] = useState<unknown>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const send = async (file: File) => {
    const { name } = file;
    const { signal } = (controller.current = new AbortController());
    setSending({ name, progress: 0 });
    const onProgress = (progress: number) => setSending({ name, progress });
    const upload = { url: '/api/admin/upload/video', files: [file], signal, onProgress };
    try {
      const [url] = (await sendSignedIn<VideoUploaded>(upload, attempt)).urls;
      if (url === undefined) throw new ApiError(500, undefined);
      onDone(url);
      setSent(name);
    } catch (failure) {
      if (!isAbort(failure)) setError(failure);
    } finally {
      setSending(undefined);
    }
  };

  return {
    sending,
    sent,
    error,
    start: (file) => {
      const refused = refusal(file);
      setError(refused);
      setSent(undefined);
      if (!refused) void send(file);
    },
    stop: () => controller.current?.abort(),
  };
}
