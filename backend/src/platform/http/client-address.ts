import { networksOf, readerAddress, withoutMapping } from '@muzey/shared-server/networks.ts';
import type { FastifyInstance } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config/config.js';

export { network } from '@muzey/shared-server/networks.ts';

/** The header in which the product's own site process proves itself to the API. */
export const SITE_SECRET_HEADER = 'x-muzey-site';

/**
 * Whose word on a request counts: the addresses of TRUSTED_PROXY, and whoever knows SITE_SECRET. What a stranger writes into
 * X-Forwarded-For or X-Request-Id is ignored (safety.md, 4.1.3).
 */
export class Forwarders {
  private readonly isProxy: (address: string) => boolean;
  /** Of connections that are kept open: their other end never changes. */
  private readonly peers = new WeakMap<Socket, { address: string; isProxy: boolean }>();

  constructor(private readonly config: Pick<Config, 'trustedProxies' | 'siteSecret'>) {
    this.isProxy = networksOf(config.trustedProxies);
  }

  /** Whether the one who sent this request may speak for somebody else. */
  trusts(request: IncomingMessage): boolean {
    return this.knowsSecret(request.headers[SITE_SECRET_HEADER]) || this.peerOf(request).isProxy;
  }

  /** The reader's own address: the last one reported that is no proxy of ours, else the peer's. */
  clientAddress(request: IncomingMessage): string {
    const peer = this.peerOf(request).address;
    if (!this.trusts(request)) return peer;
    return readerAddress(peer, request.headers['x-forwarded-for'], this.isProxy, true);
  }

  private peerOf({ socket }: IncomingMessage): { address: string; isProxy: boolean } {
    const known = this.peers.get(socket);
    if (known) return known;
    const address = withoutMapping(socket.remoteAddress ?? '');
    const peer = { address, isProxy: this.isProxy(address) };
    this.peers.set(socket, peer);
    return peer;
  }

  private knowsSecret(sent: string | string[] | undefined): boolean {
    if (this.config.siteSecret === undefined || typeof sent !== 'string') return false;
    const [a, b] = [Buffer.from(sent), Buffer.from(this.config.siteSecret)];
    return a.length === b.length && timingSafeEqual(a, b);
  }
}

/** Makes `request.ip` the reader's own address. */
export function useClientAddress(fastify: FastifyInstance, forwarders: Forwarders): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request, 'ip', { value: forwarders.clientAddress(request.raw) });
    done();
  });
}
