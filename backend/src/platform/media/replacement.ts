import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { rm } from 'node:fs/promises';
import { DataSource, type EntityManager } from 'typeorm';
import type { Account } from '../auth/access.js';
import { invalid, notFound } from '../errors/problem.js';
import { Idempotency } from '../http/idempotency.js';
import type { Edited } from '../http/lock-item.js';
import { changeFile } from './change-file.js';
import { focusAfter } from './file-columns.js';
import { FileRecords } from './file-records.js';
import { FormerFileEntity } from './former-file.entity.js';
import { FormerFiles } from './former-files.js';
import { uploadOf } from './kinds.js';
import { lockMedium } from './lock-medium.js';
import { MediaIntake } from './media-intake.js';
import { toMediaDetails } from './media-mapper.js';
import { MediaStore } from './media-store.js';
import type { FileDetails, MediaDetails } from './media.dto.js';
import { MediaEntity, type StoredFocus } from './media.entity.js';
import { movedFocus } from './picture-edit.js';
import { Renditions } from './renditions.js';
import type { Replaced } from './replacement.dto.js';
import { SignedAddresses } from './signed-address.js';
import { MediaStorage } from './storage.js';
import type { WholeMedium } from './with-transcripts.js';

/** Gives a medium another file of its kind. Its id, its places, its texts and rights stay; the former file can be put back for a while. */
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
      const files = new Map(received.entries());
      const ready = [...(await this.intake.prepare(files, accepts, account, temporary, id)).values()];
      const body = ['replacePicture', id, received.map(({ checksum }) => checksum)];
      const replaced = await this.store.keep(ready, () =>
        this.idempotency.run({ key, account, body }, async (manager) => {
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
    } finally {
      await Promise.all(temporary.map((path) => rm(path, { force: true })));
    }
  }

  /**
   * Puts a former file back; the present one takes its place among the former ones.
   * @param file the id of the former file; by default the last one
   * @throws 404 when there is none, 400 for the id of another
   */
  async restore(edited: Edited, file: string | undefined, account: Account): Promise<Replaced> {
    const restored = await this.dataSource.transaction(async (manager) => {
      const stored = await this.lock(manager, edited);
      const all = await this.former.of(stored.id, manager);
      const former = file === undefined ? all[0] : all.find(({ id }) => id === file);
      const isThere = former !== undefined && (await this.storage.open(former.file)) !== undefined;
      if (!isThere && file === undefined) throw notFound();
      if (!isThere) throw invalid([{ field: 'file', code: 'not_found', message: 'is no former file of this medium' }]);
      // its time may have ended meanwhile
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

/** The focus in a file that comes back. A part of the same original may show the same point at another place. */
function focusIn(former: FormerFileEntity, stored: MediaEntity): StoredFocus | null {
  const isSame = former.originalFile !== null && former.originalFile === stored.originalFile;
  return isSame ? movedFocus(stored.focus, stored.edit, former.edit) : focusAfter(stored.focus, stored, former);
}
