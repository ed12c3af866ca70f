import { isPublicRead } from '@muzey/shared-server/cache-keys.ts';
import { isForEverybody, READ_FROM_ANYWHERE } from '@muzey/shared-server/cross-origin.ts';
import type { Config } from '../config/config.js';

export interface ResponseFacts {
  /** Path and query as received. */
  url: string;
  /** The request's id. */
  id: string;
  status: number;
  /** Whether this answer is for staff only, although the address is public. */
  isPrivate?: boolean;
}

/** Responses are data: a browser that shows one as a page must load and run nothing. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The Swagger page loads its own scripts and styles and calls this API. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For a CDN: fresh for one second, then stale while it revalidates, and for ten minutes when the origin fails. */
const PUBLIC_CACHING = 'public, max-age=1, stale-while-revalidate=30, stale-if-error=600';

/** Default headers of every response; a route may set its own (docs/security.md). */
export function answerHeaders(
  config: Pick<Config, 'secure'>,
  { url, id, status, isPrivate = false }: ResponseFacts,
): Record<string, string> {
  const isPublic = isPublicRead(url.split('?', 1)[0] ?? '') && status < 400;
  return {
    'x-request-id': id,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-site',
    'content-security-policy': /^\/api\/docs(\/|\?|$)/.test(url) ? DOCS_POLICY : DATA_POLICY,
    'cache-control': isPublic ? PUBLIC_CACHING : 'no-store',
    ...(isForEverybody(url) && !isPrivate ? READ_FROM_ANYWHERE : {}),
    ...(config.secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
