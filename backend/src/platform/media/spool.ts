import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readFile, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Config } from '../config/config.js';

/** Tells this run of the process from an earlier one with the same process id. */
const RUN = randomUUID().slice(0, 8);
const HOST = hostname().replace(/[^\w.-]/g, '_');
const OWNER = [HOST, process.pid, RUN].join('~');

/** No upload takes longer; what is older has no owner any more, wherever that ran. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** The ending of a note that names the files which are being put into the storage. */
const NOTE = '.note';

/** Whether a process of this machine is still there. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Files that are not finished yet, on the same disk as the storage. Their names tell which process writes them, so that what a
 * killed process left behind is found and removed at the next start.
 */
@Injectable()
export class Spool {
  readonly folder: string;

  constructor(config: Config) {
    this.folder = join(config.dataDir, 'uploads', 'unfinished');
    mkdirSync(this.folder, { recursive: true });
  }

  /** The path of a new file; nothing is written yet. */
  newFile(ending = ''): string {
    return join(this.folder, `${OWNER}~${randomUUID()}${ending}`);
  }

  /**
   * Notes down, durably, which files are about to be put into the storage before the database knows them.
   * @returns removes the note, once the database knows them or they are gone again
   */
  async note(names: readonly string[]): Promise<() => Promise<void>> {
    const path = this.newFile(NOTE);
    const handle = await open(path, 'w');
    try {
      await handle.writeFile(JSON.stringify(names));
      await handle.sync();
    } finally {
      await handle.close();
    }
    return () => rm(path, { force: true });
  }

  /**
   * Removes what dead processes left behind.
   * @param forget is given the names of files that such a process may have stored without the database knowing them
   * @returns how many files were removed
   */
  async sweep(forget: (names: string[]) => Promise<void>): Promise<number> {
    let removed = 0;
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      if (!(await this.isAbandoned(name, path))) continue;
      if (name.endsWith(NOTE)) await forget(namesIn(await readFile(path, 'utf8')));
      await rm(path, { force: true });
      removed++;
    }
    return removed;
  }

  private async isAbandoned(name: string, path: string): Promise<boolean> {
    const [host, pid, run] = name.split('~');
    if (host === HOST && Number(pid) === process.pid) return run !== RUN;
    if (host === HOST && !isRunning(Number(pid))) return true;
    const age = await stat(path).then(
      (file) => Date.now() - file.mtimeMs,
      () => 0, // its owner was quicker
    );
    return age > ABANDONED_AFTER_MS;
  }
}

/** The names in a note; one that the crash cut short names nothing, since nothing is stored before it is whole. */
function namesIn(note: string): string[] {
  try {
    const names: unknown = JSON.parse(note);
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
