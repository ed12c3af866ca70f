import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { pictureOf } from './media-address.js';
import { Spool } from './spool.js';
import { MediaStorage } from './storage.js';

/** A finished file among the unfinished ones, and what it will be called in the storage. */
export interface FinishedFile {
  path: string;
  name: string;
}

/** Every file that the database knows, with its SHA-256 where that is known: pictures, their renditions (renditionFile of media-address.ts) and videos. */
export const KNOWN_FILES = `
  SELECT file, checksum FROM media UNION ALL SELECT file, checksum FROM video
  UNION ALL SELECT id || '-' || (made ->> 'width') || '.' || (made ->> 'format'), NULL
  FROM media CROSS JOIN jsonb_array_elements(renditions) AS made`;

/** The same for some names, and for the pictures whose renditions they may be. */
const KNOWN_OF = `
  SELECT file FROM media WHERE file = ANY($1) UNION ALL SELECT file FROM video WHERE file = ANY($1)
  UNION ALL SELECT id || '-' || (made ->> 'width') || '.' || (made ->> 'format')
  FROM media CROSS JOIN jsonb_array_elements(renditions) AS made WHERE id = ANY($2::uuid[])`;

/** Puts files into the storage together with what the database says about them: both or neither. */
@Injectable()
export class StoredFiles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: MediaStorage,
    private readonly spool: Spool,
  ) {}

  /**
   * Puts files into the storage and then lets `write` put their rows into the database. When that fails, or does without them,
   * the files are taken away again; after a crash in between, the next start does it.
   */
  async keep<Result>(files: readonly FinishedFile[], write: () => Promise<Result>): Promise<Result> {
    const names = files.map(({ name }) => name);
    const forgetNote = await this.spool.note(names);
    try {
      for (const { path, name } of files) await this.storage.put(name, path);
      return await write();
    } finally {
      // a broken connection may hide that the rows were committed: the database is asked, and if it is away the note stays
      await this.removeUnknown(names).then(forgetNote, () => undefined);
    }
  }

  /** Removes, of these stored files, those that the database doesn't know. */
  async removeUnknown(names: readonly string[]): Promise<void> {
    const known = await this.dataSource.query<{ file: string }[]>(KNOWN_OF, [names, names.flatMap(pictureOf)]);
    const files = new Set(known.map(({ file }) => file));
    for (const name of names) if (!files.has(name)) await this.storage.remove(name);
  }
}
