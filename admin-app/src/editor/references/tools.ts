import type { Tool } from '../tools.ts';

/** Tools that insert content from elsewhere into the text: videos of other sites, other items of the museum. */
export const referenceTools: readonly Tool[] = [
  { name: 'editor-embed', icon: 'embed', run: 'embed' },
  { name: 'editor-card', icon: 'card', run: 'card' },
];
