import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { createDocument } from './document.js';
import { loadConfig } from './platform/config/config.js';

/** The text of openapi.json. Needs no database: in preview mode Nest creates no providers. */
export async function describeApi(): Promise<string> {
  const config = loadConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1/none', LOG_LEVEL: 'silent' });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), new FastifyAdapter(), {
    preview: true,
    abortOnError: false,
    logger: false,
  });
  app.setGlobalPrefix('api');
  return `${JSON.stringify(createDocument(app), null, 2)}\n`;
}
