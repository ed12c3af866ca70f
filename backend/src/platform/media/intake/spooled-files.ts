import { Injectable } from '@nestjs/common';
import { rm } from 'node:fs/promises';
import { DataSource, type EntityManager } from 'typeorm';
import type { Account } from '../../auth/access.js';
import { Duplicates, type KnownMedium } from './duplicates.js';
import { uploadOf, type Kind } from '../model/kinds.js';
import { MediaIntake } from './media-intake.js';
import { MediaStore } from './media-store.js';
import type { MediaEntity } from '../model/media.entity.js';
import { receivedFrom, type SpooledFile } from './received-file.js';
import { Renditions } from '../renditions/renditions.js';

interface KeepOptions {
  /** The accepted kinds. */
  kinds: readonly Kind[];
  /** Returns the stored medium if the same file is already in the library. */
  reuse?: boolean;
}

/** Stores files that did not arrive as a form, such as resumable uploads. */
@Injectable()
export class SpooledFiles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly intake: MediaIntake,
    private readonly store: MediaStore,
    private readonly duplicates: Duplicates,
    private readonly renditions: Renditions,
  ) {}

  /**
   * Detects a file's format, checks the file, and stores it with its row: completely or not at all.
   * @param write is called in the transaction of the row, with the uses of a medium that was already stored
   * @throws 413, 415 or 422, like an upload of this one file
   */
  async keep<Result>(
    file: SpooledFile,
    account: Pick<Account, 'id'>,
    write: (entity: MediaEntity, manager: EntityManager, uses?: number) => Promise<Result>,
    { kinds, reuse = false }: KeepOptions,
  ): Promise<Result> {
    const temporary = [file.path];
    try {
      const accepts = uploadOf(kinds, 1);
      const received = await receivedFrom(file, accepts);
      const prepared = await this.intake.prepare(new Map([[0, received]]), accepts, account, temporary);
      const ready = [...prepared.values()];
      const result = await this.store.keep(ready, () =>
        this.dataSource.transaction(async (manager) => {
          const duplicate = reuse ? await this.findLocked(received.checksum, manager) : undefined;
          if (duplicate) return write(duplicate.entity, manager, duplicate.uses);
          await this.store.insert(ready, manager);
          const [medium] = ready;
          if (!medium) throw new Error('the file was not prepared');
          return write(medium.entity, manager);
        }),
      );
      this.renditions.wake();
      return result;
    } finally {
      await Promise.all(temporary.map((one) => rm(one, { force: true })));
    }
  }

  /** The stored medium with the same bytes. Other uploads of these bytes wait until the transaction ends. */
  private async findLocked(checksum: string, manager: EntityManager): Promise<KnownMedium | undefined> {
    await this.duplicates.lock([checksum], manager);
    return (await this.duplicates.find([checksum], manager)).get(checksum);
  }
}
