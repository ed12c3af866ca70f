import type { Media } from './media.dto.js';

/** Cards are up to 26rem wide: on a screen with two pixels to each of CSS, that is less than this. */
const WIDEST = 960;
/** Every browser that the site is made for takes AVIF; for others one size will do. */
const WIDEST_WEBP = 640;

/** A picture with those of its renditions that a card needs. */
export function forCard(media: Media): Media {
  const fitting = media.renditions.filter(({ width }) => width <= WIDEST);
  const hasAvif = fitting.some(({ format }) => format === 'avif');
  const webp = fitting.filter(({ format, width }) => format === 'webp' && width <= WIDEST_WEBP);
  const widestWebp = Math.max(...webp.map(({ width }) => width));
  const renditions = hasAvif
    ? fitting.filter(({ format, width }) => format === 'avif' || width === widestWebp)
    : fitting;
  return { ...media, renditions };
}
