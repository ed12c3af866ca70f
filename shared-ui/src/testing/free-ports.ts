import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below the ports that Linux, macOS and Windows assign to connections and to servers that ask for any port. */
const LOWEST = 20_000;
const HIGHEST = 29_999;

/**
 * Ports that were free on loopback a moment ago, all different. No connection will be assigned one of them before it is used, which may be
 * seconds later, or again after a restart.
 */
export async function freePorts(count: number): Promise<number[]> {
  const held = new Map<number, Server>();
  while (held.size < count) {
    const port = randomInt(LOWEST, HIGHEST + 1);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
      held.set(port, server);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
  await Promise.all([...held.values()].map((server) => new Promise((resolve) => server.close(resolve))));
  return [...held.keys()];
}
