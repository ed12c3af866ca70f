import type { FastifyInstance } from 'fastify';
import type * as Prometheus from 'prom-client';

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * The metrics of a program for Prometheus: those of its process, and those added by name. Counts and sizes are read
 * from the program at each scrape. prom-client is passed in, so that only programs with metrics load it.
 */
export function measuresWith({ collectDefaultMetrics, Counter, Gauge, Histogram, Registry }: typeof Prometheus) {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  /** Duration of each answer in seconds, by method, route and status. */
  const duration = (program: FastifyInstance, name: string, help: string): void => {
    const labelNames = ['method', 'route', 'status'] as const;
    const histogram = new Histogram({ name, help, labelNames, buckets: BUCKETS, registers });
    program.addHook('onResponse', (request, reply, done) => {
      const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
      histogram.observe(labels, reply.elapsedTime / 1_000);
      done();
    });
  };
  /** A number that only grows. */
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
  /** A number that grows and shrinks. */
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  return { register, duration, counter, gauge };
}
