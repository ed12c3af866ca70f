import { Injectable } from '@nestjs/common';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Config } from '../../platform/config/config.js';
import { busy, unavailable } from '../../platform/errors/problem.js';
import { FairLimit } from '../../platform/http/fair-limit.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { idIn } from '../../platform/media/model/media-address.js';
import { ENCODERS } from '../../platform/media/renditions/encoder-semaphore.js';
import { Pictures } from '../../platform/media/renditions/pictures.js';
import { WorkerEnded } from '../../platform/media/renditions/picture-worker.js';
import { FileCache, type KeptFile } from '../../platform/media/storage/file-cache.js';
import { Spool } from '../../platform/media/storage/spool.js';
import { IiifPictures, type OfferedPicture } from './iiif-pictures.js';
import type { ImageRequest } from './image-request.js';
import { isListed, onLevel } from './levels.js';
import { Pyramids } from './pyramids.js';

/** Total size of the stored tiles. One has about 50 kB. */
const MAX_STORED_BYTES = 1_000_000_000;

/** For all networks. */
export const MAX_WAITING = 512;
/** A viewer asks for all tiles of a view at once, and a school has one address. */
export const MAX_OF_NETWORK = 256;
const TIMEOUT_MS = 20_000;

/** Cache of the tiles that the pictures' information lists. */
export class TileStore extends FileCache {
  constructor({ dataDir }: Pick<Config, 'dataDir'>) {
    super(join(dataDir, 'tiles'), MAX_STORED_BYTES);
  }
}

/** The client of a request. */
interface Reader {
  network: string;
  hasLeft: () => boolean;
}

/** Cuts regions out of pyramids, a few at once; networks take turns. Listed tiles are stored, others are not. */
@Injectable()
export class RegionMaker {
  private readonly limit = new FairLimit({
    concurrent: ENCODERS,
    timeoutMs: TIMEOUT_MS,
    ofNetwork: MAX_OF_NETWORK,
    waiting: MAX_WAITING,
  });

  constructor(
    private readonly store: TileStore,
    private readonly pyramids: Pyramids,
    private readonly spool: Spool,
    private readonly pictures: Pictures,
    private readonly offered: IiifPictures,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => this.removeOthers());
  }

  /**
   * The finished file; the caller closes it.
   * @param name of the request, which changes with the picture's file
   * @throws 404 when the picture's file is missing; 429 when the network has too many requests waiting; 503 when too
   * many are waiting in total, or the wait is too long
   */
  async open(name: string, picture: OfferedPicture, request: ImageRequest, reader: Reader): Promise<KeptFile> {
    const isStored = isListed(request, picture);
    const stored = isStored ? await this.store.open(name) : undefined;
    if (stored) return stored;
    const made = await this.limit.run(reader.network, async () => {
      // nobody receives it
      if (reader.hasLeft()) throw busy();
      return isStored
        ? this.store.openOrMake(name, () => this.withCut(picture, request, (cut) => this.store.put(name, cut)))
        : this.withCut(picture, request, openUnstored);
    });
    if (!made) throw unavailable();
    return made;
  }

  /** Calls `use` with a file that is removed afterwards. */
  private async withCut<Result>(
    picture: OfferedPicture,
    request: ImageRequest,
    use: (path: string) => Promise<Result>,
  ): Promise<Result> {
    const target = this.spool.newFile();
    const region = onLevel(request, picture);
    try {
      const source = await this.pyramids.pathOf(picture);
      await this.pictures.cutRegion({ ...region, source, target });
      return await use(target);
    } catch (error) {
      throw error instanceof WorkerEnded ? unavailable('The picture can not be read at the moment.') : error;
    } finally {
      await rm(target, { force: true });
    }
  }

  /** Removes the tiles of pictures that are no longer offered, and of replaced files. */
  private async removeOthers(): Promise<void> {
    for (const name of this.store.names) {
      const picture = await this.offered.find(idIn(name));
      if (!picture || !name.startsWith(fileStart(picture))) this.store.remove(name);
    }
  }
}

const fileStart = ({ file }: OfferedPicture): string => `${file.slice(0, file.indexOf('.'))}_`;

/** A file name derived from an image request, the same for every way to ask for the same image. */
export function nameOfRequest(picture: OfferedPicture, request: ImageRequest): string {
  const { region, width, height, rotation, quality, format } = request;
  // it is also the entity tag, where a comma would separate tags
  const area = [region.left, region.top, region.width, region.height].join('-');
  return `${fileStart(picture)}${area}_${width}-${height}_${rotation}_${quality}.${format}`;
}

/** The file stays readable after it has been removed, until it is closed. */
async function openUnstored(path: string): Promise<KeptFile> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    return { size, stream: () => handle.createReadStream({ start: 0 }), close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
