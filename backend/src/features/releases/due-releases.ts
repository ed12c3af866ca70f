import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Changes } from '../../platform/cache/changes.js';
import { DueWatch, type Due } from '../../platform/content/due-watch.js';
import { ReleasePublisher } from './release-publisher.js';
import { DUE_RELEASES } from './release-statements.js';

/** Lets releases go live at their time. */
@Injectable()
export class DueReleases extends DueWatch {
  protected readonly subject = 'release';

  constructor(
    private readonly dataSource: DataSource,
    private readonly publisher: ReleasePublisher,
    changes: Changes,
  ) {
    super(changes);
  }

  protected find(limit: number, resting: readonly string[]): Promise<Due[]> {
    return DUE_RELEASES.all(this.dataSource, [limit, resting]);
  }

  protected publishOne({ id }: Due): Promise<'live' | Error | undefined> {
    return this.publisher.publishDue(id);
  }
}
