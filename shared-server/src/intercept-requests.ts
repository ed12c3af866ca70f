import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** Calls `answer` before the server's own listeners. They get those requests for which it returns false. */
export function interceptRequests(
  server: Server,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const others = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (answer(request, response)) return;
    for (const listener of others) listener.call(server, request, response);
  });
}
