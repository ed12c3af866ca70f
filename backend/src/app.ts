import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import type { DestinationStream } from 'pino';
import { AppModule } from './app.module.js';
import type { Config } from './config.js';
import { migrate } from './database/data-source.js';
import { createDocument } from './document.js';
import { configureApp, createAdapter } from './http/server.js';
import { createLogger, PinoLogger } from './logging/logger.js';

/**
 * The whole API on a migrated database, ready to listen; main.ts and the tests start it the same way.
 * @param log where its lines go; standard output by default
 */
export async function createApp(config: Config, log?: DestinationStream): Promise<NestFastifyApplication> {
  await migrate(config.databaseUrl);
  const logger = createLogger(config.logLevel, log);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), createAdapter(config, logger), {
    logger: new PinoLogger(logger),
    abortOnError: false,
    bodyParser: false,
  });
  await configureApp(app, config);
  serveDocument(app);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return app;
}

/** /api/docs for people, /api/openapi.json for programs; both are made when first asked for. */
function serveDocument(app: NestFastifyApplication): void {
  let document: ReturnType<typeof createDocument> | undefined;
  SwaggerModule.setup('api/docs', app, () => (document ??= createDocument(app)), {
    jsonDocumentUrl: 'api/openapi.json',
  });
}
