import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/**
 * Calls `answer` before the server's own listeners. They get only the requests for which it returns false.
 * @param event `checkContinue` for requests with `Expect: 100-continue`, which do not emit `request` if a server
 * listens for them
 */
export function interceptRequests(
  server: Server,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
  event: 'request' | 'checkContinue' = 'request',
): void {
  const others = server.listeners(event) as RequestListener[];
  server.removeAllListeners(event);
  server.on(event, (request: IncomingMessage, response: ServerResponse) => {
    if (answer(request, response)) return;
    for (const listener of others) listener.call(server, request, response);
  });
}
