import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { interceptRequests } from './intercept-requests.ts';

/**
 * Browsers and proxies send a request only after the previous one is answered; this number leaves room for other
 * programs.
 */
const MAX_PIPELINED = 8;

/**
 * Closes a connection that sends many requests without waiting for responses (pipelining, RFC 9112, 9.3.2). Node starts
 * all of them at once, so 60 kB on one connection could cost as much as 1,500 readers, and connection limits do not
 * count them.
 *
 * Call it after adding all other listeners and interceptors, so that it runs before them.
 */
export function limitPipelining(server: Server): void {
  const queued = new WeakMap<Socket, number>();
  const isRefused = ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    // Node reads the rest of the packet that contained the refused request
    if (socket.destroyed) return true;
    // a response gets its socket once the previous ones have been sent
    if (response.socket) return false;
    const before = queued.get(socket) ?? 0;
    if (before >= MAX_PIPELINED) {
      socket.destroy();
      return true;
    }
    queued.set(socket, before + 1);
    response.once('close', () => queued.set(socket, (queued.get(socket) ?? 1) - 1));
    return false;
  };
  interceptRequests(server, isRefused);
  if (server.listenerCount('checkContinue') > 0) interceptRequests(server, isRefused, 'checkContinue');
}
