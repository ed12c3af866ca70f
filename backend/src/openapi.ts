// Writes the OpenAPI document to the file it is given, without a database: `node dist/openapi.js openapi.json`.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { writeFile } from 'node:fs/promises';
import { AppModule } from './app.module.js';
import { loadConfig } from './config.js';
import { createDocument } from './document.js';

const [, , file = 'openapi.json'] = process.argv;
const config = loadConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1/none', LOG_LEVEL: 'silent' });
const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), new FastifyAdapter(), {
  preview: true,
  abortOnError: false,
  logger: false,
});
app.setGlobalPrefix('api');
await writeFile(file, `${JSON.stringify(createDocument(app), null, 2)}\n`);
process.exit(0);
