import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { setTimeout as delay } from 'node:timers/promises';
import { sha256 } from '../storage/checksum.js';
import { checksumsOf, MAX_WHOLE_BYTES } from '../storage/file-blocks.js';
import type { Fault, FileRecord } from '../model/file-record.js';
import { FilePresence } from '../storage/file-presence.js';
import { FileRecords } from '../storage/file-records.js';
import { renditionFile } from '../model/media-address.js';
import type { StoredRendition } from '../model/media.entity.js';
import { Pictures } from '../renditions/pictures.js';
import { Remaking } from './remaking.js';
import { Renditions } from '../renditions/renditions.js';
import { MediaStorage } from '../storage/storage.js';

/** Delay after the start. */
const FIRST_ROUND_MS = 300_000;
const ROUND_INTERVAL_MS = 3_600_000;
/** Slow enough that requests do not wait for the disk. */
const BYTES_PER_SECOND = 4_000_000;
/** A suspect file is not checked again within this time, however often it is requested. */
const SUSPECTED_FOR_MS = 60_000;

/** The state of the files of an upload. */
export interface Found {
  fault?: Fault;
  originalFault?: Fault;
  good: StoredRendition[];
  /** Names of the renditions that are broken or missing. */
  lost: string[];
}

/**
 * Compares every stored file with its recorded checksum, slowly, about once a week. Each night it also checks files
 * that are missing or have the wrong size (file-presence.ts). Several processes share the work. A broken or missing
 * rendition is made again, and a picture's file is remade from its original. Other files cannot be repaired: the
 * library, the log, health and metrics report them.
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
    private readonly presence: FilePresence,
    private readonly storage: MediaStorage,
    private readonly pictures: Pictures,
    private readonly renditions: Renditions,
    private readonly remaking: Remaking,
  ) {}

  onApplicationBootstrap(): void {
    this.next(FIRST_ROUND_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    clearTimeout(this.timer);
    await this.working;
  }

  /** Checks a file soon, because a request found that it does not match its record. */
  suspect(record: FileRecord): void {
    if (this.suspected.has(record.file) || this.stop.signal.aborted) return;
    this.suspected.set(record.file, true);
    void this.enqueue(() => (this.stop.signal.aborted ? Promise.resolve() : this.check(record)));
  }

  /** Resolves when no file is being checked. */
  idle(): Promise<void> {
    return this.working;
  }

  /** Checks every file that is due. */
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

  /** Once a night, checks the files that are missing or have the wrong size. */
  look(bytesPerSecond = BYTES_PER_SECOND): Promise<void> {
    return this.enqueue(async () => {
      for (let suspected = await this.nextSuspected(); suspected; suspected = await this.nextSuspected()) {
        for (const record of suspected) if (!this.stop.signal.aborted) await this.check(record, bytesPerSecond);
      }
    });
  }

  private nextSuspected(): Promise<FileRecord[] | undefined> {
    return this.stop.signal.aborted ? Promise.resolve(undefined) : this.presence.next();
  }

  private take(): Promise<FileRecord | undefined> {
    return this.stop.signal.aborted ? Promise.resolve(undefined) : this.records.take();
  }

  private next(wait: number): void {
    this.timer = setTimeout(() => {
      void this.look()
        .then(() => this.round())
        .then(() => {
          if (!this.stop.signal.aborted) this.next(ROUND_INTERVAL_MS);
        });
    }, wait).unref();
  }

  /** Runs one check at a time. When the storage or the database is unreachable, the next round tries again. */
  private enqueue(work: () => Promise<void>): Promise<void> {
    this.working = this.working.then(work).catch((error: unknown) => {
      if (!this.stop.signal.aborted) this.logger.warn({ event: 'file_check_delayed', error: String(error) });
    });
    return this.working;
  }

  /** Compares the files of an upload with their records; changes nothing. */
  async find(record: FileRecord, bytesPerSecond = BYTES_PER_SECOND): Promise<Found> {
    const { file, original, renditions } = record;
    const fault = await this.compare(file, record, bytesPerSecond);
    const originalFault = original ? await this.compare(original.file, original, bytesPerSecond) : undefined;
    const check: Found = { fault, originalFault, good: [], lost: [] };
    for (const rendition of renditions) {
      const name = renditionFile(file, rendition);
      const recorded = await this.recorded(name, rendition);
      const isLost = !recorded || (await this.compare(name, recorded, bytesPerSecond)) !== undefined;
      if (isLost) check.lost.push(name);
      else check.good.push({ ...rendition, ...recorded });
    }
    return check;
  }

  private async check(record: FileRecord, bytesPerSecond = BYTES_PER_SECOND): Promise<void> {
    const check = await this.find(record, bytesPerSecond);
    await this.records.saveFaults(record, check.fault, check.originalFault);
    if (!check.fault) await this.saveBlocks(record);
    const remade = check.fault && !check.originalFault ? await this.remaking.remake(record.id) : 'impossible';
    if (remade === 'renewed') return this.renditions.again(record.id);
    const fault = remade === 'repaired' ? undefined : check.fault;
    if (fault) this.logger.error({ event: 'file_lost', file: record.file, fault });
    if (check.originalFault)
      this.logger.error({ event: 'file_lost', file: record.original?.file, fault: check.originalFault });
    // when the whole storage is away, its renditions are too; pages keep offering them until it is back
    if (fault !== 'missing') await this.saveRenditions(record, check, fault === undefined);
  }

  /** Records the checksums of a long file's blocks, so that each part can be compared before it is sent. */
  private async saveBlocks({ file: name, bytes, checksum }: FileRecord): Promise<void> {
    if (bytes <= MAX_WHOLE_BYTES || (await this.records.hasBlocks(name))) return;
    const file = await this.storage.open(name);
    if (!file) return;
    const sums = await checksumsOf(await file.stream());
    if (sums.checksum === checksum) await this.records.saveBlocks(name, sums.blocks);
  }

  /**
   * @param remake whether the lost ones can be made again. Without the picture's file they cannot, and pages then show
   * another size
   */
  private async saveRenditions(record: FileRecord, { good, lost }: Found, remake: boolean): Promise<void> {
    const saved = await this.records.saveRenditions(record, good, lost.length > 0 && remake);
    if (!saved || lost.length === 0) return;
    for (const name of lost) await this.storage.remove(name);
    this.lostRenditions += lost.length;
    this.logger.warn({ event: 'renditions_lost', files: lost });
    this.renditions.again(record.id);
  }

  /** Size and checksum of a rendition. An old row has neither: then those of the file, if it decodes. */
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
    const actual = await sha256(await file.stream());
    await delay((bytes / bytesPerSecond) * 1_000, undefined, { signal: this.stop.signal, ref: false });
    return actual === checksum ? undefined : 'broken';
  }
}
