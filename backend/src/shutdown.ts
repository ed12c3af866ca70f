import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { HealthService } from './health/health.service.js';

/** Milliseconds in which those who send requests can see that this process is unready and go elsewhere. */
const DRAIN = 2_000;
/** Milliseconds after which requests that are still being worked on are given up. */
const PATIENCE = 10_000;

/**
 * Ends so that no request fails (safety.md, "Promises"): unready at once, every answer asks to close its connection, then nobody is
 * taken any more, what is being worked on is finished, and the database is let go. When nobody is connected it takes no time.
 */
export async function shutDown(app: NestFastifyApplication): Promise<void> {
  app.get(HealthService).drain();
  const server = app.getHttpServer();
  await noConnections(server, DRAIN);
  const timer = setTimeout(() => server.closeAllConnections(), PATIENCE);
  await app.close();
  clearTimeout(timer);
}

/** Resolves when the last connection has ended, or after `longest` milliseconds. */
async function noConnections(server: Server, longest: number): Promise<void> {
  const until = performance.now() + longest;
  while (performance.now() < until && (await connections(server)) > 0) await delay(25);
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}
