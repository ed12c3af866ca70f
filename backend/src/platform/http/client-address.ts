import { networksOf, readerAddress, withoutMapping } from '@muzey/shared-server/networks.ts';
import type { FastifyInstance } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config/config.js';

export { network } from '@muzey/shared-server/networks.ts';

/** The header with which the site's server authenticates itself to the API. */
export const SITE_SECRET_HEADER = 'x-muzey-site';
/** With the secret: it is a call of the site's own, and not one that it passes on, from which the site takes this header away. */
const OWN_CALL_HEADER = 'x-muzey-own-call';

/**
 * Decides whether to trust X-Forwarded-For and X-Request-Id: only from the addresses in TRUSTED_PROXY and with SITE_SECRET. Anyone else
 * could forge them (docs/security.md).
 */
export class Forwarders {
  private readonly isProxy: (address: string) => boolean;
  /** Cached per connection: its remote address never changes. */
  private readonly peers = new WeakMap<Socket, { address: string; isProxy: boolean }>();

  constructor(private readonly config: Pick<Config, 'trustedProxies' | 'siteSecret'>) {
    this.isProxy = networksOf(config.trustedProxies);
  }

  /** Whether the forwarding headers of this request are trusted. */
  trusts(request: IncomingMessage): boolean {
    return this.knowsSecret(request) || this.peerOf(request).isProxy;
  }

  /** The client's own address: the last one in X-Forwarded-For that is not a trusted proxy, else the peer's. */
  clientAddress(request: IncomingMessage): string {
    const { address, isProxy } = this.peerOf(request);
    if (!isProxy && !this.knowsSecret(request)) return address;
    return readerAddress(address, request.headers['x-forwarded-for'], this.isProxy, true);
  }

  /** Whether the site itself asks, and not a visitor through it. */
  isOwnCall(request: IncomingMessage): boolean {
    return request.headers[OWN_CALL_HEADER] !== undefined && this.knowsSecret(request);
  }

  private peerOf({ socket }: IncomingMessage): { address: string; isProxy: boolean } {
    const cached = this.peers.get(socket);
    if (cached) return cached;
    const address = withoutMapping(socket.remoteAddress ?? '');
    const peer = { address, isProxy: this.isProxy(address) };
    this.peers.set(socket, peer);
    return peer;
  }

  private knowsSecret({ headers }: IncomingMessage): boolean {
    const sent = headers[SITE_SECRET_HEADER];
    if (this.config.siteSecret === undefined || typeof sent !== 'string') return false;
    const [a, b] = [Buffer.from(sent), Buffer.from(this.config.siteSecret)];
    return a.length === b.length && timingSafeEqual(a, b);
  }
}

/** Sets `request.ip` to the client's own address. */
export function useClientAddress(fastify: FastifyInstance, forwarders: Forwarders): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request, 'ip', { value: forwarders.clientAddress(request.raw) });
    done();
  });
}
