import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isDatabaseAway } from '../errors/database-away.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import { pictureOf } from './media-address.js';
import { Spool } from './spool.js';
import { MediaStorage } from './storage.js';

/** A finished file among the unfinished ones, and what it will be called in the storage. */
export interface FinishedFile {
  path: string;
  name: string;
}

/** Files that are in the storage, and of which nobody knows yet whether they are in the database. */
interface InDoubt {
  names: readonly string[];
  forgetNote: () => Promise<void>;
  since: number;
}

/** Milliseconds after which a transaction that its client has given up has ended, one way or the other (timeouts of data-source.ts). */
const DECIDED = 60_000;

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
  private inDoubt: InDoubt[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: MediaStorage,
    private readonly spool: Spool,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => this.decide());
  }

  /**
   * Puts files into the storage and then lets `write` put their rows into the database. When that fails, or does without them,
   * the files are taken away again; after a crash in between, the next start does it. When the database said nothing any more, the
   * rows may still be committed: then the files stay for the time being.
   */
  async keep<Result>(files: readonly FinishedFile[], write: () => Promise<Result>): Promise<Result> {
    const names = files.map(({ name }) => name);
    const forgetNote = await this.spool.note(names);
    try {
      for (const { path, name } of files) await this.storage.put(name, path);
      const result = await write();
      await this.clear(names, forgetNote);
      return result;
    } catch (error) {
      if (isDatabaseAway(error)) this.inDoubt.push({ names, forgetNote, since: performance.now() });
      else await this.clear(names, forgetNote);
      throw error;
    }
  }

  /** If the database is away the note stays. */
  private clear(names: readonly string[], forgetNote: () => Promise<void>): Promise<void> {
    return this.removeUnknown(names).then(forgetNote, () => undefined);
  }

  private async decide(): Promise<void> {
    const isDecided = ({ since }: InDoubt) => performance.now() - since > DECIDED;
    const decided = this.inDoubt.filter(isDecided);
    this.inDoubt = this.inDoubt.filter((one) => !isDecided(one));
    for (const { names, forgetNote } of decided) await this.clear(names, forgetNote);
  }

  /** Removes, of these stored files, those that the database doesn't know. */
  async removeUnknown(names: readonly string[]): Promise<void> {
    const known = await this.dataSource.query<{ file: string }[]>(KNOWN_OF, [names, names.flatMap(pictureOf)]);
    const files = new Set(known.map(({ file }) => file));
    for (const name of names) if (!files.has(name)) await this.storage.remove(name);
  }
}
