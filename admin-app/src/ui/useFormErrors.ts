import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { errorWords, type ErrorCode } from '@muzey/shared-ui/i18n/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useState } from 'react';
import { wordsFor } from '../api/api.ts';

interface FormErrors<Name extends string> {
  /** The error of a field, in words. */
  errorAt: (name: Name) => string | undefined;
  /** The error of the whole form, in words. */
  general: string | undefined;
  /** Shows errors found before sending; the first field with an error gets the focus (WCAG 3.3.1). */
  check: (form: HTMLFormElement, faults: Partial<Record<Name, ErrorCode>>) => boolean;
  /** Shows a refusal at its fields. */
  refused: (form: HTMLFormElement, error: unknown) => void;
}

/**
 * The errors of a small form, field by field.
 * @param names of the fields, in their order, as in the form and on the wire
 */
export function useFormErrors<Name extends string>(names: readonly Name[]): FormErrors<Name> {
  const lang = useLang();
  // codes, not words: the words follow the interface's language
  const [codes, setCodes] = useState<Partial<Record<Name, string>>>({});
  const [failure, setFailure] = useState<unknown>();
  const show = (form: HTMLFormElement, next: Partial<Record<Name, string>>) => {
    setCodes(next);
    const first = names.find((name) => next[name] !== undefined);
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first === undefined;
  };
  return {
    errorAt: (name) => (codes[name] === undefined ? undefined : errorWords(codes[name], lang)),
    general: failure === undefined ? undefined : wordsFor(failure, lang),
    check: (form, faults) => {
      setFailure(undefined);
      return show(form, faults);
    },
    refused: (form, error) => {
      const fields = error instanceof ApiError ? error.fields : [];
      const atFields: Partial<Record<Name, string>> = {};
      for (const name of names) {
        const code = fields.find(({ field }) => field === name)?.code;
        if (code !== undefined) atFields[name] = code;
      }
      setFailure(show(form, atFields) ? error : undefined);
    },
  };
}
