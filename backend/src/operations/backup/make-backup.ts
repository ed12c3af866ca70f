import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import type { Client } from 'pg';
import { BACKUP_LOCK, TRY_LOCK, UNLOCK } from '../../platform/database/advisory-locks.js';
import { EXECUTED_MIGRATIONS, SERVER } from '../../platform/database/catalog.js';
import { pagesOf } from '../../platform/database/pages.js';
import { NOTE_BACKUP } from '../../platform/health/last-backup.js';
import { sync } from '../../platform/media/storage/local-storage.js';
import type { MediaStorage } from '../../platform/media/storage/storage.js';
import { isOriginal } from '../../platform/media/model/media-address.js';
import { ArchiveWriter, meter, type Sum } from './archive.js';
import { checkBackup, type Checked } from './check-backup.js';
import { FORMAT, HEAD, MANIFEST, partName, UPLOADS, type Head, type Manifest, type TableShape } from './contents.js';
import { knownFiles } from './known-files.js';
import { SEQUENCE_VALUES } from './catalog-statements.js';
import { COPY_SETTINGS, countRows, linesIn, quoted, rowsOf, tableShapes } from './tables.js';

/** Bytes of a table in memory at a time. */
const PART_BYTES = 4 * 1024 * 1024;
/** Names of uploads in memory at a time. */
const PAGE_ROWS = 1_000;

/** For a pipeline: the reader of its last stream receives the error. */
const ignore = () => undefined;

export interface Progress {
  /** @param total the number of steps */
  begin(total: number): void;
  advance(done: number): void;
}

export interface BackupOptions {
  /** Whether the originals are included. */
  originals: boolean;
}

/** The temporary file until the backup is complete. */
export const unfinished = (file: string): string => join(dirname(resolve(file)), `.${basename(file)}.part`);

/**
 * Writes a snapshot of the running museum into one file. The file is verified before it gets its final name: it appears
 * completely or not at all.
 * @param client a connection that nothing else uses
 */
export async function makeBackup(
  client: Client,
  storage: MediaStorage,
  file: string,
  progress: Progress,
  options: BackupOptions = { originals: true },
): Promise<Checked> {
  const part = unfinished(file);
  if (!(await TRY_LOCK.first(client, [BACKUP_LOCK]))?.isLocked)
    throw new Error('Another backup of this museum is being made.');
  try {
    const writer = new ArchiveWriter(part);
    try {
      await new Snapshot(client, storage, writer, progress, options).write();
      await writer.end();
    } catch (error) {
      await writer.abandon();
      throw error;
    }
    const checked = await checkBackup(part);
    await rename(part, file);
    await sync(dirname(resolve(file)), 'r');
    // an older database that is not migrated yet lacks this table; the backup is valid anyway
    await NOTE_BACKUP.run(client).catch(ignore);
    return checked;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await UNLOCK.run(client, [BACKUP_LOCK]);
  }
}

/** All reads are in one transaction, so that they see the same snapshot. */
class Snapshot {
  private done = 0;
  private readonly manifest: Manifest = {
    tables: {},
    uploads: { files: 0, bytes: 0 },
    originals: { files: 0, bytes: 0 },
    missing: [],
    damaged: [],
  };

  constructor(
    private readonly client: Client,
    private readonly storage: MediaStorage,
    private readonly writer: ArchiveWriter,
    private readonly progress: Progress,
    private readonly options: BackupOptions,
  ) {}

  async write(): Promise<void> {
    await this.client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    try {
      await this.client.query(COPY_SETTINGS);
      const head = await this.head();
      await this.writer.addWhole(HEAD, Buffer.from(JSON.stringify(head, undefined, 2)));
      await this.countSteps(head.tables);
      await this.writeUploads();
      for (const table of head.tables) await this.writeTable(table);
      await this.writer.addWhole(MANIFEST, Buffer.from(JSON.stringify(this.manifest, undefined, 2)));
    } finally {
      await this.client.query('ROLLBACK');
    }
  }

  private async head(): Promise<Head> {
    const tables = await tableShapes(this.client);
    if (tables.length === 0) throw new Error('There is no museum here yet.');
    // a newer version that starts meanwhile has to wait with its migrations (pg_dump does the same)
    await this.client.query(`LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(', ')} IN ACCESS SHARE MODE`);
    const server = await SERVER.first(this.client);
    return {
      format: FORMAT,
      product: 'muzey',
      createdAt: new Date().toISOString(),
      server: server?.version ?? '',
      migrations: (await EXECUTED_MIGRATIONS.all(this.client)).map(({ name }) => name),
      tables,
      sequences: await SEQUENCE_VALUES.all(this.client),
      sealed: true,
      originals: this.options.originals,
    };
  }

  private async countSteps(tables: TableShape[]): Promise<void> {
    const files = await knownFiles(this.client, this.options.originals);
    const sources = [`(${files.sql}) AS uploads`, ...tables.map(({ name }) => quoted(name))];
    let total = 0;
    for (const source of sources) total += await countRows(this.client, source);
    this.progress.begin(total);
  }

  private async writeUploads(): Promise<void> {
    const knownStatement = await knownFiles(this.client, this.options.originals);
    for await (const page of pagesOf(this.client, knownStatement, PAGE_ROWS)) {
      for (const { file, checksum } of page) {
        await this.writeUpload(file, checksum);
        this.step(1);
      }
    }
  }

  private async writeUpload(file: string, checksum: string | null): Promise<void> {
    const { missing, damaged, uploads, originals } = this.manifest;
    const stored = await this.storage.open(file);
    if (!stored) {
      missing.push(file);
      return;
    }
    const { bytes, sha256 } = await this.writer.add(`${UPLOADS}${file}`, stored.size, await stored.stream());
    if (checksum !== null && checksum !== sha256) damaged.push(file);
    for (const count of isOriginal(file) && originals ? [uploads, originals] : [uploads]) {
      count.files++;
      count.bytes += bytes;
    }
  }

  private async writeTable(table: TableShape): Promise<void> {
    let part = 0;
    let rows = 0;
    const { through, sum } = meter();
    for await (const bytes of inParts(pipeline(rowsOf(this.client, table), through, ignore))) {
      await this.writer.addWhole(partName(table.name, ++part), bytes);
      const lines = linesIn(bytes);
      rows += lines;
      this.step(lines);
    }
    const total: Sum = sum();
    this.manifest.tables[table.name] = { ...total, rows };
  }

  private step(steps: number): void {
    this.done += steps;
    this.progress.advance(this.done);
  }
}

async function* inParts(bytes: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(chunks);
}
