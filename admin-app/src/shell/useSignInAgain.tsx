import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { sessionQuery } from './session.ts';
import { SignInAgain } from './SignInAgain.tsx';

/** Whether the session is over and could not be renewed, or the call needs a sign-in of the last minutes. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

const isTooOld = (error: unknown): boolean => error instanceof ApiError && error.code === 'sign_in_again';

export type Attempt = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Repeats a call after the session has ended.
 * @returns `attempt` makes the call. When the session is over it asks for the password and repeats the call; if the user declines, it
 * rejects with the first error. `dialog` may be rendered anywhere: its form is at the end of the document, because forms cannot be nested.
 */
export function useSignInAgain(): { attempt: Attempt; dialog: ReactNode } {
  const queries = useQueryClient();
  const waiting = useRef<((signedIn: boolean) => void)[]>([]);
  const [open, setOpen] = useState<'ended' | 'old'>();

  const ask = useCallback(
    (why: 'ended' | 'old') =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
        setOpen(why);
      }),
    [],
  );
  const attempt: Attempt = useCallback(
    async (work) => {
      try {
        return await work();
      } catch (error) {
        if (isSignedOut(error) && (await ask(isTooOld(error) ? 'old' : 'ended'))) return await work();
        throw error;
      }
    },
    [ask],
  );
  const settle = (signedIn: boolean) => {
    setOpen(undefined);
    if (signedIn) void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    for (const resolve of waiting.current.splice(0)) resolve(signedIn);
  };
  const dialog = open && <SignInAgain why={open} onDone={() => settle(true)} onClose={() => settle(false)} />;
  return { attempt, dialog: dialog && createPortal(dialog, document.body) };
}
