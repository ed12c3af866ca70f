import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Housekeeping } from '../../housekeeping/housekeeping.js';
import { onTheWire } from '../../text/time.js';
import type { FileRecord } from '../model/file-record.js';
import { DELETE_FORMER, EXPIRED_FORMER, FORMER_NAMES, KEPT_DAYS } from '../storage/file-statements.js';
import { FormerFileEntity } from '../storage/former-file.entity.js';
import { mediaUrl, renditionFile } from '../model/media-address.js';
import { originalOf } from '../model/media-mapper.js';
import type { StoredRendition } from '../model/media.entity.js';
import type { FormerFile } from './replacement.dto.js';
import { StoredFiles } from '../storage/stored-files.js';

const DAY_MS = 86_400_000;

interface Named {
  file: string;
  renditions: readonly StoredRendition[];
}

/** The files that pictures had before they were replaced. They are kept for a limited time. */
@Injectable()
export class FormerFiles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: StoredFiles,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => this.removeExpired());
  }

  /** Former files of one picture, the latest first. */
  async of(mediaId: string, manager: EntityManager = this.dataSource.manager): Promise<FormerFileEntity[]> {
    return manager.find(FormerFileEntity, { where: { mediaId }, order: { replacedAt: 'DESC', id: 'DESC' } });
  }

  /** The present address of a replaced file; undefined for any other name, and once the former file has expired. */
  async addressNow(name: string, { id, file, renditions }: FileRecord): Promise<string | undefined> {
    for (const former of await FORMER_NAMES.all(this.dataSource, [id])) {
      if (former.file === name) return mediaUrl(file);
      const made = former.renditions.find((rendition) => renditionFile(former.file, rendition) === name);
      if (!made) continue;
      const now = renditions.find(({ width, format }) => width === made.width && format === made.format);
      return mediaUrl(now ? renditionFile(file, now) : file);
    }
    return undefined;
  }

  /** Deletes expired rows and their files. */
  private async removeExpired(): Promise<void> {
    const expired = await EXPIRED_FORMER.all(this.dataSource);
    if (expired.length === 0) return;
    const names = expired.flatMap((row) => [...namesOf(row), ...(row.original ? [row.original] : [])]);
    const ids = expired.map(({ id }) => id);
    await this.files.drop(names, () => DELETE_FORMER.run(this.dataSource, [ids]));
  }
}

const namesOf = ({ file, renditions }: Named): string[] => [
  file,
  ...renditions.map((rendition) => renditionFile(file, rendition)),
];

export function toFormerFile(row: FormerFileEntity): FormerFile {
  const { id, bytes, width, height, replacedAt } = row;
  return {
    id,
    bytes,
    ...(width && height ? { width, height } : {}),
    original: originalOf(row),
    replacedAt: onTheWire(replacedAt),
    keptUntil: onTheWire(new Date(replacedAt.getTime() + KEPT_DAYS * DAY_MS)),
  };
}
