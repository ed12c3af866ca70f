/** Scripts may read this cookie, like `lang`: a page is rendered without the notices that its reader has closed. */
const COOKIE = 'notices';
const YEAR_SECONDS = 365 * 24 * 3600;
/** More than are shown at one time. */
const MAX_KEPT = 30;
const KEY = /^[0-9a-z-]{1,40}\.\d{1,10}$/;

/** A changed notice counts as a new one. */
export const noticeKey = ({ id, version }: { id: string; version: number }): string => `${id}.${version}`;

/** @param cookies a Cookie header, or `document.cookie` */
export function closedIn(cookies: string): string[] {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(cookies)?.[1] ?? '';
  return value
    .split('~')
    .filter((key) => KEY.test(key))
    .slice(-MAX_KEPT);
}

export const closedCookie = (keys: readonly string[]): string =>
  `${COOKIE}=${keys.slice(-MAX_KEPT).join('~')}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
