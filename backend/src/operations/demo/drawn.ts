import type { DemoPicture, InEveryLanguage } from './demo.types.js';

/** A picture with the words for those who do not see it. */
export const drawn = (key: string, svg: () => string, alt: InEveryLanguage): DemoPicture => ({ key, svg, alt });
