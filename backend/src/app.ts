import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { AppModule } from './app.module.js';
import type { Config } from './config.js';
import { migrate } from './database/data-source.js';
import { createDocument } from './document.js';
import { configureApp, createAdapter } from './http/server.js';
import { PinoLogger } from './logging/logger.js';

/** The whole API on a migrated database, ready to listen; main.ts and the tests start it the same way. */
export async function createApp(config: Config): Promise<NestFastifyApplication> {
  await migrate(config.databaseUrl);
  const adapter: FastifyAdapter = createAdapter(config);
  const pino = (adapter.getInstance() as unknown as FastifyInstance).log as FastifyBaseLogger;
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), adapter, {
    logger: new PinoLogger(pino),
    abortOnError: false,
    bodyParser: false,
  });
  await configureApp(app, config);
  serveDocument(app);
  await app.init();
  await (app.getHttpAdapter().getInstance() as unknown as FastifyInstance).ready();
  return app;
}

/** /api/docs for people, /api/openapi.json for programs; both are made when first asked for. */
function serveDocument(app: NestFastifyApplication): void {
  let document: ReturnType<typeof createDocument> | undefined;
  SwaggerModule.setup('api/docs', app, () => (document ??= createDocument(app)), {
    jsonDocumentUrl: 'api/openapi.json',
  });
}
