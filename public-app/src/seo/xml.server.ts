import { balanced } from '@muzey/shared-ui/i18n/invisible.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/**
 * Text for XML 1.0: escaped, and without what no XML document may contain (production 2, Char): control characters, halves of
 * surrogate pairs, U+FFFE and U+FFFF. It turns nothing around that stands beside it.
 */
export const xmlText = (text: string): string =>
  balanced(text.toWellFormed())
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
