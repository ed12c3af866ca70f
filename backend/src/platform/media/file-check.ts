import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { setTimeout as delay } from 'node:timers/promises';
import { sha256 } from './checksum.js';
import type { Fault, FileRecord } from './file-record.js';
import { FileRecords } from './file-records.js';
import { renditionFile } from './media-address.js';
import type { StoredRendition } from './media.entity.js';
import { Pictures } from './pictures.js';
import { Renditions } from './renditions.js';
import { MediaStorage } from './storage.js';

/** After the start. */
const FIRST_ROUND_MS = 300_000;
const ROUND_INTERVAL_MS = 3_600_000;
/** Slow enough that requests do not wait for the disk. */
const BYTES_PER_SECOND = 4_000_000;
/** A suspected file is not checked again within this time, however often it is requested. */
const SUSPECTED_FOR_MS = 60_000;

/**
 * Compares every stored file with its recorded checksum, slowly, about once a week; several processes share the files. A rendition that
 * is broken or missing is made again. The other files can not be: the log, health and metrics report them.
 */
@Injectable()
export class FileCheck implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Files');
  private readonly stop = new AbortController();
  private readonly suspected = new LRUCache<string, true>({ max: 1_000, ttl: SUSPECTED_FOR_MS });
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> = Promise.resolve();
  /** Counts compared files since the start. */
  checked = 0;
  /** Counts renditions that were broken or missing. */
  lostRenditions = 0;

  constructor(
    private readonly records: FileRecords,
    private readonly storage: MediaStorage,
    private readonly pictures: Pictures,
    private readonly renditions: Renditions,
  ) {}

  onApplicationBootstrap(): void {
    this.next(FIRST_ROUND_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    clearTimeout(this.timer);
    await this.working;
  }

  /** Checks a file soon: a request found that it is not as recorded. */
  suspect(record: FileRecord): void {
    if (this.suspected.has(record.file) || this.stop.signal.aborted) return;
    this.suspected.set(record.file, true);
    void this.enqueue(() => (this.stop.signal.aborted ? Promise.resolve() : this.check(record)));
  }

  /** Resolves when no file is being checked. */
  idle(): Promise<void> {
    return this.working;
  }

  /** Checks every file whose turn it is. */
  round(bytesPerSecond = BYTES_PER_SECOND): Promise<void> {
    return this.enqueue(async () => {
      for (let record = await this.take(); record; record = await this.take()) {
        try {
          await this.check(record, bytesPerSecond);
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
        if (!this.stop.signal.aborted) this.next(ROUND_INTERVAL_MS);
      });
    }, wait).unref();
  }

  /** Runs one check after the other. When storage or database can not be reached, the next round tries again. */
  private enqueue(work: () => Promise<void>): Promise<void> {
    this.working = this.working.then(work).catch((error: unknown) => {
      if (!this.stop.signal.aborted) this.logger.warn({ event: 'file_check_delayed', error: String(error) });
    });
    return this.working;
  }

  private async check(record: FileRecord, bytesPerSecond = BYTES_PER_SECOND): Promise<void> {
    const fault = await this.compare(record.file, record, bytesPerSecond);
    const { original } = record;
    const originalFault = original ? await this.compare(original.file, original, bytesPerSecond) : undefined;
    if (fault) this.logger.error({ event: 'file_lost', file: record.file, fault });
    if (originalFault) this.logger.error({ event: 'file_lost', file: original?.file, fault: originalFault });
    await this.records.saveFaults(record, fault, originalFault);
    if (record.renditions.length > 0) await this.checkRenditions(record, fault, bytesPerSecond);
  }

  private async checkRenditions(record: FileRecord, source: Fault | undefined, bytesPerSecond: number): Promise<void> {
    const good: StoredRendition[] = [];
    const lost: string[] = [];
    for (const rendition of record.renditions) {
      const name = renditionFile(record.file, rendition);
      const recorded = await this.recorded(name, rendition);
      const fault = recorded ? await this.compare(name, recorded, bytesPerSecond) : 'broken';
      if (recorded && !fault) good.push({ ...rendition, ...recorded });
      else lost.push(name);
    }
    // without the picture's file they can not be made again: pages then show another size
    const saved = await this.records.saveRenditions(record, good, lost.length > 0 && !source);
    if (!saved || lost.length === 0) return;
    for (const name of lost) await this.storage.remove(name);
    this.lostRenditions += lost.length;
    this.logger.warn({ event: 'renditions_lost', files: lost });
    this.renditions.again(record.id);
  }

  /** Size and checksum of a rendition. An old row has none: then those of the file, if it can be decoded. */
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

  private async compare(
    name: string,
    { bytes, checksum }: { bytes: number; checksum: string },
    bytesPerSecond: number,
  ): Promise<Fault | undefined> {
    const file = await this.storage.open(name);
    this.checked++;
    if (!file) return 'missing';
    if (file.size !== bytes) return 'broken';
    const found = await sha256(await file.stream());
    await delay((bytes / bytesPerSecond) * 1_000, undefined, { signal: this.stop.signal, ref: false });
    return found === checksum ? undefined : 'broken';
  }
}
