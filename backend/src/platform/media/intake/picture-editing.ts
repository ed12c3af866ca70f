import { Injectable } from '@nestjs/common';
import { rm } from 'node:fs/promises';
import { DataSource, type EntityManager } from 'typeorm';
import type { Account } from '../../auth/access.js';
import { ThrottleService } from '../../auth/throttle.service.js';
import { invalid, notFound, Problem, versionConflict } from '../../errors/problem.js';
import type { Edited } from '../../http/lock-item.js';
import { isStale } from '../../http/version.js';
import { changeFile } from './change-file.js';
import { DiskGuard } from '../storage/disk-guard.js';
import type { EditSaved } from './edit.dto.js';
import { editSourceOf, type EditSource } from '../model/edit-source.js';
import { withSource } from '../storage/intact-copy.js';
import { FileProblem } from '../worker/file-problem.js';
import { FileRecords } from '../storage/file-records.js';
import { firstBytesOf } from '../worker/file-start.js';
import { lockMedium } from '../model/lock-medium.js';
import { toPictureDetails } from '../model/media-mapper.js';
import { MediaStore } from './media-store.js';
import type { MediaDetails } from '../model/media.dto.js';
import { isPicture, MediaEntity, type PictureEntity } from '../model/media.entity.js';
import {
  cutOf,
  isInside,
  isSameEdit,
  isTooSmall,
  MIN_SIDE_PIXELS,
  movedFocus,
  storedEdit,
  type PictureEdit,
} from '../model/picture-edit.js';
import { pictureFormat, type PictureFormat } from '../worker/picture-format.js';
import { limitPictureWork } from './media-intake.js';
import { NoTurn } from '../renditions/pictures.js';
import { PicturePreparation } from './picture-preparation.js';
import type { ReadyMedium } from './ready-medium.js';
import { Renditions } from '../renditions/renditions.js';
import { SignedAddresses } from '../storage/signed-address.js';
import { MediaStorage } from '../storage/storage.js';
import type { WholeMedium } from '../model/with-transcripts.js';
import type { Cut } from '../worker/protocol.js';

/**
 * Crops and rotates pictures. The served file is made again from the original, which stays. The former file can be
 * restored for a while.
 */
@Injectable()
export class PictureEditing {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: MediaStorage,
    private readonly preparation: PicturePreparation,
    private readonly store: MediaStore,
    private readonly disk: DiskGuard,
    private readonly throttle: ThrottleService,
    private readonly records: FileRecords,
    private readonly renditions: Renditions,
    private readonly addresses: SignedAddresses,
  ) {}

  /** @throws 412 with the stored picture when another version was edited; 422 when the crop would be too small */
  async edit(edited: Edited, asked: PictureEdit, account: Account): Promise<EditSaved> {
    const seen = await this.read(edited);
    const source = editSourceOf(seen);
    const cut = checkedCut(asked, source);
    const edit = storedEdit(asked, source);
    if (isSameEdit(edit, source.edit)) return this.saved(seen, seen);
    await limitPictureWork(this.throttle, account);
    await this.disk.check();
    const ready = await this.make(seen.id, source, cut);
    try {
      const saved = await this.store.keep([ready], () =>
        this.dataSource.transaction(async (manager) => {
          const stored = await this.lock(manager, edited, source);
          const { originalFile, originalName, originalBytes, originalChecksum, uploadedBy } = stored;
          const original = { originalFile, originalName, originalBytes, originalChecksum, uploadedBy };
          const next = { ...ready.entity, ...original, edit: source.isOriginal ? edit : null };
          const focus = movedFocus(stored.focus, editSourceOf(stored).edit, edit);
          return this.saved(stored, await changeFile(manager, account, stored, next, focus));
        }),
      );
      this.records.forget(seen.id);
      this.renditions.wake();
      return saved;
    } finally {
      await rm(ready.path, { force: true });
    }
  }

  /** Refuses early, before a file is made for nothing. */
  private async read({ id, ...sent }: Edited): Promise<PictureEntity> {
    const seen = await this.dataSource.manager.findOneBy(MediaEntity, { id });
    if (!seen || seen.deletedAt || !isPicture(seen)) throw notFound();
    if (isStale(seen.version, sent)) throw versionConflict(this.details(seen));
    return seen;
  }

  /** The file may have been replaced while this one was being made. */
  private async lock(manager: EntityManager, edited: Edited, source: EditSource): Promise<PictureEntity & WholeMedium> {
    const stored = await lockMedium(manager, edited, (row) => this.details(row));
    if (!isPicture(stored)) throw notFound();
    if (editSourceOf(stored).file !== source.file) throw versionConflict(this.details(stored));
    return stored;
  }

  private async make(id: string, source: EditSource, cut: Cut): Promise<ReadyMedium> {
    return withSource(this.storage, source, async (path) => {
      try {
        return await this.preparation.prepare(path, await formatOf(path), id, cut);
      } catch (error) {
        if (error instanceof NoTurn) throw refused('rotation', 'moving_picture', error.message);
        if (error instanceof FileProblem) throw refused('crop', 'file-invalid', error.message);
        throw error;
      }
    });
  }

  private saved(before: PictureEntity, now: MediaEntity): EditSaved {
    return {
      message: 'Saved.',
      media: this.details(now),
      focus_cleared: before.focus !== null && now.focus === null,
      from_original: editSourceOf(before).isOriginal,
    };
  }

  private details(entity: MediaEntity): MediaDetails {
    if (!isPicture(entity)) throw notFound();
    return this.addresses.media(toPictureDetails(entity));
  }
}

function checkedCut(asked: PictureEdit, source: EditSource): Cut {
  if (asked.crop && !isInside(asked.crop)) {
    throw invalid([{ field: 'crop', code: 'invalid_value', message: 'reaches beyond the picture' }]);
  }
  const cut = cutOf(asked, source);
  if (asked.crop && isTooSmall(cut, source)) {
    const least = `${MIN_SIDE_PIXELS} × ${MIN_SIDE_PIXELS}`;
    throw refused('crop', 'too_small', `leaves ${cut.width} × ${cut.height} pixels; at least ${least} are needed`);
  }
  return cut;
}

const refused = (field: string, code: string, message: string): Problem =>
  new Problem({ status: 422, code, detail: `${field}: ${message}`, errors: [{ field, code, message }] });

/**
 * The name does not tell the format: all originals have the same extension.
 * @throws {FileProblem}
 */
async function formatOf(path: string): Promise<PictureFormat> {
  const format = pictureFormat(await firstBytesOf(path));
  if (!format) throw new FileProblem('file-invalid', 'is no picture');
  return format;
}
