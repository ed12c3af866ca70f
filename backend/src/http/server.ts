import cookie from '@fastify/cookie';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Config } from '../config.js';
import { Problem, notFound } from '../errors/problem.js';
import { ProblemFilter, problemBody, toProblem } from '../errors/problem.filter.js';
import { RequestPipe } from '../errors/validation.pipe.js';
import { loggerOptions } from '../logging/logger.js';
import { useBodyParser } from './body-parser.js';
import { useClientAddress } from './client-address.js';

/** Bytes. Four languages of a long article fit several times. */
const BODY_LIMIT = 2 * 1024 * 1024;
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Fastify with limits where its defaults have none (stack.md, "API"). */
export function createAdapter(config: Config): FastifyAdapter {
  return new FastifyAdapter({
    logger: loggerOptions(config),
    genReqId: (request: { headers: Record<string, string | string[] | undefined> }) => {
      const sent = request.headers['x-request-id'];
      return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
    },
    bodyLimit: BODY_LIMIT,
    connectionTimeout: 60_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
      // an address that can't be decoded is an address where nothing is
      const problem = error.code === 'FST_ERR_BAD_URL' ? notFound() : toProblem(error);
      void reply
        .status(problem.status)
        .type('application/problem+json; charset=utf-8')
        .send(JSON.stringify(problemBody(problem)));
    },
  });
}

/** Everything that main.ts and the tests share: parsing, errors, headers, prefix. */
export async function configureApp(app: NestFastifyApplication, config: Config): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  await app.register(cookie);
  useClientAddress(fastify, config);
  useBodyParser(fastify);
  useHeaders(fastify, config);
  app.setGlobalPrefix('api');
  app.useGlobalPipes(new RequestPipe());
  app.useGlobalFilters(new ProblemFilter());
  fastify.setErrorHandler((error, _request, reply) => {
    const problem = toProblem(error);
    return reply
      .status(problem.status)
      .headers(problem.headers)
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify(problemBody(problem)));
  });
}

/** Headers of every answer; a route may have said something narrower already. */
function useHeaders(fastify: FastifyInstance, config: Config): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'TRACE')
      return done(new Problem({ status: 405, code: 'validation', detail: 'TRACE is not answered.' }));
    done();
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const set = (name: string, value: string) => {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    };
    set('x-request-id', request.id);
    set('x-content-type-options', 'nosniff');
    set('referrer-policy', 'no-referrer');
    set('cross-origin-resource-policy', 'same-site');
    set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    if (config.secure) set('strict-transport-security', 'max-age=31536000; includeSubDomains');
    set('cache-control', request.url.startsWith('/api/public/') && reply.statusCode < 400 ? 'no-cache' : 'no-store');
    done(null, payload);
  });
}
