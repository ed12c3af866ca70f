import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** A picture's alternative text in the page's language or its fallback; it is empty if the picture is decorative. */
export const altOf = ({ alt, decorative }: Pick<Media, 'alt' | 'decorative'>, lang: Lang): string =>
  (!decorative && alt[pickLang(alt, lang) ?? lang]) || '';
