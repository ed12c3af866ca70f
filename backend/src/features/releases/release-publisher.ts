import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { record } from '../../platform/audit/record.js';
import type { Account } from '../../platform/auth/access.js';
import type { MemberProblem } from '../../platform/content/release-members.js';
import type { Outcome } from '../../platform/content/publish-batch.js';
import { NOT_AHEAD } from '../../platform/content/waiting-change-problems.js';
import type { Author } from '../../platform/revisions/write-row.js';
import { invalid, Problem, versionConflict } from '../../platform/errors/problem.js';
import { nothingToPublish, refused, requireOpen } from './release-problems.js';
import { ReleaseReader } from './release-reader.js';
import { DUE_RELEASE, PLAN_RELEASE, RELEASE_IS_LIVE, STOP_RELEASE } from './release-statements.js';
import { keyOf, ReleaseWrites, type HeldMembers, type Member } from './release-writes.js';
import type { ReleaseEntity } from './release.entity.js';

/** The release as the client last saw it. */
export interface Seen {
  id: string;
  version?: number;
  ifMatch?: string;
}

/** Carries the problems out of a transaction that is rolled back. */
class Checked extends Error {
  constructor(readonly problems: MemberProblem[]) {
    super();
  }
}

/** Publishes releases: all of their items in one transaction, or none. */
@Injectable()
export class ReleasePublisher {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reader: ReleaseReader,
    private readonly writes: ReleaseWrites,
  ) {}

  /**
   * Publishes everything and rolls it back.
   * @returns why it cannot be published
   * @throws 404, 409
   */
  async check(id: string, account: Account): Promise<MemberProblem[]> {
    return this.dataSource
      .transaction(async (manager): Promise<MemberProblem[]> => {
        const members = await this.reader.members(id, manager);
        const held = await this.writes.hold(members, manager);
        requireOpen(await this.reader.lock({ id }, manager));
        throw new Checked(await this.writes.goLive(held, account, manager));
      })
      .catch((error: unknown) => {
        if (error instanceof Checked) return error.problems;
        throw error;
      });
  }

  /** @throws 403 for items that the account may not edit; 404; 409 when it is already published, or cannot be; 412 */
  async publish(seen: Seen, account: Account): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.reader.requireReach(seen.id, manager);
      const members = await this.reader.members(seen.id, manager);
      await this.reader.requireRights(members, account, manager);
      const held = await this.writes.hold(members, manager);
      const release = await this.reader.lock(seen, manager);
      requireOpen(release);
      await this.requireSame(release, members, manager);
      requireSteps(held);
      const problems = await this.writes.goLive(held, account, manager);
      if (problems.length > 0) throw refused(await this.reader.named(problems, manager));
      await this.isLive(release, account, manager);
    });
  }

  /**
   * @param publishAt null cancels the scheduled time
   * @throws 400; 403, 404, 409 and 412 as above
   */
  async plan(seen: Seen, publishAt: Date | null, account: Account): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const release = await this.reader.lock(seen, manager);
      requireOpen(release);
      await this.reader.requireRights(await this.reader.members(seen.id, manager), account, manager);
      const planned = await PLAN_RELEASE.first(manager, [seen.id, publishAt, account.id, account.username]);
      if (!planned) throw invalid([NOT_AHEAD]);
      await record(manager, account, 'changed', audited(release), ['publish_at']);
    });
  }

  /**
   * Publishes a due release, unless another process does. A refusal is stored for staff.
   * @throws when one of its items stays locked longer than the transaction waits
   */
  async takeDue(manager: EntityManager, id: string): Promise<Outcome> {
    const release = await DUE_RELEASE.first(manager, [id]);
    if (!release) return undefined;
    const account = { id: release.accountId, username: release.username };
    try {
      // within a savepoint
      await manager.transaction(async (within) => {
        const held = await this.writes.hold(await this.reader.members(id, within), within);
        requireSteps(held);
        const problems = await this.writes.goLive(held, account, within);
        if (problems.length > 0) throw refused(problems);
        await this.isLive(release, account, within);
      });
      return 'live';
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { code, message: detail, extra } = error;
      await STOP_RELEASE.run(manager, [id, JSON.stringify({ code, detail, members: extra.members ?? [] })]);
      return error;
    }
  }

  private async isLive(release: ReleaseEntity, account: Author, manager: EntityManager): Promise<void> {
    await RELEASE_IS_LIVE.run(manager, [release.id, account.id, account.username]);
    await record(manager, account, 'published', audited(release));
  }

  /** The members were read before the release was locked, so they may have changed. */
  private async requireSame(release: ReleaseEntity, members: Member[], manager: EntityManager): Promise<void> {
    const now = await this.reader.members(release.id, manager);
    if (now.map(keyOf).join() !== members.map(keyOf).join())
      throw versionConflict(await this.reader.shown(release, manager));
  }
}

/**
 * There may be nothing left to publish, because the change of a member was discarded or published alone.
 * @throws 409
 */
function requireSteps(held: HeldMembers): void {
  if (held.every(({ item }) => item?.step === 'none')) throw nothingToPublish();
}

/** The release's name in the audit log. */
export const audited = ({ id, name }: { id: string; name: string }) => ({ type: 'releases', id, title: name });
