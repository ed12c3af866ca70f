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
 * Looks each night whether every stored file is there and has its size. That reads no file: what is damaged in other ways is found by
 * the slower comparison of all bytes (file-check.ts). One process at a time looks; an interrupted look goes on where it was.
 */
@Injectable()
export class FilePresence {
  private readonly logger = new Logger('Files');

  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: MediaStorage,
  ) {}

  /**
   * The next uploads with a file that is not as recorded; undefined when this night's look is done, when another process is at it, and
   * while the whole storage seems to be away: the next round then looks again.
   */
  async next(): Promise<FileRecord[] | undefined> {
    await PREPARE_LOOK.run(this.dataSource);
    const due = await LOOK_DUE.first(this.dataSource);
    if (!due) return undefined;
    const page = await NEXT_FILES.all(this.dataSource, [due.last, PAGE_SIZE]);
    // a slow bucket takes minutes for them: no transaction is open meanwhile
    const states = new Map<FileRecord, State>();
    for (const record of page) states.set(record, await this.stateOf(record));
    const isLast = page.length < PAGE_SIZE;
    if (!isLast && isAway(states)) {
      this.logger.error({ event: 'files_away', files: page.length });
      return undefined;
    }
    if (isLast) await FORGET_BLOCKS.run(this.dataSource);
    const last = isLast ? null : (page.at(-1)?.id ?? null);
    const saved = await SAVE_LOOK.first(this.dataSource, [last, due.last, due.began]);
    return saved && page.filter((record) => states.get(record) !== 'whole');
  }

  private async stateOf(record: FileRecord): Promise<State> {
    const { file, bytes, fault, original, renditions } = record;
    const stored = await this.storage.open(file);
    if (!stored) return 'missing';
    // one that was lost may be back
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

/** Not when all of them are known to be lost: those hold up no look. */
const isAway = (states: ReadonlyMap<FileRecord, State>): boolean =>
  [...states.values()].every((state) => state === 'missing') && [...states.keys()].some(({ fault }) => fault === null);
