import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** A picture's alternative text in the page's language or its fallback; may be empty. */
export const altOf = ({ alt }: Pick<Media, 'alt'>, lang: Lang): string => alt[pickLang(alt, lang) ?? lang] ?? '';
