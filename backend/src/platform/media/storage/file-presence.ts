import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FORGET_BLOCKS } from './file-blocks.js';
import type { FileRecord } from '../model/file-record.js';
import { LOOK_DUE, NEXT_FILES, PREPARE_LOOK, SAVE_LOOK } from './file-statements.js';
import { renditionFile } from '../model/media-address.js';
import { MediaStorage } from './storage.js';

export const PAGE_SIZE = 200;

type State = 'whole' | 'missing' | 'suspected';

/**
 * Checks every night whether each stored file exists and has the right size. It reads no contents: other damage is
 * found by the slower comparison of all bytes (file-check.ts). Only one process checks at a time; an interrupted check
 * resumes where it stopped.
 */
@Injectable()
export class FilePresence {
  private readonly logger = new Logger('Files');

  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: MediaStorage,
  ) {}

  /**
   * The next uploads whose files do not match the record. Undefined when tonight's check is done, when another process
   * is doing it, and while the whole storage seems unreachable: the next round then tries again.
   */
  async next(): Promise<FileRecord[] | undefined> {
    await PREPARE_LOOK.run(this.dataSource);
    const check = await LOOK_DUE.first(this.dataSource);
    if (!check) return undefined;
    const page = await NEXT_FILES.all(this.dataSource, [check.last, PAGE_SIZE]);
    // a slow bucket takes minutes, so no transaction is open meanwhile
    const states = new Map<FileRecord, State>();
    for (const record of page) states.set(record, await this.stateOf(record));
    const isLast = page.length < PAGE_SIZE;
    if (!isLast && isAway(states)) {
      this.logger.error({ event: 'files_away', files: page.length });
      return undefined;
    }
    if (isLast) await FORGET_BLOCKS.run(this.dataSource);
    const last = isLast ? null : (page.at(-1)?.id ?? null);
    const saved = await SAVE_LOOK.first(this.dataSource, [last, check.last, check.began]);
    return saved && page.filter((record) => states.get(record) !== 'whole');
  }

  private async stateOf(record: FileRecord): Promise<State> {
    const { file, bytes, fault, original, renditions } = record;
    const stored = await this.storage.open(file);
    if (!stored) return 'missing';
    // a lost file may be back
    if (fault !== null || stored.size !== bytes) return 'suspected';
    const others = [
      ...(original ? [original] : []),
      ...renditions.map((rendition) => ({ file: renditionFile(file, rendition), bytes: rendition.bytes })),
    ];
    for (const { file: name, bytes: recorded } of others) {
      const other = await this.storage.open(name);
      if (!other || (recorded !== undefined && other.size !== recorded)) return 'suspected';
    }
    return 'whole';
  }
}

/** False if all of them are known to be lost, so that they do not block the check. */
const isAway = (states: ReadonlyMap<FileRecord, State>): boolean =>
  [...states.values()].every((state) => state === 'missing') && [...states.keys()].some(({ fault }) => fault === null);
