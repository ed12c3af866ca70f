import { isAbort } from '@muzey/shared-ui/api/errors.ts';
import type { RegisterImport, RegisterInput } from '@muzey/shared-ui/api/generated/index.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Attempt } from '../../shell/useSignInAgain.tsx';
import { isReadable } from '../../uploads/is-readable.ts';
import { useUploadQueue } from '../../uploads/useUploadQueue.ts';
import { sendRegister } from './calls.ts';

interface Settled {
  onSent: (register: RegisterImport) => void;
  onSettled: () => Promise<void>;
}

/** Uploads a register until it is answered. Leaving the screen cancels it; the parts that arrived are deleted after a day. */
export function useSending(attempt: Attempt, { onSent, onSettled }: Settled) {
  const { queue, paused } = useUploadQueue();
  const [percent, setPercent] = useState(0);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const sending = useMutation({
    mutationFn: ({ file, options }: { file: File; options: Omit<RegisterInput, 'upload'> }) => {
      setPercent(0);
      const onProgress = (share: number) => setPercent(Math.floor(share * 100));
      const send = sendRegister(file, { options, onProgress, attempt });
      const started = queue.add({ isReadable: () => isReadable(file), send });
      stop.current = started.stop;
      return started.answer;
    },
    onSuccess: onSent,
    onSettled,
  });
  return {
    send: sending.mutate,
    stop: () => stop.current?.(),
    isPending: sending.isPending,
    error: isAbort(sending.error) ? null : sending.error,
    percent,
    paused,
  };
}
