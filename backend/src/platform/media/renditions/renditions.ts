import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { rm, stat } from 'node:fs/promises';
import { DataSource } from 'typeorm';
import { isDiskFull } from '../../errors/disk-full.js';
import { Problem } from '../../errors/problem.js';
import { sha256 } from '../storage/checksum.js';
import { EncoderSemaphore, ENCODERS } from './encoder-semaphore.js';
import { withIntactCopy } from '../storage/intact-copy.js';
import { renditionFile } from '../model/media-address.js';
import { isPicture, MediaEntity, type PictureEntity, type StoredRendition } from '../model/media.entity.js';
import { Pictures } from './pictures.js';
import { Spool } from '../storage/spool.js';
import { MediaStorage, MissingFile } from '../storage/storage.js';
import { StoredFiles } from '../storage/stored-files.js';

/** After this many attempts without a rendition the picture is skipped: it may crash the process. */
const MAX_ATTEMPTS = 5;

/** Wait time while the database or the storage is unreachable. */
const RETRY_MS = 5_000;

/**
 * Makes the renditions of uploaded pictures in the background. The queue is the `pending` column: it survives a crash,
 * and finished renditions are kept. Two processes may make the same rendition; both make the same file under the same
 * name.
 */
@Injectable()
export class Renditions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Renditions');
  private readonly working = new Set<Promise<void>>();
  private readonly taken = new Set<string>();
  private readonly broken = new Set<string>();
  private retry: NodeJS.Timeout | undefined;
  private asked = false;
  private stopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: MediaStorage,
    private readonly files: StoredFiles,
    private readonly spool: Spool,
    private readonly encoders: EncoderSemaphore,
    private readonly pictures: Pictures,
  ) {}

  onApplicationBootstrap(): void {
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    await this.idle();
  }

  /** Call it when a picture may have been added to the queue. */
  wake(): void {
    this.asked = true;
    while (!this.stopped && this.working.size < ENCODERS) {
      const worker = this.work().finally(() => this.working.delete(worker));
      this.working.add(worker);
    }
  }

  /** Call it when renditions of a picture have to be made again, even after earlier failures. */
  again(id: string): void {
    this.broken.delete(id);
    this.wake();
  }

  /** Resolves when the queue is empty or the work has been stopped. */
  async idle(): Promise<void> {
    while (this.working.size > 0) await Promise.all(this.working);
  }

  /** How many pictures still lack renditions. */
  waiting(): Promise<number> {
    return this.dataSource.manager.countBy(MediaEntity, { kind: 'image', pending: true });
  }

  private async work(): Promise<void> {
    try {
      // wake() may be called while the queue is being read
      while (this.asked && !this.stopped) {
        this.asked = false;
        while (await this.workOnNext());
      }
    } catch (error) {
      this.logger.warn({ event: 'renditions_delayed', error: String(error) });
      if (!this.stopped) this.retry ??= setTimeout(() => this.tryAgain(), RETRY_MS).unref();
    }
  }

  private tryAgain(): void {
    this.retry = undefined;
    this.wake();
  }

  /** @returns whether there was a picture to work on */
  private async workOnNext(): Promise<boolean> {
    if (this.stopped) return false;
    const next = await this.dataSource.manager
      .createQueryBuilder(MediaEntity, 'media')
      .where("kind = 'image' AND pending AND attempts < :max AND NOT id = ANY(:others)", {
        max: MAX_ATTEMPTS,
        others: [...this.taken, ...this.broken],
      })
      .orderBy('media.createdAt')
      .limit(1)
      .getOne();
    if (!next || !isPicture(next)) return false;
    if (this.taken.has(next.id)) return true; // another worker has taken it meanwhile
    this.taken.add(next.id);
    try {
      await this.dataSource.manager.increment(MediaEntity, { id: next.id }, 'attempts', 1);
      await this.makeAll(next);
      return true;
    } finally {
      this.taken.delete(next.id);
    }
  }

  private async makeAll(entity: PictureEntity): Promise<void> {
    try {
      await withIntactCopy(this.storage, entity, (source) => this.makeFrom(source, entity));
    } catch (error) {
      if (error instanceof BrokenPicture || error instanceof MissingFile) {
        const reason = error instanceof BrokenPicture ? error.cause : error;
        this.broken.add(entity.id);
        this.logger.error({ event: 'rendition_failed', media: entity.id, error: String(reason) });
        return;
      }
      // the storage is unreachable or full: the attempt does not count against the picture
      await this.save(entity, { attempts: 0 });
      throw error;
    }
  }

  /** Makes the missing renditions one by one, and saves each as soon as it is in the storage. */
  private async makeFrom(source: string, entity: PictureEntity): Promise<void> {
    const { animated, renditions: planned } = await orBroken(this.pictures.wantedRenditions(source, entity.width));
    const finished = entity.renditions.filter((made) => planned.some((rendition) => isSame(rendition, made)));
    await this.forgetOthers(entity, animated, finished);
    for (const rendition of planned.filter((other) => !finished.some((made) => isSame(other, made)))) {
      await this.encoders.idle();
      if (this.stopped) return void (await this.save(entity, { attempts: 0 }));
      finished.push(await this.make(entity.file, source, rendition));
      if (await this.save(entity, { renditions: [...finished], attempts: 0 })) continue;
      return await this.files.removeUnknown([renditionFile(entity.file, rendition)]);
    }
    await this.save(entity, { pending: false });
  }

  /** Earlier versions made animated renditions. */
  private async forgetOthers(entity: PictureEntity, animated: boolean, renditions: StoredRendition[]): Promise<void> {
    const others = entity.renditions.filter((made) => !renditions.includes(made));
    if (others.length === 0 && entity.animated === animated) return;
    await this.save(entity, { animated, renditions });
    await this.files.removeUnknown(others.map((rendition) => renditionFile(entity.file, rendition)));
  }

  private async make(file: string, source: string, rendition: StoredRendition): Promise<StoredRendition> {
    const target = this.spool.newFile();
    try {
      await orBroken(this.pictures.writeRendition(source, rendition, target));
      const { size: bytes } = await stat(target);
      const made = { ...rendition, bytes, checksum: await sha256(target) };
      await this.storage.put(renditionFile(file, rendition), target);
      return made;
    } finally {
      await rm(target, { force: true });
    }
  }

  /** @returns false when the picture has been replaced or deleted */
  private async save(
    { id, file }: MediaEntity,
    change: Partial<Pick<MediaEntity, 'animated' | 'renditions' | 'attempts' | 'pending'>>,
  ): Promise<boolean> {
    const { affected } = await this.dataSource.manager.update(MediaEntity, { id, file }, change);
    return affected !== 0;
  }
}

const isSame = (a: StoredRendition, b: StoredRendition): boolean => a.width === b.width && a.format === b.format;

/** The picture cannot be encoded, and a retry would fail as well. */
class BrokenPicture extends Error {
  constructor(cause: unknown) {
    super('A rendition could not be made.', { cause });
  }
}

async function orBroken<Result>(encoding: Promise<Result>): Promise<Result> {
  try {
    return await encoding;
  } catch (error) {
    throw isDiskFull(error) || error instanceof Problem ? error : new BrokenPicture(error);
  }
}
