import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** Keeps the chosen language in localStorage, and in a cookie by which the server redirects. */
export function rememberLang(lang: Lang): void {
  try {
    localStorage.setItem('lang', lang);
  } catch {
    // storage may be forbidden; the cookie is enough
  }
  document.cookie = `lang=${lang}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
