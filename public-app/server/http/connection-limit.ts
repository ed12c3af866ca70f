import { network, networksOf, withoutMapping } from '@muzey/shared-server/networks.ts';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Many times what a browser opens, enough for all readers of a household or a school behind one address. */
const MAX_PER_NETWORK = 256;
/** This machine itself: a proxy next to the site, and the commands that test it. */
const LOOPBACK = ['127.0.0.0/8', '::1'];

/**
 * Closes the connections of a network beyond its limit: idle ones cost memory and file descriptors, and rate limits do not count them. A
 * trusted proxy holds the connections of all readers.
 * @returns the number of open connections, by network
 */
export function limitConnections(server: Server, trustedProxies: readonly string[]): ReadonlyMap<string, number> {
  const isExempt = networksOf([...trustedProxies, ...LOOPBACK]);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket;
    // undefined once the client has disconnected
    if (address === undefined || isExempt(address)) return;
    const from = network(withoutMapping(address));
    const before = open.get(from) ?? 0;
    if (before >= MAX_PER_NETWORK) return void socket.destroy();
    open.set(from, before + 1);
    socket.once('close', () => {
      const left = (open.get(from) ?? 0) - 1;
      if (left > 0) open.set(from, left);
      else open.delete(from);
    });
  });
  return open;
}
