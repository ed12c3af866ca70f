import { balanced } from '@muzey/shared-ui/i18n/invisible.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/**
 * Text for XML 1.0: escaped, and without the characters that no XML document may contain (production 2, Char). Marks of direction are
 * closed, so that they change nothing beside the text.
 */
export const xmlText = (text: string): string =>
  balanced(text.toWellFormed())
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
