import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** Those who wait for a word before they send a body, and the answer over which they hear it. */
const waiting = new WeakMap<IncomingMessage, ServerResponse>();

/**
 * Whoever asks first (`Expect: 100-continue`; RFC 9110, 10.1.1) hears the answer at once if there is one without the body, and else
 * `100 Continue` as late as with {@link tellToContinue}.
 */
export function useExpectations(server: Server, refuse: RequestListener): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.set(request, response);
    server.emit('request', request, response);
  });
  server.on('checkExpectation', refuse);
}

/** Before a body is read. */
export function tellToContinue(request: IncomingMessage): void {
  waiting.get(request)?.writeContinue();
  waiting.delete(request);
}
