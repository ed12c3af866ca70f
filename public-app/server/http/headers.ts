import type { FastifyInstance } from 'fastify';
import type { CoverFilms } from '../../src/data/shell-data.ts';
import type { Settings } from '../settings.ts';

/** Headers of every answer that this process creates itself; the API's answers have their own. */
export function usualHeaders(settings: Settings, id: string): Record<string, string> {
  return { 'x-request-id': id, ...securityHeaders(settings) };
}

/** The headers that are the same for every request. */
export function securityHeaders({ publicOrigin }: Settings): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(publicOrigin.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

export function useSecurityHeaders(site: FastifyInstance, settings: Settings): void {
  site.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of Object.entries(usualHeaders(settings, request.id))) {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    }
    done(null, payload);
  });
}

/** The map services that the API accepts (backend/src/content-types/branches/map-address.ts). */
const MAPS = [
  'https://www.google.com',
  'https://maps.google.com',
  'https://www.openstreetmap.org',
  'https://yandex.ru',
  'https://yandex.com',
  'https://yandex.uz',
];

/** The players of videos in formatted texts (src/documents/player.ts). */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** An origin that is safe in a policy, where `;` and `*` have a meaning. */
const PLAIN_ORIGIN = /^https:\/\/[a-z0-9.-]+(:\d+)?$/;

/** The origins of videos on other sites. */
function filmOrigins(films: CoverFilms | undefined): string {
  const addresses = [films?.desktopVideo, films?.mobileVideo].filter((film) => film != null);
  const origins = addresses.filter((film) => URL.canParse(film)).map((film) => new URL(film).origin);
  return [...new Set(origins)]
    .filter((origin) => PLAIN_ORIGIN.test(origin))
    .map((origin) => ` ${origin}`)
    .join('');
}

/**
 * The policy of a page (CSP 3): scripts only from the site and the console's origin, nothing inline, no eval, no framing. It uses no
 * nonces, so it is the same for everybody and pages can be cached.
 * @param options.isPreview the console shows it beside a form, so this site may frame it
 */
export function pagePolicy(
  { adminManifest }: Pick<Settings, 'adminManifest'>,
  films?: CoverFilms,
  { isPreview = false } = {},
): Record<string, string> {
  const remote = adminManifest.startsWith('http') ? ` ${new URL(adminManifest).origin}` : '';
  const policy = [
    "default-src 'self'",
    `script-src 'self'${remote}`,
    `style-src 'self'${remote}`,
    // sizes and placeholder colours are style attributes, which cannot load or run anything
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${remote}`,
    // on every page, because a reader who goes on to the home page keeps the policy of their first page
    `media-src 'self'${filmOrigins(films)}`,
    `font-src 'self'${remote}`,
    `connect-src 'self'${remote}`,
    // maps, videos and previews are loaded only on request; allowed on every page for the same reason
    `frame-src 'self' ${[...MAPS, ...PLAYERS].join(' ')}`,
    `frame-ancestors ${isPreview ? "'self'" : "'none'"}`,
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
