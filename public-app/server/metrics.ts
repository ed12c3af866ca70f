import { serveMetrics } from '@muzey/shared-ui/server/metrics-server.ts';
import type { FastifyInstance } from 'fastify';
import type { PageMemory } from './page-memory.ts';

/** Counts what the site does, for Prometheus; see docs/metrics.md. Loaded only where SITE_METRICS_PORT is set. */
export async function publishMetrics(
  site: FastifyInstance,
  pages: PageMemory,
  at: { port: number; host: string },
): Promise<void> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'muzey_site_request_duration_seconds',
    help: 'Requests to the site, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  site.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  counter('muzey_site_page_hits_total', 'Pages that were shown from memory.', () => pages.hits);
  counter('muzey_site_page_misses_total', 'Pages that were rendered.', () => pages.misses);
  new Gauge({
    name: 'muzey_site_page_bytes',
    help: 'Memory of the pages that are kept.',
    registers,
    collect() {
      this.set(pages.bytes);
    },
  });
  const server = await serveMetrics(register, at);
  site.addHook('onClose', (_instance, done) => void server.close(() => done()));
}
