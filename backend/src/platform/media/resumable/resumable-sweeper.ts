import { Injectable } from '@nestjs/common';
import { rm } from 'node:fs/promises';
import { DataSource } from 'typeorm';
import { Housekeeping } from '../../housekeeping/housekeeping.js';
import { Spool } from '../storage/spool.js';
import { DELETE_EXPIRED, KNOWN_UPLOADS } from './statements.js';

/** Removes uploads that were not completed within a day, and parts without an upload. */
@Injectable()
export class ResumableSweeper {
  constructor(
    private readonly dataSource: DataSource,
    private readonly spool: Spool,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => this.sweep());
  }

  async sweep(): Promise<void> {
    await DELETE_EXPIRED.run(this.dataSource);
    // listed before the database is read, so that an upload that begins meanwhile is found there
    const ids = await this.spool.partIds();
    const knownIds = new Set((await KNOWN_UPLOADS.all(this.dataSource, [ids])).map(({ id }) => id));
    const unknown = ids.filter((id) => !knownIds.has(id));
    await Promise.all(unknown.map((id) => rm(this.spool.partFile(id), { force: true })));
  }
}
