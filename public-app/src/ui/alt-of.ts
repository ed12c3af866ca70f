import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** What a picture shows, in the page's language or the one it falls back to; nothing where nobody said it. */
export const altOf = ({ alt }: Pick<Media, 'alt'>, lang: Lang): string => alt[pickLang(alt, lang) ?? lang] ?? '';
