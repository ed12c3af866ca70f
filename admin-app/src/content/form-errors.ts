import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import { isLang, languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { wordsFor } from '../api/api.ts';
import type { T } from '../i18n/useT.ts';
import type { FormError } from './ErrorSummary.tsx';

/** What the form calls the fields that every item has; a type adds its own. */
export const sharedLabels = (t: T): Record<string, string> => ({
  title: t('form.title'),
  published: t('form.published'),
  archived: t('form.archived'),
  images: t('pictures.title'),
});

/** What is wrong with a field, as the API says it. */
export interface Fault {
  field: string;
  code: string;
}

/** A fault in the interface's language, with what the form calls the field. */
export function saidOf({ field, code }: Fault, label: (field: string) => string, lang: Lang): FormError {
  const path = field.replace(/\[\d+\]$/, '');
  const [first = '', second, third] = path.split('.');
  const words = errorWords(code, lang);
  if (first === 'content' && isLang(second) && third) {
    return { field, text: `${languages[second].nativeName}, ${label(third)}: ${words}` };
  }
  return { field, text: `${label(first === 'content' ? first : path)}: ${words}` };
}

/** The server's refusal, field by field, in the interface's language. */
export const fieldErrors = (error: ApiError, label: (field: string) => string, lang: Lang): FormError[] =>
  error.fields.map((fault) => saidOf(fault, label, lang));

/** Why something was not taken: what is wrong with its first field, where that is known. */
export function reasonFor(error: unknown, lang: Lang): string {
  const code = error instanceof ApiError ? error.fields[0]?.code : undefined;
  return code === undefined ? wordsFor(error, lang) : errorWords(code, lang);
}

/** The controls of a form in which the browser can't read what was typed. */
export const unreadableIn = (form: HTMLFormElement | null): HTMLInputElement[] =>
  [...(form?.querySelectorAll('input') ?? [])].filter((input) => input.validity.badInput);

/** The browser gives no value for half a date or half a time, which would be saved as none. */
export const unreadableFaults = (inputs: readonly HTMLInputElement[]): Fault[] =>
  inputs.map(({ name, type }) => ({ field: name, code: type === 'time' ? 'invalid_time' : 'invalid_date' }));

interface StoredItem {
  id: string;
  version: number;
  content: object;
  media: readonly Media[];
}

/** Whether a refusal carries a stored item, as a 412 does (contract.md, "Writes"). */
export function isStoredItem(value: unknown): value is StoredItem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'content' in value &&
    'media' in value &&
    'version' in value &&
    typeof value.version === 'number'
  );
}
