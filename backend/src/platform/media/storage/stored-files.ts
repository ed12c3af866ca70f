import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isDatabaseAway } from '../../errors/database-away.js';
import { Housekeeping } from '../../housekeeping/housekeeping.js';
import { KNOWN_AMONG } from './file-statements.js';
import { idIn } from '../model/media-address.js';
import { Spool } from './spool.js';
import { MediaStorage } from './storage.js';

/** A complete file in the spool, and its name in the storage. */
export interface FinishedFile {
  path: string;
  name: string;
}

/** Stored files whose rows may or may not have been committed. */
interface Undecided {
  names: readonly string[];
  forgetNote: () => Promise<void>;
  since: number;
}

/**
 * By then the transaction of a lost connection has been committed or rolled back (see the timeouts in data-source.ts).
 */
const DECIDED_AFTER_MS = 60_000;

/** Stores files together with their rows: both or neither. */
@Injectable()
export class StoredFiles {
  private undecided: Undecided[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: MediaStorage,
    private readonly spool: Spool,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => this.decide());
  }

  /**
   * Stores files and then calls `write`, which inserts their rows. Files without rows are removed if `write` fails or
   * did not need them; after a crash, at the next start. If the database connection was lost, the rows may still be
   * committed, so the files are checked later.
   */
  keep<Result>(files: readonly FinishedFile[], write: () => Promise<Result>): Promise<Result> {
    return this.settle(async (note) => {
      await note(files.map(({ name }) => name));
      for (const { path, name } of files) await this.storage.put(name, path);
      return write();
    });
  }

  /**
   * Calls `write`, which deletes rows, and then removes the files that no row uses any more; after a crash, at the next
   * start.
   */
  drop<Result>(names: readonly string[], write: () => Promise<Result>): Promise<Result> {
    return this.settle(async (note) => {
      await note(names);
      return write();
    });
  }

  /**
   * Calls `work`, which changes rows that have files; it must pass their names to `note` first. Files that no row uses
   * afterwards are removed: at once, later if the database connection was lost, or at the next start after a crash.
   */
  async settle<Result>(work: (note: (names: readonly string[]) => Promise<void>) => Promise<Result>): Promise<Result> {
    const noted: Omit<Undecided, 'since'>[] = [];
    const clear = () => Promise.all(noted.map(({ names, forgetNote }) => this.clear(names, forgetNote)));
    try {
      const result = await work(async (names) => {
        noted.push({ names, forgetNote: await this.spool.note(names) });
      });
      await clear();
      return result;
    } catch (error) {
      const since = performance.now();
      if (isDatabaseAway(error)) this.undecided.push(...noted.map((file) => ({ ...file, since })));
      else await clear();
      throw error;
    }
  }

  /** While the database is unreachable the note stays for a later start. */
  private clear(names: readonly string[], forgetNote: () => Promise<void>): Promise<void> {
    return this.removeUnknown(names).then(forgetNote, () => undefined);
  }

  private async decide(): Promise<void> {
    const isDecided = ({ since }: Undecided) => performance.now() - since > DECIDED_AFTER_MS;
    const decided = this.undecided.filter(isDecided);
    this.undecided = this.undecided.filter((undecided) => !isDecided(undecided));
    for (const { names, forgetNote } of decided) await this.clear(names, forgetNote);
  }

  /** Removes those of the stored files that the database does not know. */
  async removeUnknown(names: readonly string[]): Promise<void> {
    const rows = await KNOWN_AMONG.all(this.dataSource, [names, names.map(idIn).filter(Boolean)]);
    const files = new Set(rows.map(({ file }) => file));
    for (const name of names) if (!files.has(name)) await this.storage.remove(name);
  }
}
