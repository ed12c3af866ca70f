import { newRequestId } from '@muzey/shared-server/request-id.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { usualHeaders } from './headers.ts';
import {
  ANOTHER_HOST,
  FAILED,
  MALFORMED,
  NOT_ONE_HOST,
  refuse,
  Refused,
  TOO_SLOW,
  UNEXPECTED,
  wireOf,
  WRONG_METHOD,
  type Refusal,
} from './refusals.ts';
import type { Settings } from '../settings.ts';

const TOO_LARGE_HEAD: Refusal = { ...MALFORMED, status: 431, detail: 'The headers are too large.' };

/** Answers messages that Node's parser refuses: malformed, with headers that are too large, or too slow. */
export function unreadable(settings: Settings) {
  return (error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
    const refusal =
      { HPE_HEADER_OVERFLOW: TOO_LARGE_HEAD, ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW }[error.code ?? ''] ?? MALFORMED;
    // the address, as far as it can be parsed
    const beginning = error.rawPacket instanceof Buffer ? error.rawPacket.toString('latin1', 0, 200) : '';
    const url = /^[^\s]+ (\/[^\s]*)/.exec(beginning)?.[1] ?? '/';
    socket.end(wireOf(refusal, url, usualHeaders(settings, newRequestId())));
  };
}

/** Answers addresses that cannot be decoded; no route and no hook sees them. */
export function undecodable(settings: Settings) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
    void refuse(request, reply.headers(usualHeaders(settings, request.id)), MALFORMED);
}

/** Accepts an address in absolute form if its host is this site, and uses its path (RFC 9112, 3.2.2). */
export function ownPath(settings: Settings) {
  const own = new URL(settings.publicOrigin).host;
  return ({ url = '/', headers }: IncomingMessage): string => {
    const [, host, path] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
    if (host === undefined || path === undefined) return url;
    if (host.toLowerCase() !== headers.host?.toLowerCase() && host.toLowerCase() !== own) return url;
    return path.startsWith('/') ? path : `/${path}`;
  };
}

/** The fault of a well-formed request that no browser sends. It runs for every request, so it allocates nothing. */
export function strangeness({ url = '', httpVersion, rawHeaders, method }: IncomingMessage): Refusal | undefined {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return NOT_ONE_HOST;
  if (!url.startsWith('/') && url !== '*') return ANOTHER_HOST;
  return method === 'TRACE' ? WRONG_METHOD : undefined;
}

/** Refuses well-formed requests that no browser sends. */
export function refuseStrangeRequests(site: FastifyInstance, settings: Settings): void {
  const end = (refusal: Refusal, url: string | undefined, socket: Duplex): void => {
    socket.on('error', () => socket.destroy());
    socket.end(wireOf(refusal, url ?? '/', usualHeaders(settings, newRequestId())));
  };
  site.server.on('connect', (_request: IncomingMessage, socket: Duplex) => end(WRONG_METHOD, undefined, socket));
  site.server.on('checkExpectation', ({ url }: IncomingMessage, { socket }: ServerResponse) => {
    if (socket) end(UNEXPECTED, url, socket);
  });
  site.addHook('onRequest', (request, reply, done) => {
    const refusal = strangeness(request.raw);
    if (refusal) return void refuse(request, reply, refusal);
    done();
  });
}

/** Refuses requests that only a route could handle, before Fastify would read and buffer a body for nothing. */
export function refuseWithoutRoute(site: FastifyInstance): void {
  site.addHook('onRequest', (request, reply, done) => {
    const { is404, method, headers } = request;
    if (!is404 || method === 'GET' || method === 'HEAD') return done();
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
      void reply.header('connection', 'close');
    refuse(request, reply.header('allow', 'GET, HEAD'), WRONG_METHOD);
  });
}

/** Answers missing files, and errors. Pages are routes. */
export function refuseTheRest(site: FastifyInstance): void {
  // a different version of the site may have the file and is asked next, so nobody may cache this answer
  site.setNotFoundHandler((_request, reply) =>
    reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not Found'),
  );
  site.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Refused) return refuse(request, reply, error.refusal);
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ error: error.stack });
    return refuse(request, reply, status === 500 ? FAILED : { ...MALFORMED, status });
  });
}
