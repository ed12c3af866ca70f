import type { Config } from '../config/config.js';

export interface Answered {
  /** Path and query as they came. */
  url: string;
  /** The request's id. */
  id: string;
  status: number;
}

/** An answer of the API is data: should a browser show it as a page, that page may do nothing. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The Swagger page runs its own scripts and styles, and asks this API. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For a CDN in front of it: a second, and while it asks anew or the museum is away, what it has. Our own pages ask every time. */
const PUBLIC_CACHING = 'public, max-age=1, stale-while-revalidate=30, stale-if-error=600';

/** Headers of every answer unless its route has said something narrower (safety.md, 3.4 and 14.3). */
export function answerHeaders(config: Pick<Config, 'secure'>, { url, id, status }: Answered): Record<string, string> {
  const isPublic = /^\/api\/(public\/|cover-video(\?|$))/.test(url) && status < 400;
  return {
    'x-request-id': id,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-site',
    'content-security-policy': /^\/api\/docs(\/|\?|$)/.test(url) ? DOCS_POLICY : DATA_POLICY,
    'cache-control': isPublic ? PUBLIC_CACHING : 'no-store',
    ...(config.secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
