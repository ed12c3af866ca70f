import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { rm } from 'node:fs/promises';
import type { EntityManager } from 'typeorm';
import type { Account } from '../auth/access.js';
import { Idempotency } from '../http/idempotency.js';
import { Duplicates, type KnownPicture } from './duplicates.js';
import { toAdminMedia } from './media-mapper.js';
import { PictureIntake, type ReceivedPicture } from './picture-intake.js';
import { PictureStore, type ReadyPicture } from './picture-store.js';
import { Renditions } from './renditions.js';
import { SignedAddresses } from './signed-address.js';
import type { Uploaded } from './upload.dto.js';

interface UploadOptions {
  /** The Idempotency-Key header. */
  key: string | undefined;
  /** Gives the stored picture in place of a file that is here already. */
  reuse: boolean;
}

/** Stores the pictures of one request, all or none. */
@Injectable()
export class UploadService {
  constructor(
    private readonly intake: PictureIntake,
    private readonly store: PictureStore,
    private readonly duplicates: Duplicates,
    private readonly renditions: Renditions,
    private readonly idempotency: Idempotency,
    private readonly addresses: SignedAddresses,
  ) {}

  async receive(request: FastifyRequest, account: Account, { key, reuse }: UploadOptions): Promise<Uploaded> {
    const temporary: string[] = [];
    try {
      const received = await this.intake.read(request, account, temporary);
      const checksums = received.map(({ checksum }) => checksum);
      const known = await this.duplicates.find(checksums);
      const files = reuse ? newOnes(received, known) : new Map(received.entries());
      const pictures = await this.intake.prepare(files, account, temporary);
      const ready = [...pictures.values()];
      const body = ['uploadImages', checksums, ...(reuse ? ['reuse'] : [])];
      const uploaded = await this.store.keep(ready, () =>
        this.idempotency.run({ key, account, body }, async (manager) => {
          if (!reuse) return this.insert(received, pictures, known, manager);
          // the same file may have been stored since, by another request
          await this.duplicates.lock(checksums, manager);
          const here = await this.duplicates.find(checksums, manager);
          const isNew = ([, { entity }]: [number, ReadyPicture]) => !here.has(entity.originalChecksum ?? '');
          return this.insert(received, new Map([...pictures].filter(isNew)), here, manager);
        }),
      );
      this.renditions.wake();
      return uploaded;
    } finally {
      await Promise.all(temporary.map((path) => rm(path, { force: true })));
    }
  }

  private async insert(
    received: readonly ReceivedPicture[],
    pictures: ReadonlyMap<number, ReadyPicture>,
    known: ReadonlyMap<string, KnownPicture>,
    manager: EntityManager,
  ): Promise<Uploaded> {
    await this.store.insert([...pictures.values()], manager);
    return this.answer(received, pictures, known);
  }

  private answer(
    received: readonly ReceivedPicture[],
    pictures: ReadonlyMap<number, ReadyPicture>,
    known: ReadonlyMap<string, KnownPicture>,
  ): Uploaded {
    const made = new Map([...pictures.values()].map((picture) => [picture.entity.originalChecksum, picture]));
    const shown = received.flatMap(({ checksum }, index) => {
      const picture = pictures.get(index) ?? made.get(checksum);
      return picture ? toAdminMedia(picture.entity) : (known.get(checksum)?.media ?? []);
    });
    const media = shown.map((one) => this.addresses.media(one));
    return {
      urls: media.map(({ url }) => url),
      media,
      duplicates: received.flatMap(({ checksum }, index) => {
        const found = known.get(checksum);
        return found ? { index, media: this.addresses.media(found.media), uses: found.uses } : [];
      }),
      suggestions: received.map((_, index) => pictures.get(index)?.suggestions ?? {}),
    };
  }
}

/** The files that no stored picture was made from, each once, by their index. */
function newOnes(
  received: readonly ReceivedPicture[],
  known: ReadonlyMap<string, KnownPicture>,
): Map<number, ReceivedPicture> {
  const seen = new Set(known.keys());
  const isNew = ({ checksum }: ReceivedPicture) => !seen.has(checksum) && seen.add(checksum);
  return new Map([...received.entries()].filter(([, file]) => isNew(file)));
}
