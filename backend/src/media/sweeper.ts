import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { PictureStore } from './picture-store.js';
import { Spool } from './spool.js';

/** Removes at the start what killed processes left behind of uploads (safety.md, "Promises"). */
@Injectable()
export class UploadSweeper implements OnApplicationBootstrap {
  private readonly logger = new Logger('Uploads');

  constructor(
    private readonly spool: Spool,
    private readonly store: PictureStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const removed = await this.spool.sweep((names) => this.store.removeUnknown(names));
    if (removed > 0) this.logger.log({ event: 'leftovers_removed', files: removed });
  }
}
