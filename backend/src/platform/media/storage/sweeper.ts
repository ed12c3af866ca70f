import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Spool } from './spool.js';
import { StoredFiles } from './stored-files.js';

/** Removes unfinished uploads of killed processes at the start. */
@Injectable()
export class UploadSweeper implements OnApplicationBootstrap {
  private readonly logger = new Logger('Uploads');

  constructor(
    private readonly spool: Spool,
    private readonly files: StoredFiles,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const removed = await this.spool.sweep((names) => this.files.removeUnknown(names));
    if (removed > 0) this.logger.log({ event: 'leftovers_removed', files: removed });
  }
}
