import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { HealthService } from './platform/health/health.service.js';

/** Milliseconds in which those who send requests can see that this process is unready and go elsewhere; balancers look about once a second. */
const DRAIN = 2_000;
/** Milliseconds in which those who keep a connection hear, with their next answer, that it ends. */
const LEAVE = 1_000;
/** Milliseconds after which requests that are still being worked on are given up. */
const PATIENCE = 10_000;

/**
 * Ends so that no request fails (safety.md, "Promises"): unready at once; then nobody new is let in, and every answer ends its
 * connection; then what is being worked on is finished, and the database is let go. When nobody is connected it takes no time; but where
 * somebody is, a moment without requests doesn't mean that nobody will come.
 *
 * Not all balancers look whether a process is ready: nginx goes elsewhere when it is not let in, and never sends a POST twice. So
 * connections stay until then, since new ones are what may get lost in the moment in which the door is closed.
 */
export async function shutDown(app: NestFastifyApplication): Promise<void> {
  const health = app.get(HealthService);
  health.drain();
  const server = app.getHttpServer();
  if ((await connections(server)) > 0) {
    await delay(DRAIN);
    await untilIdle();
    health.leave();
    // that of http would also end connections on which a request may be just arriving
    Listener.prototype.close.call(server);
    await delay(LEAVE);
  }
  const timer = setTimeout(() => server.closeAllConnections(), PATIENCE);
  await app.close();
  clearTimeout(timer);
}

/** A moment in which there is nothing to do: whoever has knocked has been let in. A process that is never idle is not waited for. */
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
