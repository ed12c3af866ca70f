import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { Changes } from '../cache/changes.js';
import type { ResponseCache } from '../cache/response-cache.js';

export interface Measured {
  dataSource: DataSource;
  cache: ResponseCache;
  changes: Changes;
}

/** What waits in the database, asked when somebody looks. */
const WAITING = `SELECT (SELECT count(*) FROM media WHERE pending)::int AS renditions,
  (SELECT count(*) FROM contact_message WHERE next_attempt_at IS NOT NULL)::int AS mail`;

/** Counts what the API does, for Prometheus; see docs/metrics.md. Loaded only where METRICS_PORT is set. */
export async function measure(fastify: FastifyInstance, measured: Measured): Promise<Registry> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const { cache, changes, dataSource } = measured;
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'muzey_request_duration_seconds',
    help: 'Requests that were not answered from memory, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  fastify.addHook('onResponse', (request, reply, done) => {
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
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  counter('muzey_cache_hits_total', 'Public reads that were answered from memory.', () => cache.hits);
  counter('muzey_cache_misses_total', 'Public reads that were not.', () => cache.misses);
  gauge('muzey_cache_bytes', 'Memory of the answers that are kept.', () => cache.bytes);
  gauge('muzey_database_age_seconds', 'Since the database was last heard of.', () =>
    Math.min(changes.age / 1_000, 1e6),
  );
  gauge('muzey_pool_connections', 'Connections to the database.', () => poolOf(dataSource).totalCount);
  gauge('muzey_pool_idle', 'Those of them that nobody uses.', () => poolOf(dataSource).idleCount);
  gauge('muzey_pool_waiting', 'Requests that wait for a connection.', () => poolOf(dataSource).waitingCount);
  gauge('muzey_renditions_waiting', 'Pictures whose renditions are still to be made.', () => waiting('renditions'));
  gauge('muzey_mail_waiting', 'Messages that the museum has not been told of yet.', () => waiting('mail'));

  /** NaN, which Prometheus shows as a gap, while the database is away. */
  async function waiting(what: 'renditions' | 'mail'): Promise<number> {
    try {
      const [row] = await dataSource.query<Record<typeof what, number>[]>(WAITING);
      return row?.[what] ?? NaN;
    } catch (error) {
      new Logger('Metrics').warn({ event: 'metrics_failed', error: String(error) });
      return NaN;
    }
  }
  return register;
}

/** TypeORM's driver keeps the pool of pg under this name. */
function poolOf({ driver }: DataSource): Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'> {
  const pool: unknown = 'master' in driver ? driver.master : undefined;
  const count = (name: string) =>
    typeof pool === 'object' && pool !== null && name in pool ? Number(Reflect.get(pool, name)) : NaN;
  return { totalCount: count('totalCount'), idleCount: count('idleCount'), waitingCount: count('waitingCount') };
}
