import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { rm } from 'node:fs/promises';
import type { Account } from '../auth/access.js';
import { ThrottleService } from '../auth/throttle.service.js';
import { Problem } from '../errors/problem.js';
import { Idempotency } from '../http/idempotency.js';
import { fault, FileProblem, uploadProblem, type FileFault } from './file-problem.js';
import { toAdminMedia } from './media-mapper.js';
import type { Uploaded } from './media.dto.js';
import { PICTURES, type PictureFormat } from './picture-format.js';
import { PictureStore, type ReadyPicture } from './picture-store.js';
import { Renditions } from './renditions.js';
import { SignedAddresses } from './signed-address.js';
import { UploadReader, type ReceivedFile } from './upload-reader.js';

/** For each account (docs/api.md, "Limits"). */
const MAX_FILES_PER_MINUTE = 120;

/** Stores the pictures of one request, all or none. */
@Injectable()
export class UploadService {
  constructor(
    private readonly reader: UploadReader,
    private readonly store: PictureStore,
    private readonly renditions: Renditions,
    private readonly idempotency: Idempotency,
    private readonly throttle: ThrottleService,
    private readonly addresses: SignedAddresses,
  ) {}

  async receive(request: FastifyRequest, account: Account, key?: string): Promise<Uploaded> {
    const temporary: string[] = [];
    try {
      const received = await this.read(request, account, temporary);
      const pictures = await this.prepare(received, temporary);
      const checksums = received.map(({ checksum }) => checksum);
      const uploaded = await this.store.keep(pictures, () =>
        this.idempotency.run({ key, account, body: ['uploadImages', checksums] }, async (manager) => {
          await this.store.insert(pictures, manager);
          const media = pictures.map(({ entity }) => this.addresses.media(toAdminMedia(entity)));
          return { urls: media.map(({ url }) => url), media };
        }),
      );
      this.renditions.wake();
      return uploaded;
    } finally {
      await Promise.all(temporary.map((path) => rm(path, { force: true })));
    }
  }

  /** Counts every file for the account's limit. A request that is refused by the limit is not counted. */
  private async read(
    request: FastifyRequest,
    account: Account,
    temporary: string[],
  ): Promise<ReceivedFile<PictureFormat>[]> {
    const throttleKey = `upload:${account.id}`;
    let counted = 0;
    try {
      return await this.reader.read(request, PICTURES, temporary, async () => {
        await this.throttle.limit(throttleKey, MAX_FILES_PER_MINUTE, 60);
        counted++;
      });
    } catch (error) {
      if (error instanceof Problem && error.status === 429) await this.throttle.giveBack(throttleKey, counted);
      throw error;
    }
  }

  private async prepare(
    received: readonly ReceivedFile<PictureFormat>[],
    temporary: string[],
  ): Promise<ReadyPicture[]> {
    const pictures: ReadyPicture[] = [];
    const faults: FileFault[] = [];
    for (const [index, { path, format }] of received.entries()) {
      try {
        const picture = await this.store.prepare(path, format);
        temporary.push(picture.path);
        pictures.push(picture);
      } catch (error) {
        if (!(error instanceof FileProblem)) throw error;
        faults.push(fault(index, error.code, PICTURES, error.words));
      }
    }
    const [first, ...more] = faults;
    if (first) throw uploadProblem([first, ...more]);
    return pictures;
  }
}
