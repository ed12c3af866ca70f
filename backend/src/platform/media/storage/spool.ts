import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { open, readFile, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Config } from '../../config/config.js';
import { makeDataFolder } from '../../config/data-folder.js';

/** Distinguishes this process from an earlier one with the same process id. */
const RUN = randomUUID().slice(0, 8);
const HOST = hostname().replace(/[^\w.-]/g, '_');
const OWNER = [HOST, process.pid, RUN].join('~');

/** Longer than any upload, on whichever machine. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** The extension of a note: a list of the files being moved into the storage. */
const NOTE_ENDING = '.note';

/** The extension of a resumable upload, which belongs to no process (resumable/resumable-sweeper.ts). */
const PART_ENDING = '.part';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Unfinished files, on the same disk as the storage. Their names contain the process that writes them, so that the next
 * start can remove the files of killed processes.
 */
@Injectable()
export class Spool {
  readonly folder: string;

  constructor(config: Config) {
    this.folder = makeDataFolder(config.dataDir, 'uploads', 'unfinished');
  }

  /** A path for a new file; the file is not created. */
  newFile(ending = ''): string {
    return join(this.folder, `${OWNER}~${randomUUID()}${ending}`);
  }

  /** The path of a resumable upload; the file may not exist. */
  partFile(id: string): string {
    return join(this.folder, `${id}${PART_ENDING}`);
  }

  /** The ids of the resumable uploads. */
  async partIds(): Promise<string[]> {
    const names = await readdir(this.folder);
    return names.filter((name) => name.endsWith(PART_ENDING)).map((name) => name.slice(0, -PART_ENDING.length));
  }

  /**
   * Records on disk the names of files that are moved into the storage before their rows are committed.
   * @returns a function that removes the note, for when the rows are committed or the files are removed
   */
  async note(names: readonly string[]): Promise<() => Promise<void>> {
    const path = this.newFile(NOTE_ENDING);
    const handle = await open(path, 'w', 0o600);
    try {
      await handle.writeFile(JSON.stringify(names));
      await handle.sync();
    } finally {
      await handle.close();
    }
    return () => rm(path, { force: true });
  }

  /**
   * Removes the files of processes that have ended.
   * @param removeUnknown is called with the names of files that such a process may have stored without a row in the
   * database
   * @returns how many files were removed
   */
  async sweep(removeUnknown: (names: string[]) => Promise<void>): Promise<number> {
    let removed = 0;
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      if (!(await this.isAbandoned(name, path))) continue;
      if (name.endsWith(NOTE_ENDING)) await removeUnknown(namesIn(await readIfThere(path)));
      await rm(path, { force: true });
      removed++;
    }
    return removed;
  }

  private async isAbandoned(name: string, path: string): Promise<boolean> {
    if (name.endsWith(PART_ENDING)) return false;
    const [host, pid, run] = name.split('~');
    if (host === HOST && Number(pid) === process.pid) return run !== RUN;
    if (host === HOST && !isRunning(Number(pid))) return true;
    const age = await stat(path).then(
      (file) => Date.now() - file.mtimeMs,
      () => 0, // its owner has removed it meanwhile
    );
    return age > ABANDONED_AFTER_MS;
  }
}

/** Another process that starts at the same time may have removed the file; then its text is empty. */
const readIfThere = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

/** A truncated note names no files, because files are stored only after their note is complete. */
function namesIn(note: string): string[] {
  try {
    const names: unknown = JSON.parse(note);
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
