import { branchOfRow, requireGrant, visibleRows } from '../../../platform/grants/grants.js';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { In, Repository, type EntityManager } from 'typeorm';
import { record, type AuditedItem } from '../../../platform/audit/record.js';
import type { Account } from '../../../platform/auth/access.js';
import type { HeldItem, Releasable, ReleasedItem } from '../../../platform/content/releasable.js';
import { leaveRelease } from '../../../platform/content/release-members.js';
import { writeChange, writeCreation, type Author } from '../../../platform/revisions/write-row.js';
import { lockTable } from '../../../platform/database/lock-table.js';
import { PrimaryClock } from '../../../platform/database/primary-clock.js';
import { conflict, invalid, notFound, type FieldProblem } from '../../../platform/errors/problem.js';
import type { Message } from '../../../platform/http/answers.dto.js';
import { isId } from '../../../platform/http/existing.js';
import { DRAFT_HOURS, Idempotency } from '../../../platform/http/idempotency.js';
import { lockItem, nextVersion, type Edited } from '../../../platform/http/lock-item.js';
import { checkedBody } from '../../../platform/http/validation.pipe.js';
import { restoringBody } from '../../../platform/revisions/change-to.js';
import { eraseItems } from '../../../platform/revisions/erase-items.js';
import type { PutBack, RestoredState, Versioned } from '../../../platform/revisions/versioned.js';
import { defaultText } from '../../../platform/text/localized.js';
import { earlierTexts, type EarlierTexts, type WrittenBy } from '../../../platform/text/origins.js';
import { NoticeBranches } from './notice-branches.js';
import { noticeAfter, toAdminNotice, translatedNotice } from './notice-changes.js';
import { MAX_NOTICES, MAX_SHOWN, NEXT_POSITION } from './notice-statements.js';
import { NoticeEntity, NOTICES } from './notice.entity.js';
import { NoticeUpdate, type AdminNotice, type NoticeInput, type NoticeList, type NoticeSaved } from './notices.dto.js';

/** When something is shown; null: no beginning, or no end. */
export interface Interval {
  shownFrom: Date | null;
  shownUntil: Date | null;
}

const beginOf = ({ shownFrom }: Interval): number => shownFrom?.getTime() ?? -Infinity;

const endOf = ({ shownUntil }: Interval): number => shownUntil?.getTime() ?? Infinity;

/**
 * The maximum number of `others` shown at the same time during an interval, from `now` on. The number can only rise
 * when one of them begins.
 */
export function mostAtOnce(interval: Interval, others: readonly Interval[], now: Date): number {
  const first = Math.max(beginOf(interval), now.getTime());
  const end = endOf(interval);
  const moments = [first, ...others.map(beginOf)].filter((moment) => moment >= first && moment < end);
  const shownAt = (moment: number) =>
    others.filter((other) => beginOf(other) <= moment && moment < endOf(other)).length;
  return Math.max(0, ...moments.map(shownAt));
}

/** Notices for staff. Each write locks the whole table, because their number is limited. */
@Injectable()
export class NoticesService implements Releasable, Versioned {
  readonly releasedType = NOTICES;
  readonly versionedType = NOTICES;
  readonly entity = NoticeEntity;
  readonly audited = audited;

  constructor(
    @InjectRepository(NoticeEntity) private readonly notices: Repository<NoticeEntity>,
    private readonly idempotency: Idempotency,
    private readonly branches: NoticeBranches,
    private readonly clock: PrimaryClock,
  ) {}

  async list(): Promise<NoticeList> {
    const query = this.notices.createQueryBuilder('notice');
    const readable = visibleRows({ tableName: 'notices' }, 'notice');
    if (readable) query.where(readable);
    const order = { 'notice.position': 'ASC', 'notice.createdAt': 'ASC', 'notice.id': 'ASC' } as const;
    const notices = await query.orderBy(order).take(MAX_NOTICES).getMany();
    const now = await this.clock.moment();
    return { notices: notices.map((notice) => toAdminNotice(notice, now)), total: notices.length };
  }

  /** @throws 404 */
  async get(id: string): Promise<AdminNotice> {
    const notice = await this.notices.findOneBy({ id });
    if (!notice) throw notFound();
    return this.show(notice);
  }

  /** @throws 400, 409 */
  create(body: NoticeInput, account: Account, key?: string): Promise<NoticeSaved> {
    return this.idempotency.run({ key, account, body: ['createNotice', body], hours: DRAFT_HOURS }, (manager) =>
      this.createIn(manager, body, account),
    );
  }

  /** The same in the transaction of another write. */
  async createIn(manager: EntityManager, body: NoticeInput, account: Account, prefix = ''): Promise<NoticeSaved> {
    await lockTable(manager, NoticeEntity);
    const last = await NEXT_POSITION.first(manager);
    if (last && last.total >= MAX_NOTICES)
      throw conflict('too_many_notices', `There are ${MAX_NOTICES} notices: delete some first.`);
    const blank = blankNotice(last?.position ?? 0);
    const notice = await this.checked(blank, body, manager, { prefix, version: 1, account: account.id });
    await writeCreation(manager, NoticeEntity, { after: notice, account, audited: audited(notice) });
    return { message: 'Created.', notice: await this.show(notice) };
  }

  /** Absent fields stay. @throws 404; 412 with the stored notice; 400 */
  update(id: string, body: NoticeUpdate, account: Account, ifMatch?: string): Promise<NoticeSaved> {
    return this.notices.manager.transaction(async (manager) => {
      const before = await this.lock({ id, version: body.version, ifMatch }, manager);
      const { notice, also } = await this.saveChange(before, body, account, manager);
      return { message: `Saved.${also}`, notice };
    });
  }

  /** @throws 404; 412 with the stored notice */
  remove(id: string, account: Account, ifMatch?: string): Promise<Message> {
    return this.notices.manager.transaction(async (manager) => {
      const notice = await this.lock({ id, ifMatch }, manager);
      requireGrant({ task: NOTICES, level: 'delete', branch: branchOfRow(NOTICES, notice) });
      const left = await leaveRelease(manager, account, audited(notice), 'deleted');
      await manager.delete(NoticeEntity, { id });
      await eraseItems(manager, NOTICES, [id]);
      await record(manager, account, 'deleted', audited(notice));
      return { message: `Deleted.${left}` };
    });
  }

  async exists(id: string, manager: EntityManager): Promise<boolean> {
    return isId(id) && manager.existsBy(NoticeEntity, { id });
  }

  /** @throws 404 */
  async earlier(id: string, state: Partial<NoticeEntity>): Promise<AdminNotice> {
    const notice = await this.notices.findOneBy({ id });
    if (!notice) throw notFound();
    return this.show({ ...notice, origins: {}, ...state });
  }

  restore({ id, state, ...asked }: RestoredState, sent: Omit<Edited, 'id'>, account: Account): Promise<PutBack> {
    return this.notices.manager.transaction(async (manager) => {
      const stored = await this.lock({ id, ...sent }, manager);
      const then = { ...stored, origins: {}, ...state };
      const [current, earlier] = [await this.show(stored), await this.show(then)];
      const body = await checkedBody(NoticeUpdate, restoringBody({ current, earlier }, asked));
      const texts = earlierTexts(translatedNotice(then), asked.fields);
      const { notice: item, also } = await this.saveChange(stored, body, account, manager, texts);
      return { item, also };
    });
  }

  async releasedItems(ids: readonly string[], manager: EntityManager): Promise<ReleasedItem[]> {
    const notices = await manager.findBy(NoticeEntity, { id: In(ids) });
    return notices.map((notice) => ({ id: notice.id, title: notice.text, step: stepOf(notice) }));
  }

  async hold(id: string, manager: EntityManager): Promise<HeldItem | undefined> {
    await lockTable(manager, NoticeEntity);
    const stored = await manager.findOneBy(NoticeEntity, { id });
    if (!stored) return undefined;
    const goLive = async (account: Author, within: EntityManager): Promise<void> => {
      if (!stored.published) await this.change(stored, { published: true }, account, within);
    };
    return { audited: audited(stored), step: stepOf(stored), goLive };
  }

  private async saveChange(
    before: NoticeEntity,
    body: NoticeUpdate,
    account: Account,
    manager: EntityManager,
    earlier?: EarlierTexts,
  ): Promise<{ notice: AdminNotice; also: string }> {
    const after = await this.change(before, body, account, manager, earlier);
    const isHidden = before.published && !after.published;
    const also = isHidden ? await leaveRelease(manager, account, audited(after), 'unpublished') : '';
    return { notice: await this.show(after), also };
  }

  private async change(
    before: NoticeEntity,
    body: NoticeUpdate,
    account: Author,
    manager: EntityManager,
    earlier?: EarlierTexts,
  ) {
    const after = {
      ...(await this.checked(before, body, manager, { earlier, account: account.id })),
      ...nextVersion(before),
    };
    await writeChange(manager, NoticeEntity, { before, after, account, audited: audited(after) });
    return after;
  }

  private async lock(edited: Edited, manager: EntityManager): Promise<NoticeEntity> {
    await lockTable(manager, NoticeEntity);
    return lockItem(manager, NoticeEntity, edited, (stored) => this.show(stored));
  }

  private async checked(
    stored: NoticeEntity,
    body: NoticeUpdate,
    manager: EntityManager,
    { prefix = '', ...by }: WrittenBy & { prefix?: string },
  ): Promise<NoticeEntity> {
    const { notice, errors } = noticeAfter(stored, body, by);
    if (notice.branch !== null && notice.branch !== stored.branch) {
      const branches = await this.branches.existing([notice.branch], manager);
      if (branches.length === 0) errors.push({ field: 'branch', code: 'not_found', message: 'is no branch' });
    }
    if (errors.length === 0) errors.push(...(await this.tooMany(notice, manager)));
    if (errors.length > 0) throw invalid(errors.map((error) => ({ ...error, field: prefix + error.field })));
    return notice;
  }

  private async show(notice: NoticeEntity): Promise<AdminNotice> {
    return toAdminNotice(notice, await this.clock.moment());
  }

  private async tooMany(notice: NoticeEntity, manager: EntityManager): Promise<FieldProblem[]> {
    if (!notice.published) return [];
    const select = { id: true, shownFrom: true, shownUntil: true } as const;
    const stored = await manager.find(NoticeEntity, { select, where: { published: true } });
    const others = stored.filter(({ id }) => id !== notice.id);
    if (mostAtOnce(notice, others, await this.clock.moment()) < MAX_SHOWN) return [];
    const message = `${MAX_SHOWN} others are shown at the same time`;
    return [{ field: 'shown_from', code: 'too_many_notices', message }];
  }
}

const stepOf = ({ published }: NoticeEntity) => (published ? 'none' : 'publish');

function blankNotice(position: number): NoticeEntity {
  const now = new Date();
  return {
    id: randomUUID(),
    text: {},
    origins: {},
    kind: 'information',
    where: 'everywhere',
    branch: null,
    published: true,
    closable: true,
    shownFrom: null,
    shownUntil: null,
    position,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** The notice's name in the audit log. */
const audited = ({ id, text }: NoticeEntity): AuditedItem => ({
  type: NOTICES,
  id,
  title: defaultText(text),
  titles: text,
});
