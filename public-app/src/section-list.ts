import type { Section } from './section.ts';
import * as all from './sections.ts';

/** The sections in the order of search results and sitemap. */
export const sections: readonly Section[] = Object.values(all).sort((a, b) => a.order - b.order);
