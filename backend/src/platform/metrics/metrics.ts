import { measuresWith } from '@muzey/shared-server/measures.ts';
import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { Changes } from '../cache/changes.js';
import type { ResponseCache } from '../cache/response-cache.js';
import { BACKUP_AGE } from '../health/last-backup.js';
import type { DiskGuard } from '../media/storage/disk-guard.js';
import type { FileCheck } from '../media/intake/file-check.js';
import type { FileRecords } from '../media/storage/file-records.js';
import type { PictureWorkers } from '../media/renditions/picture-workers.js';

export interface MetricsSources {
  dataSource: DataSource;
  cache: ResponseCache;
  changes: Changes;
  workers: PictureWorkers;
  files: FileCheck;
  records: FileRecords;
  disk: DiskGuard;
  /** Counts of waiting rows, queried at each scrape. */
  queues: Record<Queue, () => Promise<number>>;
  /** Messages to webhooks: how many wait, and for how many seconds the oldest does. */
  webhooks: () => Promise<{ count: number; age: number }>;
  /** API tokens that were used in the last day. */
  tokens: () => Promise<number>;
}

type Queue = 'renditions' | 'mail' | 'late';

/** Reasons for aborted picture tasks. */
const ENDED = [
  ['memory', 'Tasks with pictures that were ended for their memory.'],
  ['time', 'Tasks with pictures that were ended for their time.'],
  ['crash', 'Tasks with pictures whose process ended by itself.'],
] as const;

/** Registers the API's metrics (docs/metrics.md). Called only with METRICS_PORT. */
export async function measure(fastify: FastifyInstance, sources: MetricsSources): Promise<Registry> {
  const { register, duration, counter, gauge } = measuresWith(await import('prom-client'));
  const { cache, changes, dataSource, workers, files, records, disk, queues, webhooks, tokens } = sources;
  duration(
    fastify,
    'muzey_request_duration_seconds',
    'Requests that were not answered from memory, by route and status.',
  );
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
  gauge('muzey_picture_processes', 'Processes that read and write pictures.', () => workers.count);
  gauge('muzey_picture_memory_bytes', 'Memory of these processes.', () => workers.memory);
  for (const [reason, help] of ENDED) counter(`muzey_picture_${reason}_total`, help, () => workers.ended[reason]);
  counter('muzey_files_checked_total', 'Stored files that were compared with their checksums.', () => files.checked);
  counter('muzey_renditions_lost_total', 'Renditions that were broken or gone.', () => files.lostRenditions);
  gauge('muzey_files_missing', 'Uploaded files that are gone.', async () => (await records.faults()).missing);
  gauge('muzey_files_broken', 'Uploaded files that are not as they came.', async () => (await records.faults()).broken);
  gauge('muzey_mail_waiting', 'E-mails to the museum that wait.', () => waiting('mail'));
  gauge('muzey_webhooks_waiting', 'Messages to webhooks that wait.', () => orGap(async () => (await webhooks()).count));
  gauge('muzey_webhooks_age_seconds', 'Since when the oldest of them waits.', () =>
    orGap(async () => (await webhooks()).age),
  );
  gauge('muzey_tokens_used', 'API tokens that were used within a day.', () => orGap(tokens));
  gauge('muzey_late_changes', 'Changes that have not gone live a minute after their time.', () => waiting('late'));
  gauge('muzey_disk_free_bytes', 'Free room on the disk of the uploads.', async () => (await disk.room()).free);
  gauge('muzey_disk_bytes', 'All of that disk.', async () => (await disk.room()).total);
  gauge('muzey_backup_age_seconds', 'Since the newest backup was made; no number before the first.', () =>
    orGap(async () => (await BACKUP_AGE.first(dataSource))?.age ?? NaN),
  );

  /** NaN while the database is unavailable, which Prometheus shows as a gap. */
  function waiting(queue: Queue): Promise<number> {
    return orGap(() => queues[queue]());
  }

  async function orGap(count: () => Promise<number>): Promise<number> {
    try {
      return await count();
    } catch (error) {
      new Logger('Metrics').warn({ event: 'metrics_failed', error: String(error) });
      return NaN;
    }
  }
  return register;
}

/** The pg pool, which TypeORM's driver has as `master`. */
function poolOf({ driver }: DataSource): Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'> {
  const pool: unknown = 'master' in driver ? driver.master : undefined;
  const count = (name: string) =>
    typeof pool === 'object' && pool !== null && name in pool ? Number(Reflect.get(pool, name)) : NaN;
  return { totalCount: count('totalCount'), idleCount: count('idleCount'), waitingCount: count('waitingCount') };
}
