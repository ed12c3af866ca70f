import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { FIND_BLOCKS, SAVE_BLOCKS } from './file-blocks.js';
import type { Fault, FileRecord } from '../model/file-record.js';
import { CHECK_INTERVAL, COUNT_FAULTS, FIND_FILE, SAVE_RENDITIONS, TAKE_FILE } from './file-statements.js';
import { MediaEntity, type StoredRendition } from '../model/media.entity.js';

type FileRow = Pick<MediaEntity, 'id' | 'checkedAt' | 'fault'>;
export type FaultCounts = Record<Fault, number>;

const MAX_CACHED_RECORDS = 5_000;
const CACHED_FOR_MS = 60_000;
/** How long a request for a file waits for the database. */
const FIND_TIMEOUT_MS = 1_000;
/** After a timeout, requests do not ask the database for this long. */
const PAUSE_MS = 5_000;
const COUNTS_CACHED_FOR_MS = 10_000;

/** Sizes, checksums and faults of stored files. */
@Injectable()
export class FileRecords {
  private readonly cached = new LRUCache<string, FileRecord>({ max: MAX_CACHED_RECORDS, ttl: CACHED_FOR_MS });
  /** Counts record changes known to this process. */
  private changes = 0;
  private pausedUntil = -Infinity;
  private counted: { at: number; counts: Promise<FaultCounts> } | undefined;
  private lastCounts: FaultCounts = { missing: 0, broken: 0 };

  constructor(private readonly dataSource: DataSource) {}

  /**
   * The record of the upload with this id.
   * @param fresh bypasses the cache
   * @returns undefined when there is none; null while the database does not answer, so that files can be served without
   * a record
   */
  async ofUpload(id: string, fresh = false): Promise<FileRecord | undefined | null> {
    const cached = fresh ? undefined : this.cached.get(id);
    if (cached) return cached;
    if (performance.now() < this.pausedUntil) return null;
    const { changes } = this;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), FIND_TIMEOUT_MS)));
    const record = await Promise.race([this.find(id).catch(() => null), late]);
    clearTimeout(timer);
    if (record === null) this.pausedUntil = performance.now() + PAUSE_MS;
    // a record read before a change must not be cached after it
    else if (record && changes === this.changes) this.cached.set(id, record);
    return record;
  }

  /** Call it when the file of an upload has been replaced. */
  forget(id: string): void {
    this.changes++;
    this.cached.delete(id);
  }

  /** Claims the file whose check is the most overdue, and marks it as checked. */
  take(): Promise<FileRecord | undefined> {
    return TAKE_FILE.first(this.dataSource);
  }

  /**
   * Returns a file that could not be checked. It is tried again in an hour, so that an unreadable file does not block
   * the others.
   */
  async untake({ id }: FileRecord): Promise<void> {
    const inAnHour = `now() - ${CHECK_INTERVAL} + interval '1 hour'`;
    await this.dataSource.manager
      .update<FileRow>(MediaEntity, { id }, { checkedAt: () => inAnHour })
      .catch(() => undefined);
  }

  async hasBlocks(file: string): Promise<boolean> {
    return (await FIND_BLOCKS.first(this.dataSource, [file])) !== undefined;
  }

  saveBlocks(file: string, checksums: string): Promise<void> {
    return SAVE_BLOCKS.run(this.dataSource, [file, checksums]);
  }

  /** Saves the faults of the file and of its original, unless the file has been replaced meanwhile. */
  async saveFaults({ id, file }: FileRecord, fault?: Fault, originalFault?: Fault): Promise<void> {
    const { manager } = this.dataSource;
    const checked = { checkedAt: () => 'now()', fault: fault ?? null, originalFault: originalFault ?? null };
    await manager.update(MediaEntity, { id, file }, checked);
    this.forget(id);
    this.counted = undefined;
  }

  /**
   * Replaces the renditions in the record.
   * @param remake makes the missing ones again
   * @returns false when they have been changed meanwhile
   */
  async saveRenditions(
    { id, file, renditions }: FileRecord,
    now: StoredRendition[],
    remake: boolean,
  ): Promise<boolean> {
    if (JSON.stringify(renditions) === JSON.stringify(now)) return true;
    const values = [id, JSON.stringify(renditions), JSON.stringify(now), remake, file];
    const saved = await SAVE_RENDITIONS.first(this.dataSource, values);
    this.forget(id);
    return saved !== undefined;
  }

  /**
   * Counts the files that are missing or broken and cannot be repaired, at most once in ten seconds. While the database
   * is unreachable, returns the last count.
   */
  async faults(): Promise<FaultCounts> {
    if (!this.counted || performance.now() - this.counted.at > COUNTS_CACHED_FOR_MS)
      this.counted = { at: performance.now(), counts: this.count() };
    return await this.counted.counts;
  }

  private async count(): Promise<FaultCounts> {
    const counts = await COUNT_FAULTS.first(this.dataSource).catch(() => undefined);
    this.lastCounts = counts ?? this.lastCounts;
    return this.lastCounts;
  }

  private find(id: string): Promise<FileRecord | undefined> {
    return FIND_FILE.first(this.dataSource, [id]);
  }
}
