import { Injectable } from '@nestjs/common';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ThrottleService } from '../../platform/auth/throttle.service.js';
import type { Config } from '../../platform/config/config.js';
import { notFound, tooManyRequests, unavailable } from '../../platform/errors/problem.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { EncoderSemaphore } from '../../platform/media/renditions/encoder-semaphore.js';
import { FileCache, type KeptFile } from '../../platform/media/storage/file-cache.js';
import { withIntactCopy } from '../../platform/media/storage/intact-copy.js';
import { idIn } from '../../platform/media/model/media-address.js';
import { DOWNLOAD_PROCESSES } from '../../platform/media/renditions/picture-workers.js';
import { Pictures } from '../../platform/media/renditions/pictures.js';
import { PublicMedia } from '../../platform/media/library/public-media.js';
import { Spool } from '../../platform/media/storage/spool.js';
import { MediaStorage, MissingFile } from '../../platform/media/storage/storage.js';
import type { Download } from './download-subjects.js';
import { exifOf } from './notes.js';
import { xmpOf } from './xmp.js';

/** Further downloads that have to be made are refused: of all networks, and of one. */
export const MAX_WAITING = 32;
export const MAX_OF_NETWORK = 4;
const BUSY = 'Too many downloads are being prepared. Try again in a moment.';
/** For each network; a school may have one address. */
const MAX_MADE = 300;
const MADE_WINDOW_SECONDS = 600;

/** Of all downloads that are kept. */
const MAX_STORED_BYTES = 512_000_000;

/** Where finished downloads are kept. */
export class DownloadStore extends FileCache {
  constructor({ dataDir }: Pick<Config, 'dataDir'>) {
    super(join(dataDir, 'download-files'), MAX_STORED_BYTES, join(dataDir, 'downloads'));
  }
}

/** Makes the files of downloads when they are first asked for, one at a time. */
@Injectable()
export class DownloadMaker {
  private readonly limit = new EncoderSemaphore(DOWNLOAD_PROCESSES, MAX_WAITING, BUSY);
  /** How many each network waits for. */
  private readonly waiting = new Map<string, number>();

  constructor(
    private readonly store: DownloadStore,
    private readonly storage: MediaStorage,
    private readonly spool: Spool,
    private readonly pictures: Pictures,
    private readonly throttle: ThrottleService,
    private readonly publicMedia: PublicMedia,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => this.removeHidden());
  }

  /**
   * The finished file, which the caller closes.
   * @throws 404 when the stored file is gone; 429 when the network asks for too many; 503 when too many others are waiting
   */
  async open(download: Download, network: string): Promise<KeptFile> {
    const file = (await this.store.open(download.name)) ?? (await this.openOnceMade(download, network));
    if (!file) throw unavailable();
    return file;
  }

  /** The limits of a network are its own: those of others who wait for the same work do not fail with it. */
  private openOnceMade(download: Download, network: string): Promise<KeptFile | undefined> {
    const { name } = download;
    const begun = this.store.beingMade(name);
    if (begun) return begun.then(() => this.store.open(name));
    const make = () => this.limit.run(() => this.make(download));
    return this.inTurn(network, () => this.store.openOrMake(name, make));
  }

  /** No network fills the queue that all share. */
  private async inTurn<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.waiting.get(network) ?? 0;
    if (before >= MAX_OF_NETWORK) throw tooManyRequests(1);
    this.waiting.set(network, before + 1);
    try {
      await this.throttle.limit(`download:${network}`, MAX_MADE, MADE_WINDOW_SECONDS);
      return await work();
    } finally {
      const left = (this.waiting.get(network) ?? 1) - 1;
      if (left > 0) this.waiting.set(network, left);
      else this.waiting.delete(network);
    }
  }

  private async make({ file, checksum, ending, notes, name }: Download): Promise<void> {
    const target = this.spool.newFile();
    const described = { target, ending, exif: exifOf(notes), xmp: xmpOf(notes) };
    try {
      await withIntactCopy(this.storage, { file, checksum }, (source) =>
        this.pictures.describe({ ...described, source }),
      );
      // those with other notes are asked for no more
      const former = name.slice(0, name.lastIndexOf('-') + 1);
      for (const other of this.store.names) if (other.startsWith(former)) this.store.remove(other);
      await this.store.put(name, target);
    } catch (error) {
      throw error instanceof MissingFile ? notFound() : error;
    } finally {
      await rm(target, { force: true });
    }
  }

  /** Nothing is left of a picture that visitors are shown no more. */
  private async removeHidden(): Promise<void> {
    for (const name of this.store.names) if (!(await this.publicMedia.has(idIn(name)))) this.store.remove(name);
  }
}
