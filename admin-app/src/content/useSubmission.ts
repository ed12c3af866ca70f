import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { wordsFor } from '../api/api.ts';
import { useSignInAgain, type Attempt } from '../shell/useSignInAgain.tsx';
import type { FormError } from './ErrorSummary.tsx';
import { fieldErrors } from './refusals.ts';

interface Options<Item> {
  /** What the form calls a field of the API. */
  label: (field: string) => string;
  /** Whether a 412 brought such an item along. */
  isItem: (value: unknown) => value is Item;
  onSaved: (item: Item) => void;
}

/** What a form sends, and what came back. */
export interface Submission<Item> {
  errors: readonly FormError[];
  setErrors: (errors: readonly FormError[]) => void;
  errorAt: (field: string) => string | undefined;
  /** Somebody else's version, when that stands in the way. */
  theirs: Item | undefined;
  setTheirs: (current: Item | undefined) => void;
  busy: boolean;
  /** Whether what is in the form is saved or given up. */
  isDone: () => boolean;
  /**
   * Sends; the form stays busy afterwards, so that nothing is sent twice while the message is read.
   * @param saved what comes of it instead of what comes of every save
   * @param refused whether a failure was dealt with, and is not to be told as every other
   */
  send: (
    save: () => Promise<Item>,
    saved?: (item: Item) => void,
    refused?: (error: unknown) => boolean,
  ) => Promise<void>;
  /** What is in the form is given up. */
  giveUp: () => void;
  /** The form goes on after it was saved. */
  goOn: () => void;
  attempt: Attempt;
  signInDialog: ReactNode;
}

/** Saves by `send`, and sorts what can go wrong: fields at fault, somebody else's version, a session that has ended, anything else. */
export function useSubmission<Item>({ label, isItem, onSaved }: Options<Item>): Submission<Item> {
  const lang = useLang();
  const signIn = useSignInAgain();
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [theirs, setTheirs] = useState<Item>();
  const [busy, setBusy] = useState(false);
  const done = useRef(false);

  const failed = (error: unknown) => {
    if (error instanceof ApiError && error.status === 412 && isItem(error.current)) setTheirs(error.current);
    else if (error instanceof ApiError && error.fields.length > 0) setErrors(fieldErrors(error, label, lang));
    else setErrors([{ field: '', text: wordsFor(error, lang) }]);
  };

  return {
    errors,
    setErrors,
    errorAt: (field) => errors.find((error) => error.field === field)?.text,
    theirs,
    setTheirs,
    busy,
    isDone: useCallback(() => done.current, []),
    send: async (save, then = onSaved, refused = () => false) => {
      setErrors([]);
      setTheirs(undefined);
      setBusy(true);
      try {
        const saved = await signIn.attempt(save);
        done.current = true;
        then(saved);
      } catch (error) {
        setBusy(false);
        if (!refused(error)) failed(error);
      }
    },
    giveUp: () => {
      done.current = true;
    },
    goOn: () => {
      done.current = false;
      setBusy(false);
    },
    attempt: signIn.attempt,
    signInDialog: signIn.dialog,
  };
}
