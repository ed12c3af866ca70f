import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

/** Headers of every answer that this process makes itself; what the API answers carries the API's own. */
export function useSecurityHeaders(site: FastifyInstance, settings: Settings): void {
  site.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of Object.entries(usualHeaders(settings, request.id)))
      if (!reply.hasHeader(name)) void reply.header(name, value);
    done(null, payload);
  });
}

export function usualHeaders(settings: Settings, requestId: string): Record<string, string> {
  return {
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(settings.publicOrigin.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
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

/**
 * The policy of a page (CSP 3): scripts that are files of ours or of the console's origin, nothing inline, not even by a nonce, no
 * eval, no frames of ours in other sites. It is the same for every answer, so that pages can be kept as they are sent.
 */
export function pagePolicy(settings: Settings): Record<string, string> {
  const remote = settings.adminManifest.startsWith('http') ? ` ${new URL(settings.adminManifest).origin}` : '';
  const policy = [
    "default-src 'self'",
    `script-src 'self'${remote}`,
    `style-src 'self'${remote}`,
    // sizes and placeholder colours are style attributes; they can't load or run anything
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${remote}`,
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
