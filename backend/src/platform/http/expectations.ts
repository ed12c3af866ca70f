import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** Requests whose client waits for `100 Continue` before it sends the body. */
const waiting = new WeakMap<IncomingMessage, ServerResponse>();

/**
 * Delays `100 Continue` (RFC 9110, 10.1.1) until {@link sendContinue}, so that a request that is refused without its body never sends it.
 */
export function handleExpectContinue(server: Server, refuse: RequestListener): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.set(request, response);
    server.emit('request', request, response);
  });
  server.on('checkExpectation', refuse);
}

/** Call it before reading a body. */
export function sendContinue(request: IncomingMessage): void {
  waiting.get(request)?.writeContinue();
  waiting.delete(request);
}
