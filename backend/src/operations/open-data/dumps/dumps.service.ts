import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { DataSource, In } from 'typeorm';
import { Changes } from '../../../platform/cache/changes.js';
import { DUMP_LOCK, TRY_LOCK, UNLOCK } from '../../../platform/database/advisory-locks.js';
import { PrimaryClock } from '../../../platform/database/primary-clock.js';
import { notFound } from '../../../platform/errors/problem.js';
import { Housekeeping } from '../../../platform/housekeeping/housekeeping.js';
import { bytesForFiles, DiskGuard } from '../../../platform/media/storage/disk-guard.js';
import { Spool } from '../../../platform/media/storage/spool.js';
import { StoredFiles } from '../../../platform/media/storage/stored-files.js';
import { bulkLicence, OpenRecords, type Repository } from '../records/open-records.js';
import { DUMP_FILES } from './dump-files.js';
import { DumpProcess } from './dump-process.js';
import { DUMP_DUE, DUMPS } from './dump-statements.js';
import type { DumpWork } from './write-dump.js';
import { DumpEntity, type StoredDumpFile } from './dump.entity.js';

/** Dumps that stay. */
const KEPT = 3;
/** Of a dump; so the disk holds four times as much at most, while the next one is written. */
const MAX_BYTES = 5_000_000_000;
/** After a change: staff make many, and an import makes thousands. */
const DELAY_MS = 300_000;
/** A dump may cost minutes and gigabytes, and fails again for the same reason. */
const REST_AFTER_FAILURE_MS = 3_600_000;
/** A dump has what was withdrawn since: none that is older is given, even if no later one could be made. */
const MAX_AGE_MS = 4 * 86_400_000;

export interface OpenData {
  museum: Repository;
  licence: string;
  /** The latest first. */
  dumps: DumpEntity[];
}

/**
 * Dumps of the public records: each night, and after an import. Their files are in the storage, so every process can
 * send them, and their rows come last, so there is no dump without its files.
 */
@Injectable()
export class Dumps implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Dumps');
  private readonly ending = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  private failedAt = -Infinity;
  /** The last read, until something changes: strangers ask for any name. */
  private offered: Promise<OpenData | undefined> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly process: DumpProcess,
    private readonly records: OpenRecords,
    private readonly files: StoredFiles,
    private readonly spool: Spool,
    private readonly disk: DiskGuard,
    private readonly clock: PrimaryClock,
    private readonly changes: Changes,
    housekeeping: Housekeeping,
  ) {
    changes.onChange(() => {
      this.offered = undefined;
      this.wakeLater();
    });
    housekeeping.add(() => this.makeIfDue());
  }

  onApplicationBootstrap(): void {
    this.wakeLater();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    this.ending.abort();
    await this.working?.catch(() => undefined);
  }

  /**
   * The dumps that anybody may have.
   * @throws 404 while the museum gives no records in bulk
   */
  async published(): Promise<OpenData> {
    const offered = (this.offered ??= this.read());
    offered.catch(() => {
      if (this.offered === offered) this.offered = undefined;
    });
    const data = await offered;
    if (!data) throw notFound();
    return { ...data, dumps: this.recent(data.dumps) };
  }

  private async read(): Promise<OpenData | undefined> {
    const museum = await this.records.museum();
    const licence = bulkLicence(museum, 'dumps');
    return licence === undefined ? undefined : { museum, licence, dumps: await DUMPS.all(this.dataSource) };
  }

  private recent(dumps: readonly DumpEntity[]): DumpEntity[] {
    const since = this.clock.now().getTime() - MAX_AGE_MS;
    return dumps.filter(({ at }) => at.getTime() > since).slice(0, KEPT);
  }

  /** Makes a dump if it is time. One at a time, in all processes. */
  async makeIfDue(): Promise<void> {
    if (this.ending.signal.aborted) return;
    await (this.working ??= this.work().finally(() => (this.working = undefined)));
  }

  private wakeLater(): void {
    if (this.ending.signal.aborted) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.makeIfDue().catch((error: unknown) => this.logger.warn({ event: 'dump_failed', error: String(error) }));
    }, DELAY_MS).unref();
  }

  private async work(): Promise<void> {
    const runner = this.dataSource.createQueryRunner();
    try {
      if (!(await TRY_LOCK.first(runner.manager, [DUMP_LOCK]))?.isLocked) return;
      try {
        const museum = await this.records.museum();
        const licence = bulkLicence(museum, 'dumps');
        if (licence === undefined) return await this.keepOnly(() => []);
        const moment = await this.clock.moment();
        const isDue = (await DUMP_DUE.first(this.dataSource, [moment]))?.isDue === true;
        if (isDue && performance.now() - this.failedAt > REST_AFTER_FAILURE_MS)
          await this.make(museum, licence, moment);
        await this.keepOnly((dumps) => this.recent(dumps));
      } finally {
        await UNLOCK.run(runner.manager, [DUMP_LOCK]);
      }
    } finally {
      await runner.release();
    }
  }

  private async make({ origin, names, hasIiif }: Repository, licence: string, at: Date): Promise<void> {
    await this.disk.check();
    const maxBytes = Math.min(MAX_BYTES, bytesForFiles(await this.disk.room()));
    const paths = Object.fromEntries(DUMP_FILES.map((name) => [name, this.spool.newFile()])) as DumpWork['paths'];
    try {
      const museum = { origin, names, licence, hasIiif };
      const work = { museum, moment: at.toISOString(), paths, maxBytes };
      const written = await this.process.run(work, this.ending.signal);
      const id = randomUUID();
      const files = written.map((file): StoredDumpFile => ({ ...file, file: `${id}-${file.name}` }));
      const finished = files.map(({ name, file }) => ({ name: file, path: paths[name] }));
      await this.files.keep(finished, () => this.dataSource.manager.insert(DumpEntity, { id, at, licence, files }));
      this.changes.notify();
      this.logger.log({ event: 'dump_made', bytes: written.reduce((sum, { bytes }) => sum + bytes, 0) });
    } catch (error) {
      this.failedAt = performance.now();
      throw error;
    } finally {
      for (const path of Object.values(paths)) await rm(path, { force: true });
    }
  }

  private async keepOnly(choose: (dumps: DumpEntity[]) => DumpEntity[]): Promise<void> {
    const dumps = await DUMPS.all(this.dataSource);
    const kept = new Set(choose(dumps));
    const others = dumps.filter((dump) => !kept.has(dump));
    if (others.length === 0) return;
    const names = others.flatMap(({ files }) => files.map(({ file }) => file));
    const ids = others.map(({ id }) => id);
    await this.files.drop(names, () => this.dataSource.manager.delete(DumpEntity, { id: In(ids) }));
    this.changes.notify();
  }
}
