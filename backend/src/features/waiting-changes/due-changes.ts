import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ContentWriters } from '../../platform/content/content-writers.js';
import { Changes } from '../../platform/cache/changes.js';
import { ScheduledPublisher } from '../../platform/content/scheduled-publisher.js';
import type { Due, Outcome } from '../../platform/content/publish-batch.js';
import { DUE } from '../../platform/content/waiting-changes.js';
import { DueConnections } from '../../platform/database/due-connections.js';

/** Publishes waiting changes at their scheduled time. */
@Injectable()
export class DueChanges extends ScheduledPublisher {
  protected readonly subject = 'waiting_change';

  constructor(
    private readonly writers: ContentWriters,
    connections: DueConnections,
    changes: Changes,
  ) {
    super(connections, changes);
  }

  protected findDue(manager: EntityManager, limit: number, resting: readonly string[]): Promise<Due[]> {
    return DUE.all(manager, [limit, resting]);
  }

  protected async publishOne(manager: EntityManager, { type, id }: Due): Promise<Outcome> {
    return this.writers.of(type).waitingChanges.takeDue(manager, id);
  }
}
