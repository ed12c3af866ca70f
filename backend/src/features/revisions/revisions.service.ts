import { Injectable } from '@nestjs/common';
import { GONE_CODES } from '@muzey/shared-ui/i18n/gone-codes.ts';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository, type EntityManager, type ObjectLiteral } from 'typeorm';
import { record } from '../../platform/audit/record.js';
import type { Account } from '../../platform/auth/access.js';
import { invalid, notFound, Problem, type FieldProblem } from '../../platform/errors/problem.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import type { Message } from '../../platform/http/answers.dto.js';
import { isId } from '../../platform/http/existing.js';
import { END_LINKS_TO_VERSIONS } from '../../platform/revisions/erase-items.js';
import { rowOf } from '../../platform/revisions/item-state.js';
import { RevisionEntity } from '../../platform/revisions/revision.entity.js';
import { VersionedTypes } from '../../platform/revisions/versioned-types.js';
import {
  DELETE_UNUSED_PARTS,
  ERASE_REVISIONS,
  LOCK_NAMES,
  MAX_NAMED,
  REVISION,
  THIN_OUT,
} from '../../platform/revisions/revision-statements.js';
import { TrashService } from '../../platform/trash/trash.service.js';
import type {
  RestoredItem,
  RestoreRevisionInput,
  Revision,
  RevisionList,
  RevisionQuery,
  RevisionState,
} from './revisions.dto.js';

const DAY_MS = 86_400_000;

/** A refusal names only the first of many errors. */
const MAX_REFUSALS = 20;

/** The errors of a refusal if all of them concern something that no longer exists. */
function goneIn(error: unknown): readonly FieldProblem[] {
  const errors = error instanceof Problem && error.status === 400 ? (error.errors ?? []) : [];
  return errors.every(({ code }) => GONE_CODES.includes(code)) ? errors : [];
}

const WAITS_NOT = { field: 'later', code: 'invalid_value', message: 'changes of this type can not wait' };

const tooManyNames = (): Problem =>
  new Problem({
    status: 422,
    code: 'too_many_names',
    detail: `${MAX_NAMED} states of this item have names, and are kept for good: take a name away first.`,
  });

/** A type's name, and the id of one of its items. */
interface Item {
  type: string;
  id: string;
}

/** A list leaves out the state, which may be long. */
const LISTED = {
  version: true,
  at: true,
  accountId: true,
  username: true,
  action: true,
  fields: true,
  name: true,
} as const;

type Stored = NonNullable<Awaited<ReturnType<typeof REVISION.first>>>;

/** Earlier states of items, for all types with a history. */
@Injectable()
export class RevisionsService {
  private thinnedOutAt = 0;

  constructor(
    @InjectRepository(RevisionEntity) private readonly revisions: Repository<RevisionEntity>,
    private readonly versioned: VersionedTypes,
    private readonly trash: TrashService,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => this.sweep());
  }

  async list({ type, id }: Item, { limit, skip }: RevisionQuery): Promise<RevisionList> {
    const [revisions, total] = await this.revisions.findAndCount({
      select: LISTED,
      where: { type, itemId: id },
      order: { version: 'DESC' },
      take: limit,
      skip,
    });
    return { revisions: revisions.map(toRevision), total };
  }

  /** @throws 404 */
  async read(item: Item, version: string): Promise<RevisionState> {
    const stored = await this.stored(item, version);
    return {
      revision: toRevision(stored),
      item: await this.versioned.of(item.type).earlier(item.id, this.rowOf(item, stored)),
    };
  }

  /** @throws 404; 412; 400 when the state is no longer valid */
  async restore(
    item: Item,
    version: string,
    { fields, gone, later, version: edited, ifMatch }: RestoreRevisionInput & { ifMatch?: string },
    account: Account,
  ): Promise<RestoredItem> {
    const state = this.rowOf(item, await this.stored(item, version));
    const without: string[][] = [];
    const media = new Set<string>();
    const bringBack = (manager: EntityManager) => this.bringBack(media, account, manager);
    const versioned = this.versioned.of(item.type);
    const asked = { id: item.id, state, fields, without, bringBack };
    const sent = { version: edited, ifMatch };
    const attempt = () => {
      if (!later) return versioned.restore(asked, sent, account);
      if (!versioned.restoreLater) throw invalid([WAITS_NOT]);
      return versioned.restoreLater(asked, sent, account);
    };
    for (;;) {
      try {
        const { item: restored, also = '' } = await attempt();
        return { message: `Restored.${also}`, item: restored };
      } catch (error) {
        const errors = goneIn(error);
        if (!gone || errors.length === 0 || without.length >= MAX_REFUSALS) throw error;
        const inTrash = gone === 'restore' ? errors.flatMap(({ medium }) => medium?.id ?? []) : [];
        const more = inTrash.filter((id) => !media.has(id));
        for (const id of more) media.add(id);
        if (more.length === 0) without.push(errors.map(({ field }) => field));
      }
    }
  }

  /** Skips media that are no longer in the trash. Sorted, so that two restores cannot deadlock. */
  private async bringBack(media: ReadonlySet<string>, account: Account, manager: EntityManager): Promise<void> {
    for (const id of [...media].sort()) {
      await this.trash.restoreMedium(id, account, manager).catch((error: unknown) => {
        if (!(error instanceof Problem && error.status === 404)) throw error;
      });
    }
  }

  /** @throws 404; 422 when too many states have names */
  async name(item: Item, version: string, name: string, account: Account): Promise<Message> {
    const { type, id } = item;
    return this.revisions.manager.transaction(async (manager) => {
      if (!(await this.versioned.of(type).exists(id, manager))) throw notFound();
      const own = name.trim() || null;
      await LOCK_NAMES.run(manager, [type, id]);
      const ofItem = { type, itemId: id };
      const others = { ...ofItem, version: Not(Number(version)), name: Not(IsNull()) };
      const total = await manager.countBy(RevisionEntity, others);
      if (own !== null && total >= MAX_NAMED) throw tooManyNames();
      const named = await manager.update(RevisionEntity, { ...ofItem, version: Number(version) }, { name: own });
      if (named.affected === 0) throw notFound();
      await record(manager, account, 'changed', { type, id }, ['revisions']);
      return { message: 'Saved.' };
    });
  }

  async erase({ type, id }: Item, account: Account): Promise<Message> {
    await this.revisions.manager.transaction(async (manager) => {
      await ERASE_REVISIONS.run(manager, [type, [id]]);
      // ids of settings are no uuids, and have no links
      if (isId(id)) await END_LINKS_TO_VERSIONS.run(manager, [type, id]);
      await record(manager, account, 'purged', { type, id }, ['revisions']);
    });
    await DELETE_UNUSED_PARTS.run(this.revisions.manager);
    return { message: 'Deleted for good.' };
  }

  /** Once a day, because both statements read many rows. */
  private async sweep(): Promise<void> {
    if (Date.now() - this.thinnedOutAt < DAY_MS) return;
    this.thinnedOutAt = Date.now();
    await THIN_OUT.run(this.revisions.manager);
    await DELETE_UNUSED_PARTS.run(this.revisions.manager);
  }

  private async stored({ type, id }: Item, version: string): Promise<Stored> {
    const stored = await REVISION.first(this.revisions.manager, [type, id, Number(version)]);
    if (!stored) throw notFound();
    return stored;
  }

  private rowOf({ type }: Item, { state }: Stored): ObjectLiteral {
    return rowOf(this.revisions.manager.dataSource.getMetadata(this.versioned.of(type).entity), state);
  }
}

const toRevision = ({ version, at, accountId, username, action, fields, name }: Omit<Stored, 'state'>): Revision => {
  const account = accountId === null ? null : { id: accountId, username: username ?? '' };
  return { version, at: at.toISOString(), account, action, fields, name };
};
