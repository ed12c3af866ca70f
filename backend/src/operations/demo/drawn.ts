import type { DemoPicture, InEveryLanguage } from './demo.types.js';

/** A picture with its alternative text. */
export const drawn = (key: string, svg: () => string, alt: InEveryLanguage): DemoPicture => ({ key, svg, alt });
