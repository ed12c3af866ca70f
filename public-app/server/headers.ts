import type { CoverVideo } from '@muzey/shared-ui/api/generated/index.ts';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

/** Headers of every answer that this process makes itself; what the API answers carries the API's own. */
export function useSecurityHeaders(site: FastifyInstance, settings: Settings): void {
  const https = settings.publicOrigin.startsWith('https:');
  site.addHook('onSend', (request, reply, payload, done) => {
    const set = (name: string, value: string) => {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    };
    set('x-request-id', request.id);
    set('x-content-type-options', 'nosniff');
    set('referrer-policy', 'strict-origin-when-cross-origin');
    if (https) set('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done(null, payload);
  });
}

/** Where the maps come from that the API lets through (backend/src/branches/map-address.ts). */
const MAPS = [
  'https://www.google.com',
  'https://maps.google.com',
  'https://www.openstreetmap.org',
  'https://yandex.ru',
  'https://yandex.com',
  'https://yandex.uz',
];

/** An origin that can stand in a policy: a host may hold `;` and `*`, which mean something else there. */
const PLAIN_ORIGIN = /^https:\/\/[a-z0-9.-]+(:\d+)?$/;

/** Where the films come from that the museum keeps elsewhere; those in its own storage are 'self'. */
function filmOrigins(films: CoverVideo | undefined): string {
  const addresses = [films?.desktopVideo, films?.mobileVideo].filter((film) => film != null);
  const origins = addresses.filter((film) => URL.canParse(film)).map((film) => new URL(film).origin);
  return [...new Set(origins)]
    .filter((origin) => PLAIN_ORIGIN.test(origin))
    .map((origin) => ` ${origin}`)
    .join('');
}

/**
 * The policy of a page (CSP 3): scripts by nonce and from the console's origin only, nothing inline, no eval, no frames of ours in other
 * sites.
 */
export function pagePolicy(settings: Settings, nonce: string, films?: CoverVideo): Record<string, string> {
  const remote = settings.adminManifest.startsWith('http') ? ` ${new URL(settings.adminManifest).origin}` : '';
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${remote}`,
    `style-src 'self'${remote}`,
    // sizes and placeholder colours are style attributes; they can't load or run anything
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${remote}`,
    // on every page: whoever goes on to the home page keeps the policy of the page they came to first
    `media-src 'self'${filmOrigins(films)}`,
    `font-src 'self'${remote}`,
    `connect-src 'self'${remote}`,
    `frame-src ${MAPS.join(' ')}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}
