import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ContentWriters } from '../../platform/content/content-writers.js';
import { Changes } from '../../platform/cache/changes.js';
import { DueWatch, type Due } from '../../platform/content/due-watch.js';
import { DUE } from '../../platform/content/waiting-changes.js';

/** Lets waiting changes go live at their time. */
@Injectable()
export class DueChanges extends DueWatch {
  protected readonly subject = 'waiting_change';

  constructor(
    private readonly dataSource: DataSource,
    private readonly writers: ContentWriters,
    changes: Changes,
  ) {
    super(changes);
  }

  protected find(limit: number, resting: readonly string[]): Promise<Due[]> {
    return DUE.all(this.dataSource, [limit, resting]);
  }

  protected publishOne({ type, id }: Due): Promise<'live' | Error | undefined> {
    return this.writers.of(type).publishDue(id);
  }
}
