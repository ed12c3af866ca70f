import type { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { AdminNews } from '@muzey/shared-ui/api/generated/index.ts';
import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import { isLang, languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translate } from '@muzey/shared-ui/i18n/translate.ts';
import type { FormError } from '../content/ErrorSummary.tsx';
import type { en } from '../i18n/en.ts';

type T = Translate<typeof en>;

/** What the form calls a field of the API. */
export function labelOf(field: string, t: T): string {
  const labels: Record<string, string> = {
    title: t('form.title'),
    excerpt: t('form.excerpt'),
    content: t('form.content'),
    author: t('form.author'),
    published: t('form.published'),
    archived: t('form.archived'),
    images: t('pictures.title'),
    pictures: t('pictures.title'),
  };
  return labels[field] ?? field;
}

/** The server's refusal, field by field, in the interface's language. */
export function fieldErrors(error: ApiError, t: T, lang: Lang): FormError[] {
  return error.fields.map(({ field, code }) => {
    const [first = '', second, third] = field.replace(/\[\d+\]$/, '').split('.');
    const words = errorWords(code, lang);
    if (first === 'content' && isLang(second) && third) {
      return { field, text: `${languages[second].nativeName}, ${labelOf(third, t)}: ${words}` };
    }
    return { field, text: `${labelOf(first, t)}: ${words}` };
  });
}

/** Whether a refusal carries the stored article, as a 412 does (contract.md, "Writes"). */
export function isAdminNews(value: unknown): value is AdminNews {
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
