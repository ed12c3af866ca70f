import { releasesWithinGrants } from '../../platform/content/release-members.js';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import type { Account } from '../../platform/auth/access.js';
import { EditRights } from '../../platform/auth/edit-rights.js';
import type { ReleasedItem } from '../../platform/content/releasable.js';
import type { MemberProblem } from '../../platform/content/release-members.js';
import { forbidden, notFound, notGranted, versionConflict } from '../../platform/errors/problem.js';
import { publishable, publishesAny } from '../../platform/grants/grants.js';
import { isStale } from '../../platform/http/version.js';
import { existing } from './release-problems.js';
import { RELEASES } from './release-statements.js';
import { keyOf, ReleaseWrites, type Member } from './release-writes.js';
import { ReleaseEntity, ReleaseMemberEntity } from './release.entity.js';
import type {
  Release,
  ReleaseList,
  ReleaseMemberProblem,
  ReleaseQuery,
  ReleaseRow,
  ReleaseState,
} from './releases.dto.js';

/** Releases for staff. */
@Injectable()
export class ReleaseReader {
  constructor(
    @InjectRepository(ReleaseEntity) private readonly releases: Repository<ReleaseEntity>,
    private readonly writes: ReleaseWrites,
    private readonly rights: EditRights,
  ) {}

  async list({ state = '', type, item, limit, skip }: ReleaseQuery): Promise<ReleaseList> {
    const isLive = state === '' ? null : state === 'live';
    const ofItem = type !== undefined && item !== undefined ? [type, item] : [null, null];
    const { manager } = this.releases;
    const rows = await RELEASES.all(manager, [
      isLive,
      ...ofItem,
      limit,
      skip,
      await releasesWithinGrants(this.writes.types, manager),
    ]);
    return { releases: rows.map((row) => ({ ...toRow(row), size: row.size })), total: rows[0]?.total ?? 0 };
  }

  /** @throws 404 */
  async get(id: string, manager = this.releases.manager): Promise<Release> {
    await this.requireReach(id, manager);
    return this.shown(existing(await manager.findOneBy(ReleaseEntity, { id })), manager);
  }

  async shown(release: ReleaseEntity, manager: EntityManager): Promise<Release> {
    const members = await this.members(release.id, manager);
    const itemOf = await this.items(members, manager);
    const { problem } = release;
    return {
      ...toRow(release),
      problem: problem && { ...problem, members: await this.named(problem.members, manager) },
      members: members.map((member) => {
        const { title = {}, step = 'gone' } = itemOf(member) ?? {};
        return { ...member, title, step: release.publishedAt && step !== 'gone' ? 'none' : step };
      }),
    };
  }

  /** In the order in which they are locked. */
  async members(releaseId: string, manager = this.releases.manager): Promise<Member[]> {
    const order = { type: 'ASC', itemId: 'ASC' } as const;
    const members = await manager.find(ReleaseMemberEntity, { where: { releaseId }, order });
    return members.map(({ type, itemId: id }) => ({ type, id }));
  }

  /** With the titles of the items. */
  async named(problems: readonly MemberProblem[], manager: EntityManager): Promise<ReleaseMemberProblem[]> {
    const itemOf = await this.items(problems, manager);
    return problems.map((problem) => ({ ...problem, title: itemOf(problem)?.title ?? {} }));
  }

  /** Locks it until the transaction ends. @throws 404; 412 with the stored release */
  async lock({ id, ...sent }: { id: string; version?: number; ifMatch?: string }, manager: EntityManager) {
    await this.requireReach(id, manager);
    const lock = { mode: 'pessimistic_write' } as const;
    const release = existing(await manager.findOne(ReleaseEntity, { where: { id }, lock }));
    if (isStale(release.version, sent)) throw versionConflict(await this.shown(release, manager));
    return release;
  }

  /** @throws 403 when the account may not edit one of them, or may not publish it, if it has limits */
  async requireRights(members: readonly Member[], account: Account, manager = this.releases.manager): Promise<void> {
    if (members.some(({ type }) => !this.rights.mayEdit(type, account))) throw forbidden();
    const condition = publishable('member.type', 'member.id', this.writes.types);
    if (!condition) return;
    if (!publishesAny(this.writes.types)) throw notGranted();
    const outside = await manager.query<object[]>(
      `SELECT FROM unnest($1::text[], $2::uuid[]) AS member (type, id) WHERE NOT ${condition} LIMIT 1`,
      [members.map(({ type }) => type), members.map(({ id }) => id)],
    );
    if (outside.length > 0) throw notGranted();
  }

  /** @throws 404 */
  async requireReach(id: string, manager = this.releases.manager): Promise<void> {
    if ((await releasesWithinGrants(this.writes.types, manager, id))?.length === 0) throw notFound();
  }

  private async items(
    members: readonly Member[],
    manager: EntityManager,
  ): Promise<(member: Member) => ReleasedItem | undefined> {
    const items = new Map<string, ReleasedItem>();
    for (const type of new Set(members.map((member) => member.type))) {
      const ids = members.flatMap((member) => (member.type === type ? member.id : []));
      const released = (await this.writes.of(type)?.releasedItems(ids, manager)) ?? [];
      for (const item of released) items.set(keyOf({ type, id: item.id }), item);
    }
    return (member) => items.get(keyOf(member));
  }
}

function toRow(release: ReleaseEntity): Omit<ReleaseRow, 'size'> {
  const { id, name, version, accountId, username, createdAt, updatedAt, publishAt, publishedAt } = release;
  return {
    id,
    name,
    version,
    state: stateOf(release),
    account: { id: accountId, username },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    publish_at: publishAt?.toISOString() ?? null,
    published_at: publishedAt?.toISOString() ?? null,
  };
}

function stateOf({ publishedAt, problem, publishAt }: ReleaseEntity): ReleaseState {
  if (publishedAt) return 'live';
  if (problem) return 'stopped';
  return publishAt ? 'planned' : 'open';
}
