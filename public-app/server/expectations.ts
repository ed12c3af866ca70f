import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Requests whose sender waits for a word before the body is sent. */
const waiting = new WeakSet<IncomingMessage>();

/** `Expect: 100-continue` (RFC 9110, 10.1.1): the body is asked for when somebody wants it, and never where the answer is no. */
export function keepExpectations(site: FastifyInstance): void {
  site.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.add(request);
    site.routing(request, response);
  });
  site.addHook('onSend', (request, reply, payload, done) => {
    // nobody knows whether the body still comes
    if (waiting.has(request.raw)) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Says that the body may come. */
export function invite(request: IncomingMessage, response: ServerResponse): void {
  if (waiting.delete(request)) response.writeContinue();
}
