import cookie from '@fastify/cookie';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Changes } from './platform/cache/changes.js';
import { isRefresh } from './platform/cache/refresh.js';
import { ResponseCache } from './platform/cache/response-cache.js';
import { useResponseCache } from './platform/cache/use-response-cache.js';
import type { Config } from './platform/config/config.js';
import { Problem, notFound } from './platform/errors/problem.js';
import { HealthService } from './platform/health/health.service.js';
import { ProblemFilter, sendProblem, toProblem } from './platform/errors/problem.filter.js';
import { RequestPipe } from './platform/http/validation.pipe.js';
import { RequestLog } from './platform/logging/logger.js';
import { requestContext } from './platform/logging/request-context.js';
import { Forwarders, useClientAddress } from './platform/http/client-address.js';
import { answerHeaders } from './platform/http/headers.js';
import { useRequestBodies } from './platform/http/request-body.js';
import { useStrictRequests, wholeAnswer } from './platform/http/strict-requests.js';

/** Milliseconds that a client may take over a request: long, since photographs come over slow lines too. */
const REQUEST_TIMEOUT = 300_000;
/** Milliseconds without a byte on a connection that is in use. */
const IDLE_TIMEOUT = 60_000;
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Bodies are checked by their classes; Fastify's own compilers of schemas would only make the start longer. */
const withoutSchemas = {
  buildValidator: () => () => {
    throw new Error('A route has a schema, and nothing here compiles it.');
  },
  buildSerializer: () => () => JSON.stringify,
};

/** Fastify with limits where its defaults have none (stack.md, "API"). */
export function createAdapter(config: Config, logger: FastifyBaseLogger): FastifyAdapter {
  const forwarders = new Forwarders(config);
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    childLoggerFactory: () => logger,
    logController: new RequestLog(isRefresh),
    genReqId: (request: IncomingMessage) => requestId(request, forwarders),
    schemaController: { compilersFactory: withoutSchemas },
    connectionTimeout: IDLE_TIMEOUT,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: 65_000,
    // a request without a host is refused by us, with a problem
    http: { headersTimeout: 20_000, requireHostHeader: false },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      // an address that can't be decoded is an address where nothing is
      const problem = /^FST_ERR_(BAD_URL|MAX_PARAM_LENGTH)$/.test(error.code) ? notFound() : toProblem(error);
      void reply.headers(answerHeaders(config, { url: '', id: request.id, status: problem.status }));
      sendProblem(reply, problem);
    },
    clientErrorHandler: (error, socket) => answerUnreadableRequest(config, error, socket),
  });
  useClientAddress(adapter.getInstance<FastifyInstance>(), forwarders);
  return adapter;
}

function requestId(request: IncomingMessage, forwarders: Forwarders): string {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && REQUEST_ID.test(sent) && forwarders.trusts(request) ? sent : randomUUID();
}

/** Everything that main.ts and the tests share: parsing, errors, headers, prefix. */
export async function configureApp(app: NestFastifyApplication, config: Config): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const health = app.get(HealthService);
  const [cache, changes] = [app.get(ResponseCache), app.get(Changes)];
  const forwarders = new Forwarders(config);
  const ofRequests = {
    idOf: (request: IncomingMessage) => requestId(request, forwarders),
    addressOf: (request: IncomingMessage) => forwarders.clientAddress(request),
  };
  useResponseCache(fastify, { config, cache, changes, isEnding: () => health.isLeaving, ...ofRequests });
  useStrictRequests(fastify, { config, ...ofRequests });
  await app.register(cookie);
  fastify.addHook('onRequest', (request, _reply, done) => requestContext.run({ requestId: request.id }, done));
  fastify.addHook('onRequest', (request, _reply, done) => {
    const traced = request.method === 'TRACE';
    done(traced ? new Problem({ status: 405, code: 'not_found', detail: 'TRACE is not answered.' }) : undefined);
  });
  useRequestBodies(fastify);
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const usual = answerHeaders(config, { url: request.url, id: request.id, status: reply.statusCode });
    for (const [name, value] of Object.entries(usual)) {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    }
    // whoever asks again should ask somebody who stays
    if (health.isLeaving) void reply.header('connection', 'close');
    done(null, payload);
  });
  app.setGlobalPrefix('api');
  app.useGlobalPipes(new RequestPipe());
  app.useGlobalFilters(new ProblemFilter(() => health.lacksRoom()));
}

/** What Node's parser refuses never becomes a request: malformed, with too large headers, or too slow. */
function answerUnreadableRequest(config: Config, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400;
  const problem = new Problem({ status, code: 'validation', detail: 'The request can not be read.' });
  socket.end(wholeAnswer(config, problem, randomUUID()));
}
