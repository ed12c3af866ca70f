import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { HealthService } from './platform/health/health.service.js';

/** Load balancers poll readiness about once a second: they need this long to stop sending requests. */
const DRAIN_MS = 2_000;
/** Clients with keep-alive connections are told `connection: close` during this time. */
const CLOSE_MS = 1_000;
/** Requests still running after this time are aborted. */
const REQUEST_TIMEOUT_MS = 10_000;

/**
 * Stops without failing a request (docs/security.md): first unready; then no new connections, and every response closes its own; then
 * the running requests finish and the database connections close. Takes no time when no client is connected.
 *
 * Existing connections stay open while draining, because not every balancer checks readiness. nginx moves on only when a new connection
 * is refused, and never repeats a POST: a connection it opens at the moment the listener closes could lose one.
 */
export async function shutDown(app: NestFastifyApplication): Promise<void> {
  const health = app.get(HealthService);
  health.drain();
  const server = app.getHttpServer();
  if ((await connections(server)) > 0) {
    await delay(DRAIN_MS);
    await untilIdle();
    health.startClosing();
    // http.Server.close would also end idle connections, on which a request may just be arriving
    Listener.prototype.close.call(server);
    await delay(CLOSE_MS);
  }
  const timer = setTimeout(() => server.closeAllConnections(), REQUEST_TIMEOUT_MS);
  await app.close();
  clearTimeout(timer);
}

/** Waits for an idle turn of the event loop: all pending connections have been accepted by then. Gives up if there is none. */
async function untilIdle(): Promise<void> {
  for (let turns = 0; turns < 1_000; turns++) {
    const since = performance.now();
    await turn();
    if (performance.now() - since < 0.5) return;
  }
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}
