import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import { isLang, languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { wordsFor } from '../api/api.ts';

export interface FormError {
  /** The field's path in the API. */
  field: string;
  /** The field's name and what is wrong with it. */
  text: string;
}

export const mediumInTrash = ({ title }: { title: string | null }, lang: Lang): string =>
  [...(title === null ? [] : [title]), errorWords('in_trash', lang)].join(': ');

/** An error of a field, as the API reports it. */
export interface FieldError {
  field: string;
  code: string;
  /** The medium that the field names, if it is in the trash. */
  medium?: { title: string | null };
}

/** An error in the interface's language, with the field's name in the form. */
export function toFormError(
  { field, code, medium }: FieldError,
  label: (field: string) => string,
  lang: Lang,
): FormError {
  const path = field.replace(/\[\d+\]$/, '');
  const [first = '', second, third] = path.split('.');
  const words = medium ? mediumInTrash(medium, lang) : errorWords(code, lang);
  if (first === 'content' && isLang(second) && third) {
    return { field, text: `${languages[second].nativeName}, ${label(third)}: ${words}` };
  }
  return { field, text: `${label(first === 'content' ? first : path)}: ${words}` };
}

/** The server's refusal, field by field, in the interface's language. */
export const toFormErrors = (
  error: Pick<ApiError, 'fields'>,
  label: (field: string) => string,
  lang: Lang,
): FormError[] => error.fields.map((field) => toFormError(field, label, lang));

/** The reason for a refusal: the error of its first field, if known. */
export function reasonFor(error: unknown, lang: Lang): string {
  const first = error instanceof ApiError ? error.fields[0] : undefined;
  if (!first) return wordsFor(error, lang);
  return first.medium ? mediumInTrash(first.medium, lang) : errorWords(first.code, lang);
}

/** All reasons for a refusal on one line. */
export function refusalOf(error: unknown, label: (field: string) => string, lang: Lang): string {
  const fields = error instanceof ApiError ? toFormErrors(error, label, lang).map(({ text }) => text) : [];
  return fields.length > 0 ? fields.join(' ') : wordsFor(error, lang);
}

/** The controls of a form, or of part of one, whose content the browser can't parse, or that have the code of an error as their own validity. */
export const unreadableInputs = (form: HTMLElement | null): HTMLInputElement[] =>
  [...(form?.querySelectorAll('input') ?? [])].filter(({ validity }) => validity.badInput || validity.customError);

/** For half a date or half a time the value is empty, which would be saved as none. */
const unreadableErrors = (inputs: readonly HTMLInputElement[]): FieldError[] =>
  inputs.map(({ name, type, validity, validationMessage }) => ({
    field: name,
    code: validity.customError ? validationMessage : type === 'time' ? 'invalid_time' : 'invalid_date',
  }));

/** Errors that are found before sending: inputs that the browser can't parse, then the form's own checks. */
export function formErrors(
  unreadable: readonly HTMLInputElement[],
  checked: readonly FieldError[],
  label: (field: string) => string,
  lang: Lang,
): FormError[] {
  const unread = unreadableErrors(unreadable);
  const others = checked.filter(({ field }) => !unread.some((fieldError) => fieldError.field === field));
  return [...unread, ...others].map((error) => toFormError(error, label, lang));
}

interface StoredItem {
  id: string;
  version: number;
  content: object;
  media: readonly Media[];
}

/** Whether a refusal contains a stored item, as a 412 does (docs/api.md, Versions). */
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
