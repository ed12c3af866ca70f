import { DEFAULT_LANG, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { ContentType } from './section.ts';

/** The site's page for logged-in staff. */
export const previewAddress = (type: ContentType, id: string, lang: Lang): string =>
  `${lang === DEFAULT_LANG ? '' : `/${lang}`}/preview/${type}/${id}`;
