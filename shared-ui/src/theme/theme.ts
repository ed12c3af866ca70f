/** The console's colours: those that the system asks for, or a chosen theme. The attribute `data-theme` of <html> names it for tokens.css. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Scripts may read this cookie, like `lang`; the server needs it, so that the first paint has the right colours. */
const THEME_COOKIE = 'theme';
const YEAR_SECONDS = 365 * 24 * 3600;

/** @param cookies a Cookie header, or `document.cookie` */
export function themeInCookies(cookies: string): Theme {
  const value = new RegExp(`(?:^|;\\s*)${THEME_COOKIE}=([^;]*)`).exec(cookies)?.[1];
  return THEMES.find((theme) => theme === value) ?? 'system';
}

/** The cookie that stores a theme; that of the system needs none. */
export function themeCookie(theme: Theme): string {
  return `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${theme === 'system' ? 0 : YEAR_SECONDS}; SameSite=Lax`;
}
