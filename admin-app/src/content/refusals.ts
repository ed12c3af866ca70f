import type { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import { isLang, languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { T } from '../i18n/useT.ts';
import type { FormError } from './ErrorSummary.tsx';

/** What the form calls the fields that every item has; a type adds its own. */
export const sharedLabels = (t: T): Record<string, string> => ({
  title: t('form.title'),
  published: t('form.published'),
  archived: t('form.archived'),
  images: t('pictures.title'),
});

/** The server's refusal, field by field, in the interface's language. */
export function fieldErrors(error: ApiError, label: (field: string) => string, lang: Lang): FormError[] {
  return error.fields.map(({ field, code }) => {
    const [first = '', second, third] = field.replace(/\[\d+\]$/, '').split('.');
    const words = errorWords(code, lang);
    if (first === 'content' && isLang(second) && third) {
      return { field, text: `${languages[second].nativeName}, ${label(third)}: ${words}` };
    }
    return { field, text: `${label(first)}: ${words}` };
  });
}

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
