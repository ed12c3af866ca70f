import { ApiError, isAbort } from '@muzey/shared-ui/api/errors.ts';
import { ResumableUpload } from '@muzey/shared-ui/api/resumable-upload.ts';
import { sendRequest } from '@muzey/shared-ui/api/upload.ts';
import { useRef, useState } from 'react';
import { isReadable } from '../content/is-readable.ts';
import { withSession } from '../content/send-signed-in.ts';
import { useUploadQueue } from '../content/useUploadQueue.ts';
import type { Attempt } from '../shell/useSignInAgain.tsx';

/** Types that the API takes; it checks the file's content itself. */
export const VIDEO_TYPES = ['video/mp4', 'video/webm'];
const MAX_FILE_BYTES = 200 * 1024 * 1024;
/** An upload that is not ended expires by itself. */
const END_TIMEOUT_MS = 5_000;

export interface VideoUpload {
  /** The file on its way, and the share of it that has been sent, 0 to 1. */
  sending: { name: string; progress: number } | undefined;
  /** The error that sending waits for. */
  paused: unknown;
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
 * Sends one video at a time, in parts that go on after a lost connection; leaving the screen ends it.
 * @param onDone receives the address of the stored file
 */
export function useVideoUpload(attempt: Attempt, onDone: (url: string) => void): VideoUpload {
  const [sending, setSending] = useState<VideoUpload['sending']>();
  const [sent, setSent] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [paused, setPaused] = useState<unknown>();
  const queue = useUploadQueue(setPaused);
  const stop = useRef<() => void>(undefined);

  const send = async (file: File) => {
    const { name } = file;
    const upload = new ResumableUpload(file, (request) => withSession(() => sendRequest(request), attempt));
    const onProgress = (progress: number) => setSending({ name, progress });
    onProgress(0);
    const started = queue.add({
      isReadable: () => isReadable(file),
      send: ({ signal }) => upload.run({ signal, onProgress }),
    });
    stop.current = started.stop;
    try {
      const [url] = await started.answer;
      if (url === undefined) throw new ApiError(500, undefined);
      onDone(url);
      setSent(name);
    } catch (failure) {
      if (isAbort(failure)) upload.end(AbortSignal.timeout(END_TIMEOUT_MS)).catch(() => undefined);
      else setError(failure);
    } finally {
      setSending(undefined);
    }
  };

  return {
    sending,
    paused,
    sent,
    error,
    start: (file) => {
      const refused = refusal(file);
      setError(refused);
      setSent(undefined);
      if (!refused) void send(file);
    },
    stop: () => stop.current?.(),
  };
}
