import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { HealthService } from './health/health.service.js';

/** Milliseconds in which those who send requests can see that this process is unready and go elsewhere; balancers look about once a second. */
const DRAIN = 2_000;
/** Milliseconds after which requests that are still being worked on are given up. */
const PATIENCE = 10_000;

/**
 * Ends so that no request fails (safety.md, "Promises"): unready at once, every answer asks to close its connection, then nobody is
 * taken any more, what is being worked on is finished, and the database is let go. When nobody is connected it takes no time; but where
 * somebody is, a moment without connections doesn't mean that nobody will come: a balancer opens a new one for every request.
 */
export async function shutDown(app: NestFastifyApplication): Promise<void> {
  app.get(HealthService).drain();
  const server = app.getHttpServer();
  if ((await connections(server)) > 0) await delay(DRAIN);
  const timer = setTimeout(() => server.closeAllConnections(), PATIENCE);
  await app.close();
  clearTimeout(timer);
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}
