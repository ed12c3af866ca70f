import { createApi } from '@muzey/shared-ui/api/client.ts';
import { ApiError, NetworkError } from '@muzey/shared-ui/api/errors.ts';
import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** The API, at the site's own address. */
export const api = createApi({ baseUrl: '' });

/** The message about a failed call. */
export function wordsFor(error: unknown, lang: Lang): string {
  if (error instanceof NetworkError) return errorWords('network', lang);
  if (error instanceof ApiError) return errorWords(error.code, lang, error.retryAfter);
  return errorWords('internal', lang);
}
