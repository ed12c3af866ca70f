import type { EntityManager } from 'typeorm';
import type { ContentShapes } from './content-writer.js';
import type { HeldItem, Releasable, ReleasedItem } from './releasable.js';
import { readReleasedItems, stepOf } from './released-items.js';
import { RestoringWriter } from './restoring-writer.js';
import { isDraft } from './state.js';
import { lockedChange } from './waiting-changes.js';
import type { Author } from '../revisions/write-row.js';

/** How items go live in a release: by an ordinary change, in the transaction of all others (docs/decisions/0020-releases.md). */
export abstract class ReleasableWriter<Shapes extends ContentShapes>
  extends RestoringWriter<Shapes>
  implements Releasable
{
  get releasedType(): string {
    return this.type;
  }

  releasedItems(ids: readonly string[], manager: EntityManager): Promise<ReleasedItem[]> {
    const { tablePath: table, columns } = this.dataSource.getMetadata(this.entity);
    const hasFlags = columns.some(({ databaseName }) => databaseName === 'published');
    return readReleasedItems({ type: this.type, table, hasFlags }, ids, manager);
  }

  async hold(id: string, manager: EntityManager): Promise<HeldItem | undefined> {
    const rows = manager.createQueryBuilder(this.entity, 'item').setLock('pessimistic_write');
    const live = await rows.where('item.id = :id', { id }).getOne();
    if (!live) return undefined;
    const change = await lockedChange(manager, this.type, id);
    const goLive = async (account: Author, within: EntityManager): Promise<void> => {
      if (change) await this.goLive(live, change, account, within);
      else if (isDraft(live)) await this.publish(live, {}, account, within);
    };
    return { audited: this.audited(live), step: stepOf(isDraft(live), change !== null), goLive };
  }
}
