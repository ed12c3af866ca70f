import { RESERVED_SEGMENTS } from '@muzey/shared-server/site-paths.ts';
import { DEFAULT_LANG, LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { isCleanText } from '../../platform/text/text.validators.js';

/** In characters. */
export const MAX_PATH_LENGTH = 500;
/** Asterisks of a pattern. */
export const MAX_STARS = 3;

/** Any host: it is only used to read paths. */
const HERE = 'http://localhost';

/** Why a path can not be part of a redirect; the code of a field error. */
export type PathFault =
  | 'required'
  | 'too_long'
  | 'invalid_value'
  | 'has_query'
  | 'reserved'
  | 'other_site'
  | 'too_many_stars';

interface Language {
  lang: Lang | undefined;
  bare: string;
}

/** A path without the language at its beginning. */
export function withoutLang(path: string): Language {
  const lang = LANGS.find((one) => one !== DEFAULT_LANG && (path === `/${one}` || path.startsWith(`/${one}/`)));
  return { lang, bare: lang === undefined ? path : path.slice(lang.length + 1) || '/' };
}

/**
 * A path as it is compared: decoded, without dot segments and slashes at its end. Only `%2A` stays: it is no part of a pattern.
 * @returns undefined for one that no redirect can have
 */
export function comparedPath(written: string): string | undefined {
  // `new URL` would leave control characters out
  if (!/^\/(?!\/)/.test(written) || /[\p{Cc}\\]/u.test(written)) return undefined;
  const url = URL.parse(written, HERE);
  const path = url?.origin === HERE ? decoded(url.pathname.replace(/%2a/gi, '%252A'))?.replace(/\/+$/, '') : undefined;
  if (path === undefined || path.startsWith('//') || !isCleanText(path) || /\p{Cc}/u.test(path)) return undefined;
  return path || '/';
}

/** A compared path in the form in which it can be read again. */
export const asPath = (compared: string): string => compared.replace(/%(?!2A)|[?#]/g, encodeURIComponent);

/** Whether pages are looked for at a path. */
export const isOfPages = (path: string): boolean =>
  !RESERVED_SEGMENTS.includes(withoutLang(path).bare.split('/')[1] ?? '');

/** The path that a redirect leads from; an address of an old site may be written as a whole. */
export function sourceOf(written: string): { source: string } | PathFault {
  const text = written.trim();
  if (text === '') return 'required';
  if (text.length > MAX_PATH_LENGTH) return 'too_long';
  const path = /^https?:\/\//i.test(text) ? pathOfAddress(text) : text;
  if (path === undefined) return 'invalid_value';
  if (/[?#]/.test(path)) return 'has_query';
  const source = comparedPath(path);
  if (source === undefined || source === '/' || withoutLang(source).bare === '/') return 'invalid_value';
  if (starsOf(source) > MAX_STARS) return 'too_many_stars';
  return isOfPages(source) ? { source } : 'reserved';
}

/** The page of this site that a redirect leads to, with its query and fragment, as browsers are sent there. */
export function targetOf(written: string, publicOrigin: string): { target: string } | PathFault {
  const text = written.trim();
  if (text === '') return 'required';
  if (text.length > MAX_PATH_LENGTH) return 'too_long';
  const isOwn = text === publicOrigin || text.startsWith(`${publicOrigin}/`);
  const path = isOwn ? text.slice(publicOrigin.length) || '/' : text;
  if (/^([a-z][a-z\d+.-]*:|\/\/|\/\\)/i.test(path)) return 'other_site';
  const compared = comparedPath(path);
  if (compared === undefined || compared.includes('*')) return 'invalid_value';
  if (!isOfPages(compared)) return 'reserved';
  const { pathname, search, hash } = new URL(path, HERE);
  return { target: (pathname.replace(/\/+$/, '') || '/') + search + hash };
}

/** The path of a stored target, as it is compared. */
export const pathOfTarget = (target: string): string => comparedPath(target.replace(/[?#].*$/s, '')) ?? target;

/** The same page in the language that was asked for, unless the target names one. */
export function inAskedLang(target: string, lang: Lang | undefined): string {
  if (lang === undefined || withoutLang(pathOfTarget(target)).lang !== undefined) return target;
  return target === '/' ? `/${lang}` : `/${lang}${target.replace(/^\/(?=[?#]|$)/, '')}`;
}

export const starsOf = (source: string): number => source.split('*').length - 1;

/** Whether a pattern, in which each `*` stands for any characters or none, matches the whole path. In linear time. */
export function matches(pattern: string, path: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return pattern === path;
  if (!path.startsWith(first) || path.length < first.length + last.length || !path.endsWith(last)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= path.length - last.length;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function pathOfAddress(address: string): string | undefined {
  const url = URL.parse(address);
  return url ? url.pathname + url.search + url.hash : undefined;
}
