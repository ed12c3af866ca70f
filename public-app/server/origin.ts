import type { FastifyRequest } from 'fastify';
import type { Settings } from './settings.ts';

/**
 * Whether a page of another site made the browser send this, by Sec-Fetch-Site and Origin; the API has the same rule for calls
 * (docs/security.md). A request with neither header is not from a browser.
 */
export function isForeign({ headers, host }: FastifyRequest, { publicOrigin }: Settings): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin' || site === 'none') return false;
  if (site === undefined && origin === undefined) return false;
  if (site === 'cross-site' || origin === undefined) return true;
  return origin !== publicOrigin && (!URL.canParse(origin) || new URL(origin).host !== host);
}
