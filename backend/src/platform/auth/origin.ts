import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { foreignOrigin } from '../errors/problem.js';
import { securityLog } from './security-log.js';

const MAX_LOGGED_LENGTH = 200;

/**
 * Refuses requests that another site makes with this browser's cookies, by Sec-Fetch-Site and Origin (docs/security.md). A request with
 * neither header is not from a browser and passes.
 * @throws 403 `csrf`
 */
export function refuseForeignOrigin(request: FastifyRequest, config: Config): void {
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  if (site === 'same-origin' || site === 'none') return;
  if (site === undefined && origin === undefined) return;
  if (site !== 'cross-site' && origin !== undefined && isOwnOrigin(origin, request, config)) return;
  const { method, url, ip: address } = request;
  const [path] = url.split('?');
  securityLog.warn({
    event: 'origin_refused',
    origin: (origin ?? '').slice(0, MAX_LOGGED_LENGTH),
    site,
    method,
    path,
    address,
  });
  throw foreignOrigin();
}

/** The site's public address, or the very host that the request was sent to. */
function isOwnOrigin(origin: string, request: FastifyRequest, config: Config): boolean {
  if (origin === config.publicOrigin) return true;
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url !== undefined && url.host === request.host;
}
