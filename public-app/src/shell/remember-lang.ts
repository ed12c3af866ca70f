import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { isConsole, langOf, withoutLang } from '../app/address.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** Stores the chosen language in localStorage, and in a cookie that the server uses to redirect. */
export function rememberLang(lang: Lang): void {
  try {
    localStorage.setItem('lang', lang);
  } catch {
    // storage may be forbidden; the cookie is enough
  }
  document.cookie = `lang=${lang}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** Stores the language of a page that was opened from the same page in another language: the click may have come before the scripts. */
export function rememberSwitchedLang(): void {
  const { origin, pathname } = window.location;
  if (!document.referrer.startsWith(`${origin}/`)) return;
  const from = new URL(document.referrer).pathname;
  const [before, now] = [langOf(from), langOf(pathname)];
  if (before !== now && withoutLang(from) === withoutLang(pathname) && !isConsole(pathname)) rememberLang(now);
}
