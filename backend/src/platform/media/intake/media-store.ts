import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { defaultBranch, requireGrant } from '../../grants/grants.js';
import { MediaEntity } from '../model/media.entity.js';
import type { ReadyMedium } from './ready-medium.js';
import { StoredFiles } from '../storage/stored-files.js';

/** Puts new media into storage and database, completely or not at all. */
@Injectable()
export class MediaStore {
  constructor(private readonly files: StoredFiles) {}

  /** Stores the files while `write` inserts their rows (with {@link insert}): both or neither. */
  keep<Result>(media: readonly ReadyMedium[], write: () => Promise<Result>): Promise<Result> {
    return this.files.keep(
      media.flatMap(({ path, entity, original }) => [{ path, name: entity.file }, ...(original ? [original] : [])]),
      write,
    );
  }

  /** Runs in the transaction of `manager`. @throws 403 */
  async insert(media: readonly ReadyMedium[], manager: EntityManager): Promise<void> {
    const branchId = defaultBranch();
    requireGrant({ task: 'media', level: 'draft', branch: branchId });
    for (const { entity } of media) entity.branchId = branchId;
    await manager.insert(
      MediaEntity,
      media.map(({ entity }) => entity),
    );
  }
}
