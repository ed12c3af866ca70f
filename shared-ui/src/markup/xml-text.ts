import { balanced } from '../i18n/invisible.ts';
import { escapeMarkup } from './escape.ts';

/**
 * Text for XML 1.0: escaped, and without the characters that no XML document may contain (production 2, Char). Direction marks are closed,
 * so that they do not affect anything around the text.
 */
export const xmlText = (text: string): string =>
  escapeMarkup(balanced(text.toWellFormed()).replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, ''));
