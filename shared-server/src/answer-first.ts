import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** Shows every request to `answer` before the server's own listeners are told of it; they get those that it leaves. */
export function answerFirst(
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
