import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import type { StoredRendition } from './media.entity.js';

/** What is wrong with a stored file. */
export type Fault = 'missing' | 'broken';

/** An uploaded file as the database has it; one without renditions may be a video. */
export interface FileRecord {
  table: 'media' | 'video';
  id: string;
  file: string;
  bytes: number;
  checksum: string;
  fault: Fault | null;
  renditions: StoredRendition[];
}

export type FaultCounts = Record<Fault, number>;

/** How many records are remembered, and for how many milliseconds. */
const REMEMBERED = 5_000;
const REMEMBERED_FOR = 60_000;
/** Milliseconds that a picture waits for the database, and for which none asks it after one has waited in vain. */
const PATIENCE = 1_000;
const PAUSE = 5_000;
/** Milliseconds for which counted faults are believed. */
const BELIEVED = 10_000;

const COLUMNS = {
  media: `'media' AS table, id, file, bytes, checksum, fault, renditions`,
  video: `'video' AS table, id, file, bytes::float8 AS bytes, checksum, fault, '[]'::jsonb AS renditions`,
} as const;

/** After which a file is looked at again. */
const WEEK = "interval '7 days'";

/** One file whose turn it is; renditions that are still being made have theirs later. What another process has taken is passed over. */
const take = (table: 'media' | 'video'): string => `
  UPDATE ${table} SET checked_at = now() WHERE id = (
    SELECT id FROM ${table}
    WHERE (checked_at IS NULL OR checked_at < now() - ${WEEK}) ${table === 'media' ? 'AND NOT pending' : ''}
    ORDER BY checked_at NULLS FIRST LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING ${COLUMNS[table]}`;

const COUNTS = `
  SELECT count(*) FILTER (WHERE fault = 'missing')::int AS missing, count(*) FILTER (WHERE fault = 'broken')::int AS broken
  FROM (SELECT fault FROM media WHERE fault IS NOT NULL UNION ALL SELECT fault FROM video WHERE fault IS NOT NULL) AS faults`;

/** What the database says of stored files: their sizes and checksums, and what was found to be wrong. */
@Injectable()
export class FileRecords {
  private readonly known = new LRUCache<string, FileRecord>({ max: REMEMBERED, ttl: REMEMBERED_FOR });
  private pausedUntil = -Infinity;
  private counted: { at: number; counts: Promise<FaultCounts> } | undefined;
  private lastCounts: FaultCounts = { missing: 0, broken: 0 };

  constructor(private readonly dataSource: DataSource) {}

  /**
   * The record of the upload with this id.
   * @param fresh asks again what is remembered
   * @returns undefined where there is none, and null while the database says nothing: pictures are shown without it
   */
  async ofUpload(id: string, fresh = false): Promise<FileRecord | undefined | null> {
    const known = fresh ? undefined : this.known.get(id);
    if (known) return known;
    if (performance.now() < this.pausedUntil) return null;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), PATIENCE)));
    const found = await Promise.race([this.find(id).catch(() => null), late]);
    clearTimeout(timer);
    if (found === null) this.pausedUntil = performance.now() + PAUSE;
    else if (found) this.known.set(id, found);
    return found;
  }

  /** The file that has waited longest to be looked at, as if it had been looked at now. */
  async take(): Promise<FileRecord | undefined> {
    for (const table of ['media', 'video'] as const) {
      const [[record]] = await this.dataSource.query<[FileRecord[], number]>(take(table));
      if (record) return record;
    }
    return undefined;
  }

  /** It was not looked at after all. Its turn is in an hour, behind the others: one that can't be read must not hold them up. */
  async untake({ table, id }: FileRecord): Promise<void> {
    await this.dataSource
      .query(`UPDATE ${table} SET checked_at = now() - ${WEEK} + interval '1 hour' WHERE id = $1`, [id])
      .catch(() => undefined);
  }

  async saveFault({ table, id }: FileRecord, fault: Fault | undefined): Promise<void> {
    await this.dataSource.query(`UPDATE ${table} SET checked_at = now(), fault = $2 WHERE id = $1`, [
      id,
      fault ?? null,
    ]);
    this.known.delete(id);
    this.counted = undefined;
  }

  /**
   * Puts these in place of the renditions of the record.
   * @returns false when somebody else has changed them meanwhile
   */
  async saveRenditions({ id, renditions }: FileRecord, now: StoredRendition[], remake: boolean): Promise<boolean> {
    if (JSON.stringify(renditions) === JSON.stringify(now)) return true;
    const [, changed] = await this.dataSource.query<[unknown, number]>(
      `UPDATE media SET renditions = $3, pending = pending OR $4, attempts = CASE WHEN $4 THEN 0 ELSE attempts END
       WHERE id = $1 AND renditions = $2::jsonb`,
      [id, JSON.stringify(renditions), JSON.stringify(now), remake],
    );
    this.known.delete(id);
    return changed > 0;
  }

  /** Originals that are missing or broken. However many ask, it is counted once in ten seconds; the last count while the database is away. */
  async faults(): Promise<FaultCounts> {
    if (!this.counted || performance.now() - this.counted.at > BELIEVED)
      this.counted = { at: performance.now(), counts: this.count() };
    return await this.counted.counts;
  }

  private async count(): Promise<FaultCounts> {
    const [counts] = await this.dataSource.query<FaultCounts[]>(COUNTS).catch(() => []);
    this.lastCounts = counts ?? this.lastCounts;
    return this.lastCounts;
  }

  private async find(id: string): Promise<FileRecord | undefined> {
    const [record] = await this.dataSource.query<FileRecord[]>(
      `SELECT ${COLUMNS.media} FROM media WHERE id = $1 UNION ALL SELECT ${COLUMNS.video} FROM video WHERE id = $1`,
      [id],
    );
    return record;
  }
}
