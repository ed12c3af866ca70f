import { DEFAULT_LANG, isLang, LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** The language of a path: `/ru/news` is Russian, a path without a prefix English (docs/api.md, "Addresses"). */
export function langOf(pathname: string): Lang {
  const first = pathname.split('/')[1];
  return isLang(first) && first !== DEFAULT_LANG ? first : DEFAULT_LANG;
}

/** The path without its language. */
export function withoutLang(pathname: string): string {
  const lang = langOf(pathname);
  return lang === DEFAULT_LANG ? pathname : pathname.slice(lang.length + 1) || '/';
}

/** The same page in a language: `/news` → `/ru/news`. */
export function inLang(path: string, lang: Lang): string {
  if (lang === DEFAULT_LANG) return path;
  return path === '/' || path.startsWith('/#') ? `/${lang}${path === '/' ? '' : path.slice(1)}` : `/${lang}${path}`;
}

/** The console's addresses are the same in every language. */
export const isConsole = (pathname: string): boolean => /^\/(admin|login)(\/|$)/.test(pathname);

/** Previews are shown only to staff, and to whoever has a link to one. */
export const isPreview = (pathname: string): boolean => withoutLang(pathname).startsWith('/preview/');

/** A preview that is shared by a link: it needs no account, and its address is secret. */
export const isSharedPreview = (pathname: string): boolean => /^\/preview\/[^/]+\/link\//.test(withoutLang(pathname));

/** The form of the special view is submitted here without JavaScript. */
export const VIEW_PATH = '/special-view';

/** The page of the contact form; the form is submitted here without JavaScript. */
export const CONTACT_PATH = '/contact';

/** The page of a selection of objects. */
export const SELECTION_PATH = '/selection';

/** The manifest that lets browsers install the site as an app. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** The languages that have their own address. */
export const prefixedLangs = LANGS.filter((lang) => lang !== DEFAULT_LANG);
