import { ApiError, isAbort } from '@muzey/shared-ui/api/errors.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Attempt } from '../shell/useSignInAgain.tsx';
import { useToast } from '../shell/toasts.tsx';
import { isReadable } from './is-readable.ts';
import { kindOf, type Kind } from './kinds.ts';
import { mayPassLater, refusalOf } from './refusal.ts';
import { transferOf, type Arrived, type Transfer } from './transfer.ts';
import { UploadProgress } from './upload-progress.ts';
import * as states from './upload-state.ts';
import type { FailedFile, SentFile, UploadState } from './upload-state.ts';
import { useUploadQueue } from './useUploadQueue.ts';
import { useUploadsT } from './words.ts';

interface UploadOptions {
  /** The accepted kinds of files. */
  kinds: readonly Kind[];
  /** Makes a call; if the session has ended, asks for the password and repeats it. */
  attempt: Attempt;
  /** Called with the files whose upload starts, or starts again. */
  onStarted?: (files: readonly SentFile[]) => void;
  onArrived: (arrived: Arrived, file: SentFile) => void;
  /** Called when a file was cancelled or has failed. */
  onLeft?: (file: SentFile) => void;
}

export interface Uploads extends UploadState {
  kinds: readonly Kind[];
  /** The error that holds up all files. */
  paused: unknown;
  add: (files: readonly File[]) => void;
  stop: (key: number) => void;
  stopAll: () => void;
  /** Sends failed files again, resuming where they stopped. */
  retry: (files: readonly FailedFile[]) => void;
  /** Removes a failed file from the list. */
  forget: (file: FailedFile) => void;
}

/** How long the message is shown. */
const FIRST_FRAME_MS = 10_000;

/** Files that operating systems create in folders. */
const IGNORED = new Set(['.DS_Store', 'Thumbs.db']);

/** The selected files, each with the reason why it is refused, if there is one. */
const chosenOf = (files: readonly File[], kinds: readonly Kind[]) =>
  files
    .filter(({ name }) => !IGNORED.has(name))
    .map((file) => {
      const sent = { key: states.nextKey(), name: file.name, file, progress: new UploadProgress() };
      return { sent, error: refusalOf(file, kinds) };
    });

/** Says that only the first frame of an animation was stored. */
function useFirstFrameNotice(): (name: string) => void {
  const toast = useToast();
  const t = useUploadsT();
  return (name) => toast(t('uploads-firstFrame', { name }), FIRST_FRAME_MS);
}

/** Uploads files of all kinds, each until it is answered. Leaving the screen cancels it. */
export function useUploads({ kinds, attempt, onStarted, onArrived, onLeft }: UploadOptions): Uploads {
  const { queue, paused } = useUploadQueue();
  const sayFirstFrame = useFirstFrameNotice();
  // a file arrives long after it was selected, and the callbacks of that time know an outdated form
  const latest = useRef({ onArrived, onLeft });
  useLayoutEffect(() => {
    latest.current = { onArrived, onLeft };
  });
  const [state, setState] = useState<UploadState>(states.NOTHING);
  const [stops] = useState(() => new Map<number, () => void>());
  /** For files being uploaded, and for those that may be tried again. */
  const [transfers] = useState(() => new Map<number, Transfer>());

  /** Until the server has confirmed it, even across a lost connection and after the screen was left. */
  const end = (key: number) => {
    const transfer = transfers.get(key);
    transfers.delete(key);
    const send = transfer?.end;
    if (send) queue.add({ send: ({ signal }) => send(signal) }).answer.catch(() => undefined);
  };

  const leave = useEffectEvent(() => {
    const failed = [...transfers.keys()].filter((key) => !stops.has(key));
    for (const stop of stops.values()) stop();
    for (const key of failed) end(key);
  });
  useEffect(() => () => leave(), []);

  const run = async (sent: SentFile, transfer: Transfer) => {
    const { key, file } = sent;
    const { answer, stop } = queue.add({ isReadable: () => isReadable(file), send: transfer.send });
    stops.set(key, stop);
    try {
      const arrived = await answer;
      // the server detects the kind by the bytes
      if (arrived.file && !kinds.includes(arrived.file.kind)) throw new ApiError(415, { code: 'file-invalid-type' });
      transfers.delete(key);
      setState((before) => states.arrived(before, sent, arrived));
      latest.current.onArrived(arrived, sent);
      if (arrived.isFirstFrame) sayFirstFrame(sent.name);
    } catch (error) {
      const isCancelled = isAbort(error);
      if (isCancelled || !mayPassLater(error)) end(sent.key);
      setState((before) => (isCancelled ? states.cancelled(before, sent) : states.failed(before, sent, error)));
      latest.current.onLeft?.(sent);
    } finally {
      stops.delete(key);
    }
  };

  const start = (files: readonly SentFile[], refused: readonly FailedFile[]) => {
    setState((before) => states.begun(before, files, refused));
    onStarted?.(files);
    for (const sent of files) {
      const { key, file, progress } = sent;
      const kind = kindOf(file);
      const transfer =
        transfers.get(key) ?? (kind && transferOf({ file, kind, kinds, onProgress: progress.set, attempt }));
      if (!transfer) continue;
      transfers.set(key, transfer);
      void run(sent, transfer);
    }
  };

  return {
    ...state,
    kinds,
    paused: state.sending.length > 0 ? paused : undefined,
    add: (files) => {
      const chosen = chosenOf(files, kinds);
      start(
        chosen.flatMap(({ sent, error }) => (error ? [] : sent)),
        chosen.flatMap(({ sent, error }) => (error ? { ...sent, error, mayRetry: false } : [])),
      );
    },
    stop: (key) => stops.get(key)?.(),
    stopAll: () => {
      for (const stop of stops.values()) stop();
    },
    retry: (files) => start(files, []),
    forget: (file) => {
      end(file.key);
      setState((before) => states.withoutFailed(before, [file]));
    },
  };
}
