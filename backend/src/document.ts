import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from './app.module.js';
import { loadConfig } from './config.js';

/** The API's description of itself; its operation ids are short and stable, since clients are generated from them. */
export function createDocument(app: INestApplication): OpenAPIObject {
  const outline = new DocumentBuilder()
    .setTitle('Muzey')
    .setDescription(
      'A museum in four languages: en, ru, uz and kk (Karakalpak). Refusals are application/problem+json with a stable `code`.',
    )
    .setVersion('1')
    .addServer('/')
    .addCookieAuth('access', { type: 'apiKey', in: 'cookie' }, 'cookie')
    .addBearerAuth({ type: 'http', bearerFormat: 'JWT' }, 'bearer')
    .build();
  const document = SwaggerModule.createDocument(app, outline, { operationIdFactory: (_controller, method) => method });
  return sorted(document) as OpenAPIObject;
}

/** The description as the committed file has it; made without a database and without starting anything. */
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

/** The same document with its names in order, so that a change shows as what it is. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, item]) => [name, sorted(item)]));
}
