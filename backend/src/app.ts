import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DestinationStream } from 'pino';
import { DataSource } from 'typeorm';
import { serveMetrics } from '@muzey/shared-server/metrics-server.ts';
import { AppModule } from './app.module.js';
import { Changes } from './platform/cache/changes.js';
import { ResponseCache } from './platform/cache/response-cache.js';
import type { Config } from './platform/config/config.js';
import { migrate } from './platform/database/data-source.js';
import { serveDocument } from './serve-document.js';
import { configureApp, createAdapter } from './server.js';
import { COUNT_LATE } from './platform/content/waiting-changes.js';
import { DiskGuard } from './platform/media/storage/disk-guard.js';
import { FileCheck } from './platform/media/intake/file-check.js';
import { AccountMails } from './platform/admins/email/account-mails.js';
import { AnswerMails } from './features/contact/answer-mails.js';
import { Outbox } from './features/contact/outbox.js';
import { QuestionMails } from './features/questions/question-mails.js';
import type { MailQueue } from './platform/mail/mail-queue.js';
import { FileRecords } from './platform/media/storage/file-records.js';
import { PictureWorkers } from './platform/media/renditions/picture-workers.js';
import { WebhookSender } from './features/webhooks/webhook-sender.js';
import { COUNT_USED_TOKENS } from './platform/auth/api-token-statements.js';
import { Renditions } from './platform/media/renditions/renditions.js';
import { RightsNotices } from './platform/media/rights/rights-notices.js';
import { measure } from './platform/metrics/metrics.js';
import { createLogger, PinoLogger } from './platform/logging/logger.js';

export interface AppExtras {
  /** Receives the log lines; standard output by default. */
  log?: DestinationStream;
  /** Additional modules, such as the tests' probe routes. */
  modules?: Type[];
  /** Called for the steps of a start that may take long, and for the one after them. */
  onStep?: (step: 'migrate' | 'fill' | 'listen', first: boolean) => void;
}

/** Migrates the database and creates the whole API, ready to listen. Used by main.ts and by the tests. */
export async function createApp(
  config: Config,
  { log, modules = [], onStep = () => undefined }: AppExtras = {},
): Promise<NestFastifyApplication> {
  let isFirst = false;
  await migrate(config.databaseUrl, ({ first }) => {
    isFirst = first;
    onStep('migrate', first);
  });
  const logger = createLogger(config.logLevel, log);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(config, modules),
    createAdapter(config, logger),
    {
      logger: new PinoLogger(logger),
      abortOnError: false,
      bodyParser: false,
    },
  );
  try {
    await configureApp(app, config);
    if (config.metrics.port !== undefined) await publishMetrics(app, { ...config.metrics, port: config.metrics.port });
    onStep('fill', isFirst && config.demoContent);
    await app.init();
    onStep('listen', false);
    serveDocument(app, config);
    await app.getHttpAdapter().getInstance().ready();
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function publishMetrics(app: NestFastifyApplication, at: { port: number; host: string }): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const measured = {
    dataSource: app.get(DataSource),
    cache: app.get(ResponseCache),
    changes: app.get(Changes),
    workers: app.get(PictureWorkers),
    files: app.get(FileCheck),
    records: app.get(FileRecords),
    disk: app.get(DiskGuard),
    webhooks: () => app.get(WebhookSender).waiting(),
    tokens: async () => (await COUNT_USED_TOKENS.first(app.get(DataSource)))?.count ?? 0,
    queues: {
      renditions: () => app.get(Renditions).waiting(),
      late: async () => (await COUNT_LATE.first(app.get(DataSource)))?.late ?? 0,
      mail: () =>
        waitingIn(
          app.get(Outbox),
          app.get(AnswerMails),
          app.get(QuestionMails),
          app.get(RightsNotices),
          app.get(AccountMails),
        ),
    },
  };
  const server = await serveMetrics(await measure(fastify, measured), at);
  fastify.addHook('onClose', (_instance, done) => void server.close(() => done()));
}

async function waitingIn(...queues: readonly Pick<MailQueue, 'waiting'>[]): Promise<number> {
  const waiting = await Promise.all(queues.map((queue) => queue.waiting()));
  return waiting.reduce((sum, count) => sum + count, 0);
}
