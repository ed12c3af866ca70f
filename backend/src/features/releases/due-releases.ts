import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Changes } from '../../platform/cache/changes.js';
import { ScheduledPublisher } from '../../platform/content/scheduled-publisher.js';
import type { Due, Outcome } from '../../platform/content/publish-batch.js';
import { DueConnections } from '../../platform/database/due-connections.js';
import { ReleasePublisher } from './release-publisher.js';
import { DUE_RELEASES } from './release-statements.js';

/** Publishes releases at their scheduled time. */
@Injectable()
export class DueReleases extends ScheduledPublisher {
  protected readonly subject = 'release';

  constructor(
    private readonly publisher: ReleasePublisher,
    connections: DueConnections,
    changes: Changes,
  ) {
    super(connections, changes);
  }

  protected findDue(manager: EntityManager, limit: number, resting: readonly string[]): Promise<Due[]> {
    return DUE_RELEASES.all(manager, [limit, resting]);
  }

  protected publishOne(manager: EntityManager, { id }: Due): Promise<Outcome> {
    return this.publisher.takeDue(manager, id);
  }
}
