import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';

const YEAR = 365 * 24 * 3600;

/** Keeps the chosen language: in localStorage under `lang` (specification, section 2) and in a cookie, by which the server redirects. */
export function rememberLang(lang: Lang): void {
  try {
    localStorage.setItem('lang', lang);
  } catch {
    // storage may be forbidden; the cookie does as well
  }
  document.cookie = `lang=${lang}; path=/; max-age=${YEAR}; samesite=lax`;
}
