import type { Tool } from '../tools.ts';
import { MEDIA_BLOCKS } from './blocks.ts';

/** Tools that insert files of the library into the text. */
export const mediaTools: readonly Tool[] = MEDIA_BLOCKS.map((name) => ({
  name: `block-${name}` as const,
  icon: name,
  run: name,
}));
