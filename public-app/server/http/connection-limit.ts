import { network, networksOf, withoutMapping } from '@muzey/shared-server/networks.ts';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Many times what a browser opens, also for all readers of a household or a school behind one address. */
const MAX_PER_NETWORK = 256;
/** This machine's own: a proxy beside the site, and the commands that try it out. */
const LOOPBACK = ['127.0.0.0/8', '::1'];

/**
 * Closes what one network opens beyond its number of connections: idle ones cost the site memory and file descriptors, and limits of
 * requests do not count them. A trusted proxy has those of all readers.
 * @returns how many are open, by network
 */
export function limitConnections(server: Server, trustedProxies: readonly string[]): ReadonlyMap<string, number> {
  const isExempt = networksOf([...trustedProxies, ...LOOPBACK]);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket;
    // undefined once the other end is gone
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
