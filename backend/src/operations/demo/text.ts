import type { InEveryLanguage } from './demo.types.js';

/** A text of several paragraphs as an editor types it, separated by empty lines. */
export const paragraphs = (...texts: string[]): string => texts.join('\n\n');

/** The author of everything in the demo, which has no fictitious persons. */
export const MUSEUM: InEveryLanguage = { en: 'Museum', ru: 'Музей', uz: 'Muzey', kk: 'Muzey' };
