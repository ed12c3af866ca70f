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

/** Maximum waiting downloads, of all networks together and of one; more are refused. */
export const MAX_WAITING = 32;
export const MAX_OF_NETWORK = 4;
const BUSY = 'Too many downloads are being prepared. Try again in a moment.';
/** Per network; a school may have a single address. */
const MAX_MADE = 300;
const MADE_WINDOW_SECONDS = 600;

/** Total size of the download cache. */
const MAX_STORED_BYTES = 512_000_000;

/** Cache of finished downloads. */
export class DownloadStore extends FileCache {
  constructor({ dataDir }: Pick<Config, 'dataDir'>) {
    super(join(dataDir, 'download-files'), MAX_STORED_BYTES, join(dataDir, 'downloads'));
  }
}

/** Makes download files on first request, one at a time. */
@Injectable()
export class DownloadMaker {
  private readonly limit = new EncoderSemaphore(DOWNLOAD_PROCESSES, MAX_WAITING, BUSY);
  /** The number of downloads each network is waiting for. */
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
   * The finished file; the caller closes it.
   * @throws 404 when the stored file is missing; 429 when the network has too many requests waiting; 503 when too many
   * others are waiting
   */
  async open(download: Download, network: string): Promise<KeptFile> {
    const file = (await this.store.open(download.name)) ?? (await this.openOnceMade(download, network));
    if (!file) throw unavailable();
    return file;
  }

  /** Each network has its own limit: if it is refused, others who wait for the same work are not. */
  private openOnceMade(download: Download, network: string): Promise<KeptFile | undefined> {
    const { name } = download;
    const begun = this.store.beingMade(name);
    if (begun) return begun.then(() => this.store.open(name));
    const make = () => this.limit.run(() => this.make(download));
    return this.inTurn(network, () => this.store.openOrMake(name, make));
  }

  /** Keeps one network from filling the shared queue. */
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
      // files with other metadata are no longer requested
      const former = name.slice(0, name.lastIndexOf('-') + 1);
      for (const other of this.store.names) if (other.startsWith(former)) this.store.remove(other);
      await this.store.put(name, target);
    } catch (error) {
      throw error instanceof MissingFile ? notFound() : error;
    } finally {
      await rm(target, { force: true });
    }
  }

  /** Removes the downloads of pictures that visitors no longer see. */
  private async removeHidden(): Promise<void> {
    for (const name of this.store.names) if (!(await this.publicMedia.has(idIn(name)))) this.store.remove(name);
  }
}
