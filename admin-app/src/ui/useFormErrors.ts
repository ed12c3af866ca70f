import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { errorWords, type ErrorCode } from '@muzey/shared-ui/i18n/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useState } from 'react';
import { wordsFor } from '../api/api.ts';

/** A field of a small form: its value and its visible errors. */
export interface CheckedField {
  value: string;
  errors: readonly ErrorCode[];
}

export interface FormErrors<Name extends string> {
  /** All errors of a field, in words. */
  errorAt: (name: Name) => string | undefined;
  /** The error of the whole form, in words. */
  general: string | undefined;
  /** Whether it is being sent; meanwhile Enter does not send it again. */
  busy: boolean;
  /**
   * Sends the form, unless it has visible errors. From now on errors are shown, including those of a refusal at their fields; the first
   * field with an error gets the focus (WCAG 3.3.1).
   */
  send: (form: HTMLFormElement, work: () => Promise<void>) => Promise<void>;
  /** Resets the form. */
  reset: () => void;
}

/** A refusal of the API, with the refused value. */
interface Refusal {
  value: string;
  codes: readonly string[];
}

/**
 * The errors of a small form, field by field. After the first attempt they are updated while typing: an error disappears as soon as it is
 * fixed, a refusal of the API as soon as the value is changed.
 * @param fields in order, by their names in the form and in the API
 */
export function useFormErrors<Name extends string>(fields: Readonly<Record<Name, CheckedField>>): FormErrors<Name> {
  const lang = useLang();
  const names = namesOf(fields);
  const [tried, setTried] = useState(false);
  const [refusals, setRefusals] = useState<Partial<Record<Name, Refusal>>>({});
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const codesOf = (name: Name): readonly string[] => {
    const refusal = refusals[name];
    const refused = refusal?.value === fields[name].value ? refusal.codes : [];
    return [...new Set([...(tried ? fields[name].errors : []), ...refused])];
  };
  const focusFirst = (form: HTMLFormElement, isWrong: (name: Name) => boolean) => {
    const first = names.find(isWrong);
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first === undefined;
  };
  const refuse = (form: HTMLFormElement, error: unknown) => {
    const sent = error instanceof ApiError ? error.fields : [];
    const next: Partial<Record<Name, Refusal>> = {};
    for (const name of names) {
      const codes = sent.filter(({ field }) => field === name).map(({ code }) => code);
      if (codes.length > 0) next[name] = { value: fields[name].value, codes };
    }
    setRefusals(next);
    setFailure(focusFirst(form, (name) => next[name] !== undefined) ? error : undefined);
  };
  return {
    errorAt: (name) =>
      codesOf(name)
        .map((code) => errorWords(code, lang))
        .join(' ') || undefined,
    general: failure === undefined ? undefined : wordsFor(failure, lang),
    busy,
    send: async (form, work) => {
      if (busy) return;
      setFailure(undefined);
      setRefusals({});
      setTried(true);
      if (!focusFirst(form, (name) => fields[name].errors.length > 0)) return;
      setBusy(true);
      try {
        await work();
      } catch (error) {
        refuse(form, error);
      } finally {
        setBusy(false);
      }
    },
    reset: () => {
      setTried(false);
      setRefusals({});
    },
  };
}

const namesOf = <Name extends string>(fields: Readonly<Record<Name, CheckedField>>): Name[] => {
  const names: Name[] = [];
  for (const name in fields) names.push(name);
  return names;
};
