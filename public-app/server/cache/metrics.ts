import { measuresWith } from '@muzey/shared-server/measures.ts';
import { serveMetrics } from '@muzey/shared-server/metrics-server.ts';
import type { FastifyInstance } from 'fastify';
import type { ApiCache } from './api-cache.ts';
import type { PageCache } from './page-cache.ts';

/** Publishes metrics for Prometheus (docs/metrics.md) where SITE_METRICS_PORT is set. */
export async function publishMetrics(
  site: FastifyInstance,
  { pages, answers }: { pages: PageCache; answers: ApiCache },
  at: { port: number; host: string },
): Promise<void> {
  const { register, duration, counter, gauge } = measuresWith(await import('prom-client'));
  duration(
    site,
    'muzey_site_request_duration_seconds',
    'Requests to the site that were not answered from memory at once, by route and status.',
  );
  counter('muzey_site_page_hits_total', 'Pages that were shown from memory.', () => pages.hits);
  counter('muzey_site_page_misses_total', 'Pages that were rendered.', () => pages.misses);
  gauge('muzey_site_page_bytes', 'Memory of the pages that are kept.', () => pages.bytes);
  counter(
    'muzey_site_answer_hits_total',
    'Public reads of the API that were answered from memory.',
    () => answers.hits,
  );
  counter('muzey_site_answer_misses_total', 'Public reads for which the API was asked.', () => answers.misses);
  gauge('muzey_site_answer_bytes', 'Memory of the answers that are kept.', () => answers.bytes);
  const server = await serveMetrics(register, at);
  site.addHook('onClose', (_instance, done) => void server.close(() => done()));
}
