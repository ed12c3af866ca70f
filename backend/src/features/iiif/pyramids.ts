import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Changes } from '../../platform/cache/changes.js';
import { Config } from '../../platform/config/config.js';
import { FIRST_ID } from '../../platform/database/first-id.js';
import { isDiskFull } from '../../platform/errors/disk-full.js';
import { notFound, Problem, unavailable } from '../../platform/errors/problem.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { EncoderSemaphore } from '../../platform/media/renditions/encoder-semaphore.js';
import { Pictures } from '../../platform/media/renditions/pictures.js';
import { idIn } from '../../platform/media/model/media-address.js';
import { DiskGuard } from '../../platform/media/storage/disk-guard.js';
import { FileCache } from '../../platform/media/storage/file-cache.js';
import { withIntactCopy } from '../../platform/media/storage/intact-copy.js';
import { Spool } from '../../platform/media/storage/spool.js';
import { MediaStorage, MissingFile } from '../../platform/media/storage/storage.js';
import { IiifPictures, type OfferedPicture } from './iiif-pictures.js';

/** Pyramids on the local disk, also where uploads are in a bucket. */
export class PyramidStore extends FileCache {
  readonly maxBytes: number;

  constructor({ dataDir, pyramidMegabytes }: Pick<Config, 'dataDir' | 'pyramidMegabytes'>) {
    super(join(dataDir, 'pyramids'), pyramidMegabytes * 1_000_000);
    this.maxBytes = pyramidMegabytes * 1_000_000;
  }
}

/** In the background so much of the space is left free, so that none is evicted for one that nobody has asked for. */
const BACKGROUND_SHARE = 0.9;
/** After a start or a change of what visitors see: staff make many changes, and each run looks at all pictures. */
const DELAY_MS = 300_000;
/** Each try may cost a minute and much memory, and strangers ask for parts. */
const FAILURE_MS = 3_600_000;
const MAX_FAILURES = 10_000;

/** Each upload's file has its own. */
const nameOf = (file: string): string => `${file.slice(0, file.indexOf('.'))}.tif`;

/**
 * The pyramids of the offered pictures: a picture in several sizes and in tiles, so that a part of it is read without
 * the rest. They are made in the background, and otherwise when one is asked for. The folder is the only state, so an
 * interrupted run goes on where it ended.
 */
@Injectable()
export class Pyramids implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Pyramids');
  /** Why the pyramids of some files cannot be made. They are tried again after a while: the machine may have been busy. */
  private readonly failures = new LRUCache<string, Error>({ max: MAX_FAILURES, ttl: FAILURE_MS });
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly store: PyramidStore,
    private readonly storage: MediaStorage,
    private readonly spool: Spool,
    private readonly disk: DiskGuard,
    private readonly encoders: EncoderSemaphore,
    private readonly pictures: Pictures,
    private readonly offered: IiifPictures,
    changes: Changes,
    housekeeping: Housekeeping,
  ) {
    changes.onChange(() => this.wakeLater());
    housekeeping.add(() => this.removeOthers());
  }

  onApplicationBootstrap(): void {
    this.wakeLater();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.working;
  }

  /**
   * The path of a picture's pyramid, which may be evicted while it is read.
   * @throws 404 when the picture's file is missing or damaged; 503 when it has to be made and the disk is nearly full
   * @throws {WorkerEnded} when making it takes too long or too much memory, or did so within the last hour
   */
  async pathOf({ file, checksum }: Pick<OfferedPicture, 'file' | 'checksum'>): Promise<string> {
    const name = nameOf(file);
    const failure = this.failures.get(file);
    if (failure) throw failure;
    const made = await this.store
      .openOrMake(name, () => this.make(name, { file, checksum }))
      .catch((error: unknown) => {
        // the state of the museum, not of the file
        const isPassing = this.stopped || isDiskFull(error) || (error instanceof Problem && error.status >= 500);
        if (!isPassing && error instanceof Error) this.failures.set(file, error);
        throw error;
      });
    if (!made) throw unavailable();
    await made.close();
    return made.path;
  }

  /** Makes the pyramids that are missing. */
  makeAll(): Promise<void> {
    return (this.working ??= this.work().finally(() => (this.working = undefined)));
  }

  private wakeLater(): void {
    if (this.stopped) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.makeAll();
    }, DELAY_MS).unref();
  }

  private async work(): Promise<void> {
    try {
      for (let page = await this.offered.after(FIRST_ID); page.length > 0;) {
        for (const picture of page) if (!(await this.makeIfRoom(picture))) return;
        page = await this.offered.after(page.at(-1)?.id ?? '');
      }
    } catch (error) {
      // the database, the storage or the disk: the rest follows after the next change or start
      if (!this.stopped) this.logger.warn({ event: 'pyramids_delayed', error: String(error) });
    }
  }

  /** @returns whether there may be room for more */
  private async makeIfRoom({ file, checksum }: OfferedPicture): Promise<boolean> {
    if (this.stopped) return false;
    if (this.store.has(nameOf(file)) || this.failures.has(file)) return true;
    if (this.store.bytes > this.store.maxBytes * BACKGROUND_SHARE) return false;
    await this.encoders.idle();
    try {
      await this.pathOf({ file, checksum });
    } catch (error) {
      if (!this.failures.has(file)) throw error;
      this.logger.warn({ event: 'pyramid_failed', file, error: String(error) });
    }
    return true;
  }

  private async make(name: string, source: Pick<OfferedPicture, 'file' | 'checksum'>): Promise<void> {
    await this.disk.check();
    const target = this.spool.newFile();
    try {
      await withIntactCopy(this.storage, source, (path) => this.pictures.buildPyramid(path, target));
      await this.store.put(name, target);
    } catch (error) {
      throw error instanceof MissingFile ? notFound() : error;
    } finally {
      await rm(target, { force: true });
    }
  }

  /** Removes those of pictures that are no longer offered, and of replaced files. */
  private async removeOthers(): Promise<void> {
    for (const name of this.store.names) {
      const picture = await this.offered.find(idIn(name));
      if (!picture || nameOf(picture.file) !== name) this.store.remove(name);
    }
  }
}
