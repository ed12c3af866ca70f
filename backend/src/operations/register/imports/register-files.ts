import { Injectable } from '@nestjs/common';
import { copyFile, link, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { Config } from '../../../platform/config/config.js';
import { makeDataFolder } from '../../../platform/config/data-folder.js';
import { Housekeeping } from '../../../platform/housekeeping/housekeeping.js';
import { FORGET_SAMPLES, KEPT_FILES } from './statements.js';

/** The file name determines the format (open-register.ts). */
const ENDING = /\.(?:xlsx|(?:csv|tsv|json|jsonl|ndjson)(?:\.gz)?)$/i;
/** Longer than any transaction. */
const UNCOMMITTED_FOR_MS = 3_600_000;

/**
 * Uploaded registers until they are imported, in a separate folder and named by import id. The last one is kept for a
 * day.
 */
@Injectable()
export class RegisterFiles {
  private readonly folder: string;

  constructor(
    config: Config,
    private readonly dataSource: DataSource,
    housekeeping: Housekeeping,
  ) {
    this.folder = makeDataFolder(config.dataDir, 'uploads', 'registers');
    housekeeping.add(() => this.sweep());
  }

  static isRegister(name: string): boolean {
    return ENDING.test(name);
  }

  pathOf({ id, name }: { id: string; name: string }): string {
    return join(this.folder, `${id}${ENDING.exec(name)?.[0].toLowerCase() ?? ''}`);
  }

  async isThere(register: { id: string; name: string }): Promise<boolean> {
    return stat(this.pathOf(register)).then(
      () => true,
      () => false,
    );
  }

  /** Links an uploaded file here, because it is not known yet whether its import will be committed. */
  async take(path: string, register: { id: string; name: string }): Promise<void> {
    const target = this.pathOf(register);
    await link(path, target).catch(() => copyFile(path, target));
    // the upload may be old: with the new time the sweep leaves it alone
    const now = new Date();
    await utimes(target, now, now);
  }

  /** Removes the uploaded file and those of earlier imports, once the import is committed. */
  async removeOthers(path: string, { id }: { id: string }): Promise<void> {
    await rm(path, { force: true });
    await this.remove((await readdir(this.folder)).filter((name) => !name.startsWith(id)));
  }

  /** A recent file may belong to an import that is not committed yet. */
  private async sweep(): Promise<void> {
    await FORGET_SAMPLES.run(this.dataSource);
    const names = await readdir(this.folder);
    const storedIds = (await KEPT_FILES.all(this.dataSource)).map(({ id }) => id);
    const unknown = names.filter((name) => !storedIds.some((id) => name.startsWith(id)));
    const isOld = await Promise.all(unknown.map((name) => this.isOld(name)));
    await this.remove(unknown.filter((_, index) => isOld[index]));
  }

  private isOld(name: string): Promise<boolean> {
    return stat(join(this.folder, name)).then(
      ({ mtimeMs }) => Date.now() - mtimeMs > UNCOMMITTED_FOR_MS,
      () => false, // another process has removed it
    );
  }

  private async remove(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(join(this.folder, name), { force: true })));
  }
}
