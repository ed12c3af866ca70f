import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config/config.js';
import { isDiskFull } from '../../platform/errors/disk-full.js';
import { Problem, unavailable } from '../../platform/errors/problem.js';
import { FileCache, type KeptFile } from '../../platform/media/storage/file-cache.js';
import { recordedIn } from '../../platform/media/model/file-record.js';
import { FileRecords } from '../../platform/media/storage/file-records.js';
import { withIntactCopy } from '../../platform/media/storage/intact-copy.js';
import { fileOfUrl } from '../../platform/media/model/media-address.js';
import type { Media } from '../../platform/media/model/media.dto.js';
import { Pictures } from '../../platform/media/renditions/pictures.js';
import { Spool } from '../../platform/media/storage/spool.js';
import { MediaStorage, MissingFile } from '../../platform/media/storage/storage.js';
import type { Card } from './card-subjects.js';
import { DrawingQueue, type Reader } from './drawing-queue.js';

/** Total size of the card cache. A card has about 150 kB. */
const MAX_STORED_BYTES = 256_000_000;

/** The rendition width that fills the picture's place on a card. */
const WANTED_WIDTH = 960;
const MIDDLE = { x: 0.5, y: 0.5 };
const MAX_REMEMBERED = 1_000;
/** Time before an unreadable picture is tried again, since the storage may have been down. */
const UNREADABLE_FOR_MS = 600_000;

/** Cache of drawn cards. */
export class CardStore extends FileCache {
  constructor({ dataDir }: Pick<Config, 'dataDir'>) {
    super(join(dataDir, 'card-files'), MAX_STORED_BYTES, join(dataDir, 'cards'));
  }
}

/** Draws cards on first request, one at a time, so that no stranger can make the museum draw many at once. */
@Injectable()
export class CardMaker {
  private readonly logger = new Logger('Cards');
  private readonly queue = new DrawingQueue();
  /** Cards whose pictures could not be read. */
  private readonly unreadable = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: UNREADABLE_FOR_MS });

  constructor(
    private readonly store: CardStore,
    private readonly storage: MediaStorage,
    private readonly records: FileRecords,
    private readonly spool: Spool,
    private readonly pictures: Pictures,
  ) {}

  /**
   * The file of a card; the caller closes it.
   * @throws 429 when the network has too many requests waiting; 503 when too many others are waiting
   */
  async open(card: Card, reader: Reader): Promise<KeptFile> {
    const name = fileName(card);
    const file = this.unreadable.has(name) ? undefined : await this.openOrDraw(name, card, reader);
    return file ?? this.open(withoutPicture(card), reader);
  }

  private async openOrDraw(name: string, card: Card, reader: Reader): Promise<KeptFile | undefined> {
    const stored = await this.store.open(name);
    if (stored) return stored;
    // a card that is already being drawn needs no further turn
    await (this.store.beingMade(name) ?? this.queue.run(name, reader, () => this.drawOnce(name, card)));
    return this.store.open(name);
  }

  /** Another network's turn may have drawn it meanwhile. */
  private async drawOnce(name: string, card: Card): Promise<void> {
    const file = await this.store.openOrMake(name, () => this.draw(name, card));
    await file?.close();
  }

  private async draw(name: string, { title, museum, seed, picture, whole }: Card): Promise<void> {
    const target = this.spool.newFile();
    const texts = { target, title, museum, seed };
    try {
      if (picture) {
        const focus = picture.focus ?? MIDDLE;
        await this.withFileFor(picture, (source) =>
          this.pictures.drawCard({ ...texts, picture: { source, focus, whole } }),
        );
      } else await this.pictures.drawCard(texts);
      await this.store.put(name, target);
    } catch (error) {
      if (!picture || isDiskFull(error) || error instanceof Problem) throw error;
      this.logger.warn({ event: 'card_without_picture', media: picture.id, error: String(error) });
      this.unreadable.set(name, true);
    } finally {
      await rm(target, { force: true });
    }
  }

  private async withFileFor(picture: Media, work: (path: string) => Promise<void>): Promise<void> {
    const name = fileFor(picture);
    const record = await this.records.ofUpload(picture.id);
    if (!record) throw new MissingFile(name);
    // an old rendition has no checksum yet
    const { file, checksum = '' } =
      [recordedIn(record, name), record].find((namedFile) => namedFile?.checksum) ?? record;
    await withIntactCopy(this.storage, { file, checksum }, work);
  }
}

/** A file name derived from the contents of a card. */
const fileName = ({ address, title, museum, picture }: Card): string =>
  `${createHash('sha256')
    .update(JSON.stringify([address, title, museum, picture?.url]))
    .digest('hex')}.jpg`;

function withoutPicture({ picture, ...card }: Card): Card {
  if (!picture) throw unavailable();
  return card;
}

/** The smallest stored file that is large enough. */
function fileFor({ url, renditions }: Media): string {
  const fitting = renditions.filter(({ format, width }) => format === 'webp' && width >= WANTED_WIDTH);
  const [rendition] = fitting.sort((a, b) => a.width - b.width);
  return fileOfUrl(rendition?.url ?? url) ?? '';
}
