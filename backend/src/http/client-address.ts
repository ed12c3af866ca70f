import type { FastifyInstance } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { Config } from '../config.js';

/** The header in which the product's own site process proves itself to the API. */
export const SITE_SECRET_HEADER = 'x-muzey-site';

/**
 * Makes `request.ip` the reader's own address: the last one that a trusted proxy reports, else the peer's. What a stranger writes
 * into X-Forwarded-For is ignored (safety.md, 4.1.3). Trusted are the addresses of TRUSTED_PROXY and whoever knows SITE_SECRET.
 */
export function useClientAddress(fastify: FastifyInstance, config: Config): void {
  const trusted = new BlockList();
  for (const entry of config.trustedProxies) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  fastify.addHook('onRequest', (request, _reply, done) => {
    const peer = request.ip.replace(/^::ffff:/, '');
    const forwarded = String(request.headers['x-forwarded-for'] ?? '');
    const reported = forwarded
      .split(',')
      .map((address) => address.trim())
      .filter((address) => isIP(address) !== 0);
    let address = peer;
    if (knowsSecret(request.headers[SITE_SECRET_HEADER], config.siteSecret) || isTrusted(peer)) {
      address = reported.findLast((candidate) => !isTrusted(candidate)) ?? reported[0] ?? peer;
    }
    Object.defineProperty(request, 'ip', { value: address });
    done();
  });
}

function knowsSecret(sent: string | string[] | undefined, secret: string | undefined): boolean {
  if (secret === undefined || typeof sent !== 'string') return false;
  const [a, b] = [Buffer.from(sent), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
