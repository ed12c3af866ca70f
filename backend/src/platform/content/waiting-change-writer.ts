import { changedFields } from '../audit/changed-fields.js';
import { currentGrants, requireWrite } from '../grants/grants.js';
import type { EntityManager } from 'typeorm';
import { record } from '../audit/record.js';
import type { Account } from '../auth/access.js';
import { invalid, notFound, Problem, versionConflict } from '../errors/problem.js';
import { checkedBody } from '../http/validation.pipe.js';
import { isStale } from '../http/version.js';
import { changeTo } from '../revisions/change-to.js';
import { rowOf, stateOf, type ItemState } from '../revisions/item-state.js';
import type { ContentShapes, ContentWriter } from './content-writer.js';
import type { HeldItem } from './releasable.js';
import { stepOf } from './released-items.js';
import type { EarlierTexts } from '../text/origins.js';
import { mergeStates } from './merge-states.js';
import { requireNoRelease, RELEASE_OF } from './release-members.js';
import { isDraft } from './state.js';
import type { Outcome } from './publish-batch.js';
import {
  changedLive,
  existing,
  failed,
  isPassing,
  NOT_AHEAD,
  requirePublished,
  WAITS_PUBLISHED,
} from './waiting-change-problems.js';
import {
  DUE_CHANGE,
  PLAN_CHANGE,
  SAVE_CHANGE,
  STOP_CHANGE,
  WAITING,
  giveUp,
  lockedChange,
  type StoredChange,
} from './waiting-changes.js';
import type { Author } from '../revisions/write-row.js';
import { WaitingChangeEntity } from './waiting-change.entity.js';

/** The waiting change as the client last saw it. */
interface Seen {
  id: string;
  version?: number;
  ifMatch?: string;
}

/** A waiting change, and the item with it applied. */
export interface WaitingItem {
  change: StoredChange;
  /** The version that visitors see. */
  liveVersion: number;
  /** The fields changed both live and in the waiting change. */
  conflicts: string[];
  /** A release will publish it. */
  inRelease: boolean;
  item: object;
}

/** Writes and publishes the waiting changes of one type (docs/decisions/0018-waiting-changes.md). */
export class WaitingChangeWriter<Shapes extends ContentShapes> {
  constructor(private readonly writer: ContentWriter<Shapes>) {}

  async read(id: string): Promise<WaitingItem | undefined> {
    const { manager } = this.writer.dataSource;
    const change = await manager.findOneBy(WaitingChangeEntity, { type: this.type, itemId: id });
    const live = change && (await this.writer.dataSource.getRepository(this.writer.entity).findOneBy({ id } as object));
    return live ? this.shownChange(live, change, manager) : undefined;
  }

  /**
   * @param seen.baseVersion the version of the item that the client has seen: conflicts with it are resolved
   * @throws 404; 409 for a draft; 412 when the change, or the item, has another version; 400 as for a change
   */
  save(seen: Seen & { baseVersion?: number }, body: Record<string, unknown>, account: Account): Promise<WaitingItem> {
    return this.writer.dataSource.transaction(async (manager) => {
      const live = await this.writer.lock({ id: seen.id }, manager);
      return this.letWait(live, seen, await checkedBody(this.writer.updateShape, body), account, manager);
    });
  }

  /** Stores a change of a locked item as a waiting change, like `save`. */
  async letWait(
    live: Shapes['row'],
    { baseVersion, earlier, ...seen }: Seen & { baseVersion?: number; earlier?: EarlierTexts },
    { version: _, ...sent }: Shapes['update'],
    account: Author,
    manager: EntityManager,
  ): Promise<WaitingItem> {
    requirePublished(live);
    const change = await lockedChange(manager, this.type, seen.id);
    await this.requireSeen(live, change, { ...seen, isNew: baseVersion !== undefined }, manager);
    if (baseVersion !== undefined && baseVersion !== live.version)
      throw versionConflict(
        change ? (await this.shownChange(live, change, manager)).item : await this.writer.show(live, manager),
      );
    const before = change ? this.merged(live, change).row : live;
    const after = await this.writer.checked(before, sent, manager, { earlier, account });
    if (isDraft(after)) throw invalid([WAITS_PUBLISHED]);
    const metadata = this.writer.dataSource.getMetadata(this.writer.entity);
    const begins = !change || baseVersion !== undefined;
    const base = begins ? { version: live.version, state: stateOf(metadata, live) } : baseOf(change);
    const nextRow = begins ? after : this.savedAgain(live, change, { before, after });
    await this.requireGrant([live, before], nextRow, change, manager);
    const saved = await SAVE_CHANGE.first(manager, [
      this.type,
      seen.id,
      base.version,
      JSON.stringify(base.state),
      JSON.stringify(stateOf(metadata, nextRow)),
      account.id,
      account.username,
    ]);
    await record(manager, account, 'changed', this.writer.audited(live), [WAITING]);
    return this.shownChange(live, existing(saved ?? null), manager);
  }

  /** @throws 404; 409 for a draft, and when the same fields were changed live; 412; 400 when it is no longer valid */
  publish(seen: Seen, account: Account): Promise<Shapes['admin']> {
    return this.writer.dataSource.transaction(async (manager) => {
      const live = await this.lockPublished(seen.id, manager);
      const change = existing(await lockedChange(manager, this.type, seen.id));
      await this.requireSeen(live, change, seen, manager);
      return this.goLive(live, change, account, manager);
    });
  }

  /** @param publishAt null cancels the scheduled time */
  plan(seen: Seen, publishAt: Date | null, account: Account): Promise<WaitingItem> {
    return this.writer.dataSource.transaction(async (manager) => {
      const live = await this.lockPublished(seen.id, manager);
      const change = existing(await lockedChange(manager, this.type, seen.id));
      await this.requireSeen(live, change, seen, manager);
      await this.requireGrant([live], this.merged(live, change).row, 'publish', manager);
      if (publishAt) await requireNoRelease(manager, this.type, seen.id);
      const planned = await PLAN_CHANGE.first(manager, [this.type, seen.id, publishAt, account.id, account.username]);
      if (!planned) throw invalid([NOT_AHEAD]);
      await record(manager, account, 'changed', this.writer.audited(live), [`${WAITING}.publish_at`]);
      return this.shownChange(live, planned, manager);
    });
  }

  /** @throws 404; 412 */
  giveUp(seen: Seen, account: Account): Promise<void> {
    return this.writer.dataSource.transaction(async (manager) => {
      const live = await this.writer.lock({ id: seen.id }, manager);
      const change = existing(await lockedChange(manager, this.type, seen.id));
      await this.requireSeen(live, change, seen, manager);
      await this.requireGrant([live], this.merged(live, change).row, change, manager);
      await giveUp(manager, account, this.writer.audited(live));
    });
  }

  /**
   * Publishes a change that is due, unless another process does or somebody is writing the item. A refusal is stored
   * for staff.
   */
  async takeDue(manager: EntityManager, id: string): Promise<Outcome> {
    const change = await DUE_CHANGE.first(manager, [this.type, id]);
    if (!change) return undefined;
    // never waits, because whoever writes the item waits for the change
    const free = manager
      .createQueryBuilder(this.writer.entity, 'item')
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked');
    const live = await free.where('item.id = :id', { id }).getOne();
    if (!live) {
      const isThere = await manager.existsBy(this.writer.entity, { id } as object);
      if (!isThere) await manager.delete(WaitingChangeEntity, { type: this.type, itemId: id });
      return undefined;
    }
    const account = { id: change.accountId, username: change.username };
    try {
      requirePublished(live);
      // within a savepoint
      await manager.transaction((within) => this.goLive(live, change, account, within));
      return 'live';
    } catch (error) {
      if (isPassing(error)) throw error;
      const problem = error instanceof Problem ? error : failed(error);
      const { code, message: detail } = problem;
      await STOP_CHANGE.run(manager, [this.type, id, JSON.stringify({ code, detail })]);
      return problem;
    }
  }

  /** For a release: locks an item, and tells how it would be published. */
  async hold(id: string, manager: EntityManager): Promise<HeldItem | undefined> {
    const rows = manager.createQueryBuilder(this.writer.entity, 'item').setLock('pessimistic_write');
    const live = await rows.where('item.id = :id', { id }).getOne();
    if (!live) return undefined;
    const change = await lockedChange(manager, this.type, id);
    const goLive = async (account: Author, within: EntityManager): Promise<void> => {
      if (change) await this.goLive(live, change, account, within);
      else if (isDraft(live)) await this.publishNow(live, {}, account, within);
    };
    return { audited: this.writer.audited(live), step: stepOf(isDraft(live), change !== null), goLive };
  }

  /** The waiting change of a locked item, and the row that it leads to. */
  async ofLocked(
    live: Shapes['row'],
    manager: EntityManager,
  ): Promise<{ version: number; row: Shapes['row'] } | undefined> {
    const change = await lockedChange(manager, this.type, live.id);
    return change ? { version: change.version, row: this.merged(live, change).row } : undefined;
  }

  /**
   * The row that the waiting change leads to, without a lock.
   * @throws 404
   */
  async rowAfter(live: Shapes['row'], manager: EntityManager): Promise<Shapes['row']> {
    const change = await this.find(live, manager);
    if (!change) throw notFound();
    return change.row;
  }

  /** The waiting change of an item, and the row that it leads to, without a lock. */
  async find(
    live: Shapes['row'],
    manager: EntityManager,
  ): Promise<{ version: number; row: Shapes['row'] } | undefined> {
    const change = await manager.findOneBy(WaitingChangeEntity, { type: this.type, itemId: live.id });
    return change ? { version: change.version, row: this.merged(live, change).row } : undefined;
  }

  private get type(): string {
    return this.writer.entity.contentType.type;
  }

  private async goLive(
    live: Shapes['row'],
    change: StoredChange,
    account: Author,
    manager: EntityManager,
  ): Promise<Shapes['admin']> {
    const { row, conflicts } = this.merged(live, change);
    const [current, next] = [await this.writer.show(live, manager), await this.writer.show(row, manager)];
    if (conflicts.length > 0) throw changedLive(conflicts, current, { ...next, version: change.version });
    const asked = this.writer.restoration(changeTo({ ...current }, { ...next }), current);
    const body = await checkedBody(this.writer.updateShape, asked);
    await manager.delete(WaitingChangeEntity, { type: this.type, itemId: live.id });
    return this.publishNow(live, body, account, manager, { ...row, restores: () => true });
  }

  /** If the item is a draft, it is published as well. */
  private async publishNow(
    live: Shapes['row'],
    body: Shapes['update'],
    account: Author,
    manager: EntityManager,
    earlier?: EarlierTexts,
  ): Promise<Shapes['admin']> {
    const fullBody = { ...body, version: undefined, ...(isDraft(live) && { published: true }) };
    return (await this.writer.change(live, fullBody, { account, action: 'published', earlier }, manager)).item;
  }

  /**
   * A waiting change is a draft, unless a time or a release will publish it.
   * @param rows the item as visitors see it, and as it was to become before this write
   * @throws 403
   */
  private async requireGrant(
    rows: readonly [live: Shapes['row'], before?: Shapes['row']],
    after: Shapes['row'],
    change: StoredChange | 'publish' | null,
    manager: EntityManager,
  ): Promise<void> {
    if (currentGrants() === null) return;
    const [live, before = live] = rows;
    const isPlanned = change === 'publish' || (change !== null && change.publishAt !== null);
    const isLive = isPlanned || (await this.isInRelease(live, manager));
    const { type } = this;
    requireWrite({ type, before, after, fields: changedFields(before, after), isLive });
    if (before !== live) requireWrite({ type, before: live, after, fields: [], isLive });
  }

  private async lockPublished(id: string, manager: EntityManager): Promise<Shapes['row']> {
    const live = await this.writer.lock({ id }, manager);
    requirePublished(live);
    return live;
  }

  /** @param sent.isNew the client knows of no waiting change, unless it names a version */
  private async requireSeen(
    live: Shapes['row'],
    change: StoredChange | null,
    { version, ifMatch, isNew }: Seen & { isNew?: boolean },
    manager: EntityManager,
  ): Promise<void> {
    const namesOne = version !== undefined || ifMatch !== undefined;
    if (!change && namesOne) throw versionConflict(await this.writer.show(live, manager));
    if (change && (isStale(change.version, { version, ifMatch }) || (isNew && !namesOne)))
      throw versionConflict((await this.shownChange(live, change, manager)).item);
  }

  private merged(live: Shapes['row'], { base, state }: StoredChange): { row: Shapes['row']; conflicts: string[] } {
    const [from, wanted] = [this.withState(live, base), this.withState(live, state)];
    return mergeStates({ base: from, wanted, live }, this.writer.entity.contentType.longText);
  }

  /** The previously wanted row with the changes of this save. Fields that changed only live are left out. */
  private savedAgain(
    live: Shapes['row'],
    { state }: StoredChange,
    { before, after }: { before: Shapes['row']; after: Shapes['row'] },
  ): Shapes['row'] {
    const states = { base: before, wanted: after, live: this.withState(live, state) };
    return mergeStates(states, this.writer.entity.contentType.longText).row;
  }

  /** Columns missing from a state are newer than it. */
  private withState(live: Shapes['row'], state: ItemState): Shapes['row'] {
    return { ...live, ...rowOf(this.writer.dataSource.getMetadata(this.writer.entity), state) };
  }

  private async isInRelease({ id }: Shapes['row'], manager: EntityManager): Promise<boolean> {
    return (await RELEASE_OF.first(manager, [this.type, id])) !== undefined;
  }

  private async shownChange(live: Shapes['row'], change: StoredChange, manager: EntityManager): Promise<WaitingItem> {
    const { row, conflicts } = this.merged(live, change);
    const item = { ...(await this.writer.show(row, manager)), version: change.version };
    return { change, liveVersion: live.version, conflicts, inRelease: await this.isInRelease(live, manager), item };
  }
}

const baseOf = ({ baseVersion: version, base: state }: StoredChange) => ({ version, state });
