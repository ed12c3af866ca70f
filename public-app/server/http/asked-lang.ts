import { DEFAULT_LANG, isLang, languages, LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { FastifyRequest } from 'fastify';
import { isConsole, isPreview, langOf, withoutLang } from '../../src/app/address.ts';
import { acceptedRanges } from './accepted.ts';

/** The language that was chosen on the site. */
export function chosenLang({ headers }: Pick<FastifyRequest, 'headers'>): Lang | undefined {
  const value = /(?:^|;\s*)lang=(\w+)/.exec(headers.cookie ?? '')?.[1];
  return isLang(value) ? value : undefined;
}

/**
 * Whether a page of this site linked to the English one: an English page, or the same page in another language. A language link that is
 * followed before scripts have loaded leaves the cookie unchanged, and the reader must not be sent back.
 */
export function choseEnglish({ headers }: Pick<FastifyRequest, 'headers'>, origin: string, pathname: string): boolean {
  const from = URL.parse(headers.referer ?? '');
  if (from?.origin !== origin || isConsole(from.pathname) || isPreview(from.pathname)) return false;
  return langOf(from.pathname) === DEFAULT_LANG || withoutLang(from.pathname) === pathname;
}

/** By the first subtag: `kk` means Kazakh outside this product, which is not one of our languages. */
const byTag = new Map(LANGS.map((lang) => [languages[lang].tag.split('-', 1)[0], lang]));

/** The browser's preferred language among those of the product (RFC 9110, 12.5.4). */
export function browserLang({ headers }: Pick<FastifyRequest, 'headers'>): Lang | undefined {
  const langs = acceptedRanges(headers['accept-language']).map(({ name }) => byTag.get(name.split('-', 1)[0]));
  return langs.find((lang) => lang !== undefined);
}
