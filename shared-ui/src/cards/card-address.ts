// The addresses of share cards. Site and API both compute them, so that the site can name a card before it is drawn. Only TypeScript that
// Node can strip: the backend runs this file as it is.
import type { Lang } from '../i18n/languages.ts';

/** In pixels: the size that social networks ask for. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** Everything that a share card shows. */
export interface CardContent {
  /** The museum's name. */
  museum: string | undefined;
  /** Absent for the museum's own card. */
  title?: string;
  picture?: { url: string; focus?: { x: number; y: number } };
}

/** Increased when cards are drawn differently, so that no cache returns the old ones. */
const DESIGN = 1;

/**
 * The root-relative address of a card, which changes with what the card shows.
 * @param item `news/ID`; absent for the museum's own card
 */
export const cardAddress = (item: string | undefined, lang: Lang, { museum, title, picture }: CardContent): string => {
  const { url, focus } = picture ?? {};
  const contentHash = hash(JSON.stringify([DESIGN, museum, title, url, focus?.x, focus?.y]));
  return `/api/cards/${item ? `${item}/` : ''}${lang}-${contentHash}.jpg`;
};

/** FNV-1a over UTF-16, twice from different starts. It distinguishes versions and protects nothing. */
function hash(text: string): string {
  let a = 0x811c9dc5;
  let other = 0x1000193;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x1000193);
    other = Math.imul(other ^ code, 0x5bd1e995);
  }
  return (a >>> 0).toString(36) + (other >>> 0).toString(36);
}
