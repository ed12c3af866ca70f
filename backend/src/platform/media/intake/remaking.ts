import { Injectable, Logger } from '@nestjs/common';
import { rm } from 'node:fs/promises';
import { DataSource } from 'typeorm';
import { sha256 } from '../storage/checksum.js';
import { formerFileOf } from '../model/file-columns.js';
import { FileProblem } from '../worker/file-problem.js';
import { FileRecords } from '../storage/file-records.js';
import { firstBytesOf } from '../worker/file-start.js';
import { FormerFileEntity } from '../storage/former-file.entity.js';
import { renditionFile } from '../model/media-address.js';
import { MediaEntity } from '../model/media.entity.js';
import { pictureFormat } from '../worker/picture-format.js';
import { cutOf } from '../model/picture-edit.js';
import { PicturePreparation } from './picture-preparation.js';
import type { ReadyMedium } from './ready-medium.js';
import { MediaStorage, MissingFile } from '../storage/storage.js';
import { StoredFiles } from '../storage/stored-files.js';

/** Outcome for a picture's file. */
export type Remade = 'repaired' | 'renewed' | 'impossible';

/** Makes the public file again from the original upload. */
@Injectable()
export class Remaking {
  private readonly logger = new Logger('Files');

  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: MediaStorage,
    private readonly files: StoredFiles,
    private readonly preparation: PicturePreparation,
    private readonly records: FileRecords,
  ) {}

  /**
   * `repaired`: the same bytes under the same name. `renewed`: other bytes under another name, because the encoders
   * have changed since; an intact former file is kept for its addresses. `impossible`: there is no intact original.
   */
  async remake(id: string): Promise<Remade> {
    const stored = await this.dataSource.manager.findOneBy(MediaEntity, { id });
    if (!stored?.originalFile) return 'impossible';
    const ready = await this.ready(stored, stored.originalFile);
    if (!ready) return 'impossible';
    try {
      const isSame = ready.entity.checksum === stored.checksum;
      if (isSame) await this.storage.put(stored.file, ready.path);
      else await this.renew(stored, ready);
      const remade = isSame ? 'repaired' : 'renewed';
      if (isSame) await this.dataSource.manager.update(MediaEntity, { id, file: stored.file }, { fault: null });
      this.records.forget(id);
      this.logger.log({ event: 'file_remade', media: id, remade });
      return remade;
    } finally {
      await rm(ready.path, { force: true });
    }
  }

  /** The remade file, still in the spool; undefined when the original is missing, damaged or unreadable. */
  private async ready(stored: MediaEntity, original: string): Promise<ReadyMedium | undefined> {
    try {
      return await this.storage.withLocalCopy(original, async (path) => {
        if ((await sha256(path)) !== stored.originalChecksum) return undefined;
        const format = pictureFormat(await firstBytesOf(path));
        const cut = stored.edit ? cutOf(stored.edit, stored.edit) : undefined;
        return format && (await this.preparation.prepare(path, format, stored.id, cut));
      });
    } catch (error) {
      if (!(error instanceof MissingFile) && !(error instanceof FileProblem)) throw error;
      this.logger.warn({ event: 'file_not_remade', media: stored.id, error: String(error) });
      return undefined;
    }
  }

  /**
   * The version stays, because nothing that staff wrote changes. Does nothing if the file has been replaced meanwhile.
   */
  private async renew(stored: MediaEntity, { path, entity }: ReadyMedium): Promise<void> {
    const { file, checksum, bytes, width, height, placeholder } = entity;
    const made = { file, checksum, bytes, width, height, placeholder, renditions: [] };
    const isWhole = stored.fault === null;
    await this.files.settle(async (note) => {
      await note([file, stored.file, ...stored.renditions.map((rendition) => renditionFile(stored.file, rendition))]);
      await this.storage.put(file, path);
      await this.dataSource.transaction(async (manager) => {
        const changed = { ...made, pending: true, attempts: 0, fault: null };
        const { affected } = await manager.update(MediaEntity, { id: stored.id, file: stored.file }, changed);
        if (affected && isWhole) await manager.insert(FormerFileEntity, formerFileOf(stored));
      });
    });
  }
}
