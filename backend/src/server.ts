import { HEAD_LIMITS } from '@muzey/shared-server/head-limits.ts';
import cookie from '@fastify/cookie';
import { isForEverybody, PREFLIGHT } from '@muzey/shared-server/cross-origin.ts';
import { limitPipelining } from '@muzey/shared-server/pipelining-limit.ts';
import { RequestLog } from '@muzey/shared-server/request-log.ts';
import { isRequestId, newRequestId } from '@muzey/shared-server/request-id.ts';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { RouteDeclarations } from './platform/auth/route-declarations.js';
import { Changes } from './platform/cache/changes.js';
import { publicRoutes } from './platform/cache/public-routes.js';
import { isRefresh } from './platform/cache/refresh.js';
import { ResponseCache } from './platform/cache/response-cache.js';
import { useResponseCache } from './platform/cache/use-response-cache.js';
import type { Config } from './platform/config/config.js';
import { Superseded } from './platform/database/superseded.js';
import { Problem, notFound } from './platform/errors/problem.js';
import { HealthService } from './platform/health/health.service.js';
import { ProblemFilter, sendProblem, toProblem } from './platform/errors/problem.filter.js';
import { RequestPipe } from './platform/http/validation.pipe.js';
import { requestContext } from './platform/logging/request-context.js';
import { Forwarders, useClientAddress } from './platform/http/client-address.js';
import { AnswerLife } from './platform/cache/answer-life.js';
import { answerHeaders } from './platform/http/headers.js';
import { useRequestBodies } from './platform/http/request-body.js';
import { useStrictRequests, rawResponse } from './platform/http/strict-requests.js';

/** Long, because photographs are uploaded over slow connections too. */
const REQUEST_TIMEOUT_MS = 300_000;
/** Time without a byte on a connection in use. */
const IDLE_TIMEOUT_MS = 60_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** Bodies are validated by their classes. Leaving out Fastify's schema compilers makes the start faster. */
const noSchemaCompilers = {
  buildValidator: () => () => {
    throw new Error('A route has a schema, but there is no schema compiler.');
  },
  buildSerializer: () => () => JSON.stringify,
};

/** Fastify with limits where its defaults have none (docs/security.md). */
export function createAdapter(config: Config, logger: FastifyBaseLogger): FastifyAdapter {
  const forwarders = new Forwarders(config);
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    childLoggerFactory: () => logger,
    logController: new RequestLog(isRefresh),
    genReqId: (request: IncomingMessage) => requestId(request, forwarders),
    schemaController: { compilersFactory: noSchemaCompilers },
    connectionTimeout: IDLE_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    http: {
      ...HEAD_LIMITS,
      // useStrictRequests refuses a request without a host, with a problem document
      requireHostHeader: false,
      // saves each request without a body the events of an empty stream
      optimizeEmptyRequests: true,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      // an address that cannot be decoded does not exist
      const problem = /^FST_ERR_(BAD_URL|MAX_PARAM_LENGTH)$/.test(error.code) ? notFound() : toProblem(error);
      void reply.headers(answerHeaders(config, { url: request.url, id: request.id, status: problem.status }));
      sendProblem(reply, problem);
    },
    clientErrorHandler: (error, socket) => answerUnreadableRequest(config, error, socket),
  });
  useClientAddress(adapter.getInstance<FastifyInstance>(), forwarders);
  return adapter;
}

function requestId(request: IncomingMessage, forwarders: Forwarders): string {
  const sent = request.headers['x-request-id'];
  return isRequestId(sent) && forwarders.trusts(request) ? sent : newRequestId();
}

/** Sets up parsing, errors, headers and the prefix. */
export async function configureApp(app: NestFastifyApplication, config: Config): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const health = app.get(HealthService);
  const [cache, changes, life] = [app.get(ResponseCache), app.get(Changes), app.get(AnswerLife)];
  const forwarders = new Forwarders(config);
  const ofRequests = {
    idOf: (request: IncomingMessage) => requestId(request, forwarders),
    addressOf: (request: IncomingMessage) => forwarders.clientAddress(request),
  };
  const superseded = app.get(Superseded);
  fastify.addHook('onRequest', (request, reply, done) => {
    const { reason } = superseded;
    const isRefused = reason !== undefined && !/^\/api\/health\/(live|ready)(\?|$)/.test(request.url);
    if (isRefused) sendProblem(reply, superseded.problem(reason));
    else done();
  });
  const publicReads = publicRoutes(app.get(RouteDeclarations).all());
  useResponseCache(fastify, {
    config,
    cache,
    life,
    changes,
    publicReads,
    isEnding: () => health.isClosing,
    ...ofRequests,
  });
  useStrictRequests(fastify, { config, ...ofRequests });
  limitPipelining(fastify.server);
  await app.register(cookie);
  fastify.addHook('onRequest', (request, _reply, done) => requestContext.run({ requestId: request.id }, done));
  fastify.addHook('onRequest', (request, _reply, done) => {
    const isTrace = request.method === 'TRACE';
    done(isTrace ? new Problem({ status: 405, code: 'not_found', detail: 'TRACE is not answered.' }) : undefined);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    const isPreflight = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
    if (!isPreflight || !isForEverybody(request.url)) return done();
    void reply.status(204).headers(PREFLIGHT).send();
  });
  useRequestBodies(fastify);
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isRead = !reply.hasHeader('cache-control');
    const isPrivate = String(reply.getHeader('cache-control')).startsWith('private');
    const defaults = answerHeaders(config, { url: request.url, id: request.id, status: reply.statusCode, isPrivate });
    for (const [name, value] of Object.entries(defaults)) {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    }
    life.limit(reply, isRead);
    // the client's next request should go to another process
    if (health.isClosing) void reply.header('connection', 'close');
    done(null, payload);
  });
  app.setGlobalPrefix('api');
  app.useGlobalPipes(new RequestPipe());
  app.useGlobalFilters(new ProblemFilter(() => health.reportDatabaseFull()));
}

/** Answers requests that Node's parser refused: malformed, with headers that are too large, or too slow. */
function answerUnreadableRequest(config: Config, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400;
  const problem = new Problem({ status, code: 'validation', detail: 'The request can not be read.' });
  socket.end(rawResponse(config, problem, newRequestId()));
}
