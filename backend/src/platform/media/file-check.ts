import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { setTimeout as delay } from 'node:timers/promises';
import { sha256 } from './checksum.js';
import { FileRecords, type Fault, type FileRecord } from './file-records.js';
import { renditionFile } from './media-address.js';
import type { StoredRendition } from './media.entity.js';
import { Pictures } from './pictures.js';
import { Renditions } from './renditions.js';
import { MediaStorage } from './storage.js';

/** Milliseconds after the start before the first look, and between two rounds. */
const FIRST = 300_000;
const EVERY = 3_600_000;
/** Bytes a second that are read, so that nobody waits for the disk because of it. */
const PACE = 4_000_000;
/** Milliseconds for which a file that was found wanting isn't looked at again, however often it is asked for. */
const SUSPECTED_FOR = 60_000;

/**
 * Compares every stored file with what is recorded of it, slowly, about once a week: of several processes each takes other files. A
 * rendition that is broken or gone is made again; an original can't be, so it is told: in the log, in health and in the metrics.
 */
@Injectable()
export class FileCheck implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Files');
  private readonly stop = new AbortController();
  private readonly suspected = new LRUCache<string, true>({ max: 1_000, ttl: SUSPECTED_FOR });
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> = Promise.resolve();
  /** Files that were compared since the start. */
  checked = 0;
  /** Renditions that were found to be broken or gone. */
  lostRenditions = 0;

  constructor(
    private readonly records: FileRecords,
    private readonly storage: MediaStorage,
    private readonly pictures: Pictures,
    private readonly renditions: Renditions,
  ) {}

  onApplicationBootstrap(): void {
    this.next(FIRST);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    clearTimeout(this.timer);
    await this.working;
  }

  /** Looks at one file soon, since it was asked for and isn't as it was recorded. */
  suspect(record: FileRecord): void {
    if (this.suspected.has(record.file) || this.stop.signal.aborted) return;
    this.suspected.set(record.file, true);
    void this.inTurn(() => this.check(record));
  }

  /** Resolves when nothing is being looked at. */
  idle(): Promise<void> {
    return this.working;
  }

  /** Looks at every file whose turn it is. */
  round(pace = PACE): Promise<void> {
    return this.inTurn(async () => {
      for (let record = await this.take(); record; record = await this.take()) {
        try {
          await this.check(record, pace);
        } catch (error) {
          await this.records.untake(record);
          throw error;
        }
      }
    });
  }

  private take(): Promise<FileRecord | undefined> {
    return this.stop.signal.aborted ? Promise.resolve(undefined) : this.records.take();
  }

  private next(wait: number): void {
    this.timer = setTimeout(() => {
      void this.round().then(() => {
        if (!this.stop.signal.aborted) this.next(EVERY);
      });
    }, wait).unref();
  }

  /** One after the other. When the storage or the database is away, there is a next time. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    this.working = this.working.then(work).catch((error: unknown) => {
      if (!this.stop.signal.aborted) this.logger.warn({ event: 'file_check_delayed', error: String(error) });
    });
    return this.working;
  }

  private async check(record: FileRecord, pace = PACE): Promise<void> {
    const fault = await this.compare(record.file, record, pace);
    if (fault) this.logger.error({ event: 'file_lost', file: record.file, fault });
    await this.records.saveFault(record, fault);
    if (record.renditions.length > 0) await this.checkRenditions(record, fault, pace);
  }

  private async checkRenditions(record: FileRecord, original: Fault | undefined, pace: number): Promise<void> {
    const good: StoredRendition[] = [];
    const lost: string[] = [];
    for (const rendition of record.renditions) {
      const name = renditionFile(record.id, rendition);
      const recorded = await this.recorded(name, rendition);
      const fault = recorded ? await this.compare(name, recorded, pace) : 'broken';
      if (recorded && !fault) good.push({ ...rendition, ...recorded });
      else lost.push(name);
    }
    // what can't be made again isn't promised any more, either: pages then show the original or another size
    const saved = await this.records.saveRenditions(record, good, lost.length > 0 && !original);
    if (!saved || lost.length === 0) return;
    for (const name of lost) await this.storage.remove(name);
    this.lostRenditions += lost.length;
    this.logger.warn({ event: 'renditions_lost', files: lost });
    this.renditions.again(record.id);
  }

  /** What is known of a rendition; of one from before that was recorded, what it is now, if it can be decoded. */
  private async recorded(
    name: string,
    { bytes, checksum }: StoredRendition,
  ): Promise<{ bytes: number; checksum: string } | undefined> {
    if (bytes !== undefined && checksum !== undefined) return { bytes, checksum };
    const file = await this.storage.open(name);
    if (!file) return undefined;
    const isWhole = await this.storage.withLocalCopy(name, (path) =>
      this.pictures.decode(path).then(
        () => true,
        () => false,
      ),
    );
    return isWhole ? { bytes: file.size, checksum: await sha256(await file.stream()) } : undefined;
  }

  /** What is wrong with a stored file. */
  private async compare(
    name: string,
    { bytes, checksum }: { bytes: number; checksum: string },
    pace: number,
  ): Promise<Fault | undefined> {
    const file = await this.storage.open(name);
    this.checked++;
    if (!file) return 'missing';
    if (file.size !== bytes) return 'broken';
    const found = await sha256(await file.stream());
    await delay((bytes / pace) * 1_000, undefined, { signal: this.stop.signal, ref: false });
    return found === checksum ? undefined : 'broken';
  }
}
