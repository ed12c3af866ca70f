import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { foreignOrigin } from '../errors/problem.js';
import { securityLog } from './security-log.js';

/** Characters of a foreign origin that are written down. */
const LONGEST = 200;

/**
 * Refuses what another site's page sends with this browser's cookies (safety.md: Sec-Fetch-Site/Origin on every cookie write
 * and on refresh). A request with neither header comes from no browser and is let through.
 * @throws 403 `csrf`
 */
export function refuseForeignOrigin(request: FastifyRequest, config: Config): void {
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  if (site === 'same-origin' || site === 'none') return;
  if (site === undefined && origin === undefined) return;
  if (site !== 'cross-site' && origin !== undefined && isOurs(origin, request, config)) return;
  const { method, url, ip: address } = request;
  const [path] = url.split('?');
  securityLog.warn({ event: 'origin_refused', origin: (origin ?? '').slice(0, LONGEST), site, method, path, address });
  throw foreignOrigin();
}

/** The site's public address, or the very host that the request was sent to. */
function isOurs(origin: string, request: FastifyRequest, config: Config): boolean {
  if (origin === config.publicOrigin) return true;
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url !== undefined && url.host === request.host;
}
