import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { isConsole, langOf, withoutLang } from '../app/address.ts';

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

/** Keeps the language of a page to which the same one in another language led: scripts may have come after the click there. */
export function rememberSwitchedLang(): void {
  const { origin, pathname } = window.location;
  if (!document.referrer.startsWith(`${origin}/`)) return;
  const from = new URL(document.referrer).pathname;
  const [before, now] = [langOf(from), langOf(pathname)];
  if (before !== now && withoutLang(from) === withoutLang(pathname) && !isConsole(pathname)) rememberLang(now);
}
