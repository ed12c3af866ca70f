import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Requests whose sender waits for 100 Continue before sending the body. */
const waiting = new WeakSet<IncomingMessage>();

/** `Expect: 100-continue` (RFC 9110, 10.1.1): the body is requested only if it is needed. */
export function keepExpectations(site: FastifyInstance): void {
  site.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.add(request);
    site.routing(request, response);
  });
  site.addHook('onSend', (request, reply, payload, done) => {
    // the sender may send the body anyway
    if (waiting.has(request.raw)) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Requests the body. */
export function invite(request: IncomingMessage, response: ServerResponse): void {
  if (waiting.delete(request)) response.writeContinue();
}
