import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { wordsFor } from '../api/api.ts';
import { useSignInAgain, type Attempt } from '../shell/useSignInAgain.tsx';
import type { FormError } from './ErrorSummary.tsx';
import { isAt } from './field-name.ts';
import { toFormErrors } from './form-errors.ts';

interface Options<Item> {
  /** The form's label of a field of the API. */
  label: (field: string) => string;
  /** Whether a 412 brought such an item along. */
  isItem: (value: unknown) => value is Item;
  onSaved: (item: Item) => void;
}

/** Sending a form, and its result. */
export interface Submission<Item> {
  errors: readonly FormError[];
  setErrors: (errors: readonly FormError[]) => void;
  errorAt: (field: string) => string | undefined;
  /** Somebody else's version, when that stands in the way. */
  theirs: Item | undefined;
  setTheirs: (current: Item | undefined) => void;
  busy: boolean;
  /** When it was last saved. */
  savedAt: Date | undefined;
  /** Whether the form's content is saved or discarded. */
  isDone: () => boolean;
  /**
   * The form stays busy after success, so that nothing is sent twice while the message is read.
   * @param saved called on success in place of `onSaved`
   * @param refused returns true where it has handled a failure by itself
   */
  send: (
    save: () => Promise<Item>,
    saved?: (item: Item) => void,
    refused?: (error: unknown) => boolean,
  ) => Promise<void>;
  /** The form's content is discarded. */
  giveUp: () => void;
  /** The form stays open after saving. */
  goOn: () => void;
  attempt: Attempt;
  signInDialog: ReactNode;
}

/** Sends a form and sorts failures: errors of fields, somebody else's version, an ended session, anything else. */
export function useSubmission<Item>({ label, isItem, onSaved }: Options<Item>): Submission<Item> {
  const lang = useLang();
  const signIn = useSignInAgain();
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [theirs, setTheirs] = useState<Item>();
  const [busy, setBusy] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const done = useRef(false);

  const failed = (error: unknown) => {
    if (error instanceof ApiError && error.status === 412 && isItem(error.current)) setTheirs(error.current);
    else if (error instanceof ApiError && error.fields.length > 0) setErrors(toFormErrors(error, label, lang));
    else setErrors([{ field: '', text: wordsFor(error, lang) }]);
  };

  return {
    errors,
    setErrors,
    errorAt: (field) => errors.find((error) => isAt(error.field, field))?.text,
    theirs,
    setTheirs,
    busy,
    savedAt,
    isDone: useCallback(() => done.current, []),
    send: async (save, then = onSaved, refused = () => false) => {
      setErrors([]);
      setTheirs(undefined);
      setBusy(true);
      try {
        const saved = await signIn.attempt(save);
        done.current = true;
        setSavedAt(new Date());
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
