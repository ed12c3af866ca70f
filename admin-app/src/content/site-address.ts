import { DEFAULT_LANG, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { ContentType } from './section.ts';

/** An address of the site in a language. */
export const inLang = (path: string, lang: Lang): string => `${lang === DEFAULT_LANG ? '' : `/${lang}`}${path}`;

/** The site's page for logged-in staff. */
export const previewAddress = (type: ContentType, id: string, lang: Lang): string =>
  inLang(`/preview/${type}/${id}`, lang);

export interface SiteItem {
  id: string;
  slug?: string | null;
  published?: boolean;
  /** By its schedule. */
  shown?: 'now' | 'later' | 'ended';
}

/** The page that visitors see; undefined while they see none. */
export function siteAddress(type: ContentType, item: SiteItem, lang: Lang): string | undefined {
  if (item.published === false || (item.shown ?? 'now') !== 'now') return undefined;
  return inLang(`/${type === 'pages' ? 'p' : type}/${item.slug ?? item.id}`, lang);
}
