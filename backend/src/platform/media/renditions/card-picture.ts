import type { Media } from '../model/media.dto.js';

/** In pixels. Cards are up to 26rem wide: less than this even at a device pixel ratio of 2. */
const MAX_WIDTH = 960;
/** All supported browsers show AVIF; one size is enough for others. */
const MAX_WEBP_WIDTH = 640;

/** The picture with only the renditions a card needs. */
export function forCard(media: Media): Media {
  const fitting = media.renditions.filter(({ width }) => width <= MAX_WIDTH);
  const hasAvif = fitting.some(({ format }) => format === 'avif');
  const webp = fitting.filter(({ format, width }) => format === 'webp' && width <= MAX_WEBP_WIDTH);
  const widestWebp = Math.max(...webp.map(({ width }) => width));
  const renditions = hasAvif
    ? fitting.filter(({ format, width }) => format === 'avif' || width === widestWebp)
    : fitting;
  return { ...media, renditions };
}

/** Everything that a card needs whose picture stands next to its title, and therefore needs no text of its own. */
export function withoutTexts({ id, url, width, height, placeholder, decorative, focus, renditions }: Media): Media {
  const facts = { id, url, width, height, placeholder, alt: {} };
  return { ...facts, ...(decorative ? { decorative } : {}), ...(focus ? { focus } : {}), renditions };
}
