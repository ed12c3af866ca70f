import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { record } from '../../platform/audit/record.js';
import type { Account } from '../../platform/auth/access.js';
import { cancelSchedule } from '../../platform/content/waiting-changes.js';
import { invalid, Problem, versionConflict } from '../../platform/errors/problem.js';
import type { Message } from '../../platform/http/answers.dto.js';
import { Idempotency } from '../../platform/http/idempotency.js';
import { parseInstant } from '../../platform/text/time.js';
import { requireOpen } from './release-problems.js';
import { audited, ReleasePublisher, type Seen } from './release-publisher.js';
import { ReleaseReader } from './release-reader.js';
import { ADD_MEMBERS, IN_OTHER_RELEASES, REMOVE_OTHER_MEMBERS, SAVE_RELEASE } from './release-statements.js';
import { keyOf, ReleaseWrites, type HeldMembers, type Member } from './release-writes.js';
import { ReleaseEntity } from './release.entity.js';
import type {
  PublishReleaseInput,
  Release,
  ReleaseCheck,
  ReleaseInput,
  ReleaseMemberInput,
  ReleaseSaved,
  ReleaseUpdate,
} from './releases.dto.js';

@Injectable()
export class ReleasesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly idempotency: Idempotency,
    private readonly reader: ReleaseReader,
    private readonly writes: ReleaseWrites,
    private readonly publisher: ReleasePublisher,
  ) {}

  /** @throws 400; 403 for items that the account may not edit; 409 for items of another release */
  create({ name, members: sent = [] }: ReleaseInput, account: Account, key?: string): Promise<ReleaseSaved> {
    const members = sent.map(asStored);
    return this.idempotency.run({ key, account, body: ['createRelease', name, members] }, async (manager) => {
      const id = randomUUID();
      const held = await this.holdNew(members, [], account, manager);
      await SAVE_RELEASE.run(manager, [id, name.trim(), account.id, account.username]);
      await this.keepMembers(id, members, held, account, manager);
      await record(manager, account, 'created', audited({ id, name }));
      return { message: 'Created.', release: await this.reader.get(id, manager) };
    });
  }

  /** @throws 400, 403 and 409 as above; 404; 409 when it is already published; 412 */
  update(seen: Seen, { name, members: sent }: ReleaseUpdate, account: Account): Promise<ReleaseSaved> {
    const members = sent?.map(asStored);
    return this.dataSource.transaction(async (manager) => {
      await this.reader.requireReach(seen.id, manager);
      const before = await this.reader.members(seen.id, manager);
      // items are locked before their release, as in the code that unpublishes one
      const held = await this.holdNew(members ?? [], before, account, manager);
      const release = await this.reader.lock(seen, manager);
      requireOpen(release);
      const stored = await this.reader.members(seen.id, manager);
      // it is published in the name of the account that last changed it
      await this.reader.requireRights(stored, account, manager);
      if (members && keys(stored) !== keys(before)) throw versionConflict(await this.reader.shown(release, manager));
      const saved = { id: release.id, name: name?.trim() ?? release.name };
      await SAVE_RELEASE.run(manager, [saved.id, saved.name, account.id, account.username]);
      if (members) {
        await this.keepMembers(saved.id, members, held, account, manager);
      }
      const fields = [...(name === undefined ? [] : ['name']), ...(members ? ['members'] : [])];
      await record(manager, account, 'changed', audited(saved), fields);
      return { message: 'Saved.', release: await this.reader.get(saved.id, manager) };
    });
  }

  /**
   * Its items stay unchanged.
   * @throws 403, 404, 412
   */
  remove(seen: Seen, account: Account): Promise<Message> {
    return this.dataSource.transaction(async (manager) => {
      const release = await this.reader.lock(seen, manager);
      await this.reader.requireRights(await this.reader.members(seen.id, manager), account, manager);
      await manager.delete(ReleaseEntity, { id: seen.id });
      await record(manager, account, 'purged', audited(release));
      return { message: 'Deleted. Its items stay as they are.' };
    });
  }

  /** @throws 403 for items that the account may not edit; 409 when it is already published */
  async check(id: string, account: Account): Promise<ReleaseCheck> {
    await this.reader.requireReach(id);
    await this.reader.requireRights(await this.reader.members(id), account);
    const problems = await this.publisher.check(id, account);
    return { problems: await this.reader.named(problems, this.dataSource.manager) };
  }

  async publish(seen: Seen, { publish_at }: PublishReleaseInput, account: Account): Promise<ReleaseSaved> {
    if (publish_at === undefined) {
      await this.publisher.publish(seen, account);
      return { message: 'Published.', release: await this.reader.get(seen.id) };
    }
    const moment = (publish_at && parseInstant(publish_at)) || null;
    await this.publisher.plan(seen, moment, account);
    return { message: moment ? 'Planned.' : 'It goes live at no time.', release: await this.reader.get(seen.id) };
  }

  get(id: string): Promise<Release> {
    return this.reader.get(id);
  }

  /**
   * Locks items against deletion and unpublishing while they are added to a release.
   * @throws 400, 403
   */
  private async holdNew(
    members: readonly Member[],
    stored: readonly Member[],
    account: Account,
    manager: EntityManager,
  ): Promise<HeldMembers> {
    const storedKeys = new Set(stored.map(keyOf));
    const added = members.filter((member) => !storedKeys.has(keyOf(member)));
    await this.reader.requireRights(added, account, manager);
    const held = await this.writes.hold([...new Map(added.map((member) => [keyOf(member), member])).values()], manager);
    const gone = new Set(held.flatMap(({ member, item }) => (item ? [] : keyOf(member))));
    const errors = members.flatMap((member, index) =>
      gone.has(keyOf(member))
        ? [{ field: `members[${index}]`, code: 'not_found', message: 'there is no such item' }]
        : [],
    );
    if (errors.length > 0) throw invalid(errors);
    return held;
  }

  /**
   * Replaces the members. A new member's waiting change loses its own scheduled time.
   * @throws 409
   */
  private async keepMembers(
    id: string,
    members: readonly Member[],
    added: HeldMembers,
    account: Account,
    manager: EntityManager,
  ): Promise<void> {
    const [types, ids] = [members.map(({ type }) => type), members.map((member) => member.id)];
    await REMOVE_OTHER_MEMBERS.run(manager, [id, types, ids]);
    await ADD_MEMBERS.run(manager, [id, types, ids]);
    const [other] = await IN_OTHER_RELEASES.all(manager, [types, ids, id]);
    if (other)
      throw new Problem({
        status: 409,
        code: 'in_other_release',
        detail: `An item is in the release "${other.name}".`,
        extra: { members: await this.reader.named([asProblem(other)], manager) },
      });
    for (const { item } of added) if (item) await cancelSchedule(manager, account, item.audited);
  }
}

/** In the database's spelling of the id. */
const asStored = ({ type, id }: ReleaseMemberInput): Member => ({ type, id: id.toLowerCase() });

const keys = (members: readonly Member[]): string => members.map(keyOf).join();

const asProblem = ({ type, id, name }: Member & { name: string }) => ({
  type,
  id,
  code: 'in_other_release',
  detail: `It is in the release "${name}".`,
  fields: [],
});
