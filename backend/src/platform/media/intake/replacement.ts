import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { rm } from 'node:fs/promises';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import type { Account } from '../../auth/access.js';
import { conflict, invalid, notFound, versionConflict } from '../../errors/problem.js';
import { Idempotency } from '../../http/idempotency.js';
import type { Edited } from '../../http/lock-item.js';
import { isStale } from '../../http/version.js';
import { changeFile } from './change-file.js';
import { focusAfter } from '../model/file-columns.js';
import type { FileKind } from '../worker/file-problem.js';
import { FileRecords } from '../storage/file-records.js';
import { FormerFileEntity } from '../storage/former-file.entity.js';
import { FormerFiles } from './former-files.js';
import { uploadOf, type MediaFormat } from '../model/kinds.js';
import { lockMedium } from '../model/lock-medium.js';
import { MediaIntake, type ReceivedMedium } from './media-intake.js';
import { toMediaDetails } from '../model/media-mapper.js';
import { MediaStore } from './media-store.js';
import type { FileDetails, MediaDetails } from '../model/media.dto.js';
import { MediaEntity, type StoredFocus } from '../model/media.entity.js';
import { movedFocus } from '../model/picture-edit.js';
import { receivedFrom, type SpooledFile } from './received-file.js';
import { Renditions } from '../renditions/renditions.js';
import type { Replaced } from './replacement.dto.js';
import { SignedAddresses } from '../storage/signed-address.js';
import { MediaStorage } from '../storage/storage.js';
import type { WholeMedium } from '../model/with-transcripts.js';

/** A file that replaces another one. */
interface Replacing {
  edited: Edited;
  accepts: FileKind<MediaFormat>;
  received: readonly ReceivedMedium[];
  /** Files to remove at the end. */
  temporary: string[];
}

/**
 * Gives a medium another file of its kind. Its id, the items that use it, its texts and its rights stay. The former
 * file can be restored for a while.
 */
@Injectable()
export class Replacement {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: MediaStorage,
    private readonly intake: MediaIntake,
    private readonly store: MediaStore,
    private readonly former: FormerFiles,
    private readonly records: FileRecords,
    private readonly renditions: Renditions,
    private readonly idempotency: Idempotency,
    private readonly addresses: SignedAddresses,
  ) {}

  /** @throws 412 with the stored medium when another version was edited; 415 for a file of another kind */
  async replace(edited: Edited, request: FastifyRequest, account: Account, key?: string): Promise<Replaced> {
    const { id } = edited;
    const temporary: string[] = [];
    try {
      const { kind = 'image' } = (await this.dataSource.manager.findOneBy(MediaEntity, { id })) ?? {};
      const accepts = uploadOf([kind], 1);
      const received = await this.intake.read(request, accepts, account, temporary);
      const body = ['replacePicture', id, received.map(({ checksum }) => checksum)];
      return await this.put({ edited, accepts, received, temporary }, account, (work) =>
        this.idempotency.run({ key, account, body }, work),
      );
    } finally {
      await Promise.all(temporary.map((path) => rm(path, { force: true })));
    }
  }

  /**
   * Checks, before each part of a resumable upload, whether a new file for the medium is still accepted.
   * @returns the formats it may have
   * @throws 409 when the medium is gone; 412 with the stored one when another version was edited
   */
  async accepts({ id, ...sent }: Edited): Promise<FileKind<MediaFormat>> {
    const seen = await this.dataSource.manager.findOneBy(MediaEntity, { id, deletedAt: IsNull() });
    // a 404 would mean that the upload is gone
    if (!seen) throw conflict('medium_gone', 'The medium whose file it would be is gone.');
    if (isStale(seen.version, sent)) throw versionConflict(this.details(seen));
    return uploadOf([seen.kind], 1);
  }

  /**
   * Replaces the file with one that arrived in parts.
   * @param write is called in the transaction of the change
   */
  async replaceBy(
    file: SpooledFile,
    edited: Edited,
    account: Account,
    write: (medium: MediaEntity, manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    const temporary = [file.path];
    try {
      const accepts = await this.accepts(edited);
      const received = [await receivedFrom(file, accepts)];
      await this.put({ edited, accepts, received, temporary }, account, (work) =>
        this.dataSource.transaction(async (manager) => {
          const replaced = await work(manager);
          await write(await manager.findOneByOrFail(MediaEntity, { id: edited.id }), manager);
          return replaced;
        }),
      );
    } finally {
      await Promise.all(temporary.map((path) => rm(path, { force: true })));
    }
  }

  private async put(
    { edited, accepts, received, temporary }: Replacing,
    account: Account,
    run: (work: (manager: EntityManager) => Promise<Replaced>) => Promise<Replaced>,
  ): Promise<Replaced> {
    const { id } = edited;
    const files = new Map(received.entries());
    const ready = [...(await this.intake.prepare(files, accepts, account, temporary, id)).values()];
    const replaced = await this.store.keep(ready, () =>
      run(async (manager) => {
        const stored = await this.lock(manager, edited);
        const [next = stored] = ready.map(({ entity }) => entity);
        // the same file again changes nothing
        if (next.checksum === stored.checksum && next.originalChecksum === stored.originalChecksum)
          return this.saved(stored, stored);
        const focus = focusAfter(stored.focus, stored, next);
        return this.saved(stored, await changeFile(manager, account, stored, next, focus));
      }),
    );
    this.changed(id);
    return replaced;
  }

  /**
   * Restores a former file. The present one becomes a former one.
   * @param file the id of the former file; by default the latest one
   * @throws 404 when there is none, 400 for a file of another medium
   */
  async restore(edited: Edited, file: string | undefined, account: Account): Promise<Replaced> {
    const restored = await this.dataSource.transaction(async (manager) => {
      const stored = await this.lock(manager, edited);
      const all = await this.former.of(stored.id, manager);
      const former = file === undefined ? all[0] : all.find(({ id }) => id === file);
      const isThere = former !== undefined && (await this.storage.open(former.file)) !== undefined;
      if (!isThere && file === undefined) throw notFound();
      if (!isThere) throw invalid([{ field: 'file', code: 'not_found', message: 'is no former file of this medium' }]);
      // it may have expired meanwhile
      if ((await manager.delete(FormerFileEntity, { id: former.id })).affected === 0) throw notFound();
      const focus = focusIn(former, stored) ?? former.focus;
      return this.saved(stored, await changeFile(manager, account, stored, former, focus));
    });
    this.changed(edited.id);
    return restored;
  }

  private lock(manager: EntityManager, edited: Edited): Promise<WholeMedium> {
    return lockMedium(manager, edited, (stored) => this.details(stored));
  }

  private saved(before: MediaEntity, now: MediaEntity): Replaced {
    const wasCleared = before.focus !== null && now.focus === null;
    return { message: 'Saved.', media: this.details(now), focus_cleared: wasCleared };
  }

  private details(entity: MediaEntity): MediaDetails | FileDetails {
    return this.addresses.media(toMediaDetails(entity));
  }

  private changed(id: string): void {
    this.records.forget(id);
    this.renditions.wake();
  }
}

/**
 * The focus in a restored file. If it is another crop of the same original, the same point may have other coordinates.
 */
function focusIn(former: FormerFileEntity, stored: MediaEntity): StoredFocus | null {
  const isSame = former.originalFile !== null && former.originalFile === stored.originalFile;
  return isSame ? movedFocus(stored.focus, stored.edit, former.edit) : focusAfter(stored.focus, stored, former);
}
