import { Injectable } from '@nestjs/common';
import type { Account } from '../../platform/auth/access.js';
import { ContentWriters } from '../../platform/content/content-writers.js';
import type { WaitingItem } from '../../platform/content/waiting-change-writer.js';
import type { Message } from '../../platform/http/answers.dto.js';
import { parseInstant } from '../../platform/text/time.js';
import type {
  PublishedWaitingChange,
  PublishWaitingChangeInput,
  WaitingChangeQuery,
  WaitingChangeSaved,
  WaitingChangeState,
} from './waiting-changes.dto.js';

/** A content type's name, an item's id, and the version of its waiting change as last seen. */
interface Asked {
  type: string;
  id: string;
  ifMatch?: string;
}

@Injectable()
export class WaitingChangesService {
  constructor(private readonly writers: ContentWriters) {}

  async read({ type, id }: Asked): Promise<WaitingChangeState> {
    const waiting = await this.writers.of(type).waitingChanges.read(id);
    return waiting ? toState(waiting) : { waiting_change: null, item: null };
  }

  async save(
    { type, id, ifMatch }: Asked,
    { base_version: baseVersion }: WaitingChangeQuery,
    body: Record<string, unknown>,
    account: Account,
  ): Promise<WaitingChangeSaved> {
    const version = typeof body.version === 'number' ? body.version : undefined;
    const { waitingChanges } = this.writers.of(type);
    const saved = await waitingChanges.save({ id, version, baseVersion, ifMatch }, body, account);
    return { message: 'Saved. Visitors do not see it yet.', ...toState(saved) };
  }

  async publish(
    { type, id, ifMatch }: Asked,
    { publish_at, version }: PublishWaitingChangeInput,
    account: Account,
  ): Promise<PublishedWaitingChange> {
    const { waitingChanges } = this.writers.of(type);
    if (publish_at === undefined) {
      const item = await waitingChanges.publish({ id, version, ifMatch }, account);
      return { message: 'Published.', waiting_change: null, item };
    }
    const moment = (publish_at && parseInstant(publish_at)) || null;
    const planned = await waitingChanges.plan({ id, version, ifMatch }, moment, account);
    return { message: moment ? 'Planned.' : 'It goes live at no time.', ...toState(planned) };
  }

  async giveUp({ type, id, ifMatch }: Asked, account: Account): Promise<Message> {
    await this.writers.of(type).waitingChanges.giveUp({ id, ifMatch }, account);
    return { message: 'Given up.' };
  }
}

function toState({ change, liveVersion, conflicts, inRelease, item }: WaitingItem) {
  const { version, baseVersion, accountId, username, createdAt, updatedAt, publishAt, problem } = change;
  const waiting_change = {
    version,
    base_version: baseVersion,
    live_version: liveVersion,
    account: { id: accountId, username },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    publish_at: publishAt?.toISOString() ?? null,
    in_release: inRelease,
    problem,
    conflicts,
  };
  return { waiting_change, item };
}
