import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { readFile, rm } from 'node:fs/promises';
import { DataSource, IsNull } from 'typeorm';
import type { Account } from '../../auth/access.js';
import { ThrottleService } from '../../auth/throttle.service.js';
import { notFound } from '../../errors/problem.js';
import { editSourceOf } from '../model/edit-source.js';
import { withSource } from '../storage/intact-copy.js';
import { EncoderSemaphore } from '../renditions/encoder-semaphore.js';
import { isPicture, MediaEntity } from '../model/media.entity.js';
import { limitPictureWork } from './media-intake.js';
import { Pictures } from '../renditions/pictures.js';
import { Spool } from '../storage/spool.js';
import { MediaStorage } from '../storage/storage.js';

/** In pixels. */
const MAX_WIDTH = 1_600;

/** Sends the uncropped picture for the cropping dialog. */
@Injectable()
export class WholePicture {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: MediaStorage,
    private readonly spool: Spool,
    private readonly encoders: EncoderSemaphore,
    private readonly pictures: Pictures,
    private readonly throttle: ThrottleService,
  ) {}

  /** @throws 404, also for a picture in the trash */
  async send(id: string, account: Account, reply: FastifyReply): Promise<void> {
    const stored = await this.dataSource.manager.findOneBy(MediaEntity, { id, deletedAt: IsNull() });
    if (!stored || !isPicture(stored)) throw notFound();
    await limitPictureWork(this.throttle, account);
    const target = this.spool.newFile();
    try {
      await withSource(this.storage, editSourceOf(stored), (source) =>
        this.encoders.run(() => this.pictures.writeRendition(source, { width: MAX_WIDTH, format: 'webp' }, target)),
      );
      const bytes = await readFile(target);
      await reply.type('image/webp').header('cache-control', 'private, no-store').send(bytes);
    } finally {
      await rm(target, { force: true });
    }
  }
}
