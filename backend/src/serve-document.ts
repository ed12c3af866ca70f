import { bestEncoding, CachedResponse } from '@muzey/shared-server/cached-response.ts';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './platform/config/config.js';
import { ProblemFilter } from './platform/errors/problem.filter.js';
import { answerHeaders } from './platform/http/headers.js';

const DOCS = 'api/docs';
const JSON_DOCUMENT = 'api/openapi.json';
const PAGES = [`/${DOCS}`, `/${DOCS}/*`];
const DEFINITIONS = [`/${DOCS}-yaml`, `/${JSON_DOCUMENT}`];

/**
 * Serves /api/docs, /api/docs-yaml and /api/openapi.json. They use a separate application, created at the first
 * request: few processes ever need it, and it would slow down every start. Call this after init, because routes use the
 * error handler that is set when they are added.
 */
export function serveDocument(app: NestFastifyApplication, config: Pick<Config, 'secure'>): void {
  const made = madeOnce(() => createPages(app));
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const fastify = await made();
    reply.hijack();
    const headers = answerHeaders(config, { url: request.url, id: request.id, status: 200 });
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
    fastify.routing(request.raw, reply.raw);
  };
  const fastify = app.getHttpAdapter().getInstance();
  for (const url of PAGES) fastify.get(url, answer);
  for (const url of DEFINITIONS) {
    // the package would generate the whole document again for each request
    const written = madeOnce(async () => {
      const { statusCode, headers, rawPayload } = await (await made()).inject(url);
      if (statusCode !== 200) throw new Error(`${url} could not be written: ${statusCode}.`);
      return { type: String(headers['content-type']), response: new CachedResponse(rawPayload) };
    });
    fastify.get(url, async ({ headers }, reply) => {
      const { type, response } = await written();
      const { encoding, bytes, etag } = await response.as(bestEncoding(headers['accept-encoding']));
      void reply.headers({ etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' });
      if (response.matches(headers['if-none-match'])) return reply.status(304).send();
      if (encoding !== 'identity') void reply.header('content-encoding', encoding);
      return reply.header('content-type', type).send(bytes);
    });
  }
}

/** Runs `make` at the first call, and again at the next one if that failed. */
function madeOnce<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}

@Module({})
class NoModule {}

async function createPages(app: NestFastifyApplication) {
  // A logger given here, or none, would apply to the whole process.
  const options = { abortOnError: false };
  const pages = await NestFactory.create<NestFastifyApplication>(NoModule, new FastifyAdapter(), options);
  pages.useGlobalFilters(new ProblemFilter());
  await pages.init();
  const { createDocument } = await import('./document.js');
  SwaggerModule.setup(DOCS, pages, createDocument(app), { jsonDocumentUrl: JSON_DOCUMENT });
  const fastify = pages.getHttpAdapter().getInstance();
  await fastify.ready();
  return fastify;
}
