import type { InEveryLanguage } from './demo.types.js';

/** One text of several paragraphs, as an editor types it: an empty line between them. */
export const paragraphs = (...texts: string[]): string => texts.join('\n\n');

/** The author of everything in the demo, which has no invented persons. */
export const MUSEUM: InEveryLanguage = { en: 'Museum', ru: 'Музей', uz: 'Muzey', kk: 'Muzey' };
