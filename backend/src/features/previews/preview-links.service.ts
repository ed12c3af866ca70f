import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { digest, newSecret } from '../../platform/admins/links.js';
import { record } from '../../platform/audit/record.js';
import type { Account } from '../../platform/auth/access.js';
import { ThrottleService } from '../../platform/auth/throttle.service.js';
import { Config } from '../../platform/config/config.js';
import { ContentReader } from '../../platform/content/content-reader.js';
import { ContentWriters } from '../../platform/content/content-writers.js';
import { ContentTypes } from '../../platform/content-types/content-types.js';
import { PrimaryClock } from '../../platform/database/primary-clock.js';
import type { RowOf } from '../../platform/database/statement.js';
import { mediaIdsOf } from '../../platform/documents/documents.js';
import { conflict, notFound, versionConflict } from '../../platform/errors/problem.js';
import { taskOf, withinGrants } from '../../platform/grants/grants.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import type { Message } from '../../platform/http/answers.dto.js';
import { network } from '../../platform/http/client-address.js';
import { isStale } from '../../platform/http/version.js';
import { requestContext } from '../../platform/logging/request-context.js';
import { MediaAccessDecision } from '../../platform/media/library/media-access.js';
import { stateOf } from '../../platform/revisions/item-state.js';
import { titlesOf, type Localized } from '../../platform/text/localized.js';
import { endOfLastDay, lastDayOf } from '../../platform/text/time.js';
import { PreviewLinkEntity } from './preview-link.entity.js';
import {
  COUNT_LINKS,
  FIND_LINK,
  FIND_LINK_OF_MEDIUM,
  LIST_ALL_LINKS,
  LIST_LINKS,
  LOCK_LINKS,
  MAKE_LINK,
  MAX_DAYS,
  MAX_OF_ACCOUNT,
  MAX_OF_ITEM,
  SWEEP_LINKS,
} from './preview-link-statements.js';
import {
  USUAL_DAYS,
  type AllPreviewLinks,
  type AllPreviewLinksQuery,
  type NewPreviewLink,
  type PreviewLink,
  type PreviewLinkInput,
  type PreviewLinkList,
  type SharedPreview,
} from './preview-links.dto.js';

/** Unknown links that a network may try. Those that work open all the same: many people may share a network. */
const MAX_UNKNOWN = 60;
const UNKNOWN_SECONDS = 15 * 60;

/** The field of an item that audit entries name. */
const FIELD = 'preview_links';

interface Item {
  type: string;
  id: string;
}

type Target = RowOf<typeof FIND_LINK_OF_MEDIUM>;

/** Links to previews of items, for people without an account (docs/decisions/0066-preview-links.md). */
@Injectable()
export class PreviewLinksService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writers: ContentWriters,
    private readonly types: ContentTypes,
    private readonly reader: ContentReader,
    private readonly clock: PrimaryClock,
    private readonly throttle: ThrottleService,
    private readonly access: MediaAccessDecision,
    private readonly config: Config,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => SWEEP_LINKS.run(this.dataSource));
  }

  onModuleInit(): void {
    this.access.useLinks((link, medium) => this.shows(link, medium));
  }

  async list({ type, id }: Item): Promise<PreviewLinkList> {
    return { links: (await LIST_LINKS.all(this.dataSource, [type, id])).map(toLink) };
  }

  async all({ limit, skip }: AllPreviewLinksQuery): Promise<AllPreviewLinks> {
    const rows = await LIST_ALL_LINKS.all(this.dataSource, [limit, skip]);
    const titles = await this.titlesOf(rows);
    const links = rows.map((row) => {
      const { type, itemId } = row;
      return { ...toLink(row), type, item_id: itemId, titles: titles.get(itemId) ?? {} };
    });
    return { links, total: rows[0]?.total ?? 0 };
  }

  /** @throws 404; 400; 409 where there are too many; 412 with the stored item when another version was looked at */
  async make(
    { type, id }: Item,
    { shows, last_day, version }: PreviewLinkInput,
    account: Account,
  ): Promise<NewPreviewLink> {
    const endsAt = endOfLastDay(last_day, { days: USUAL_DAYS, max: MAX_DAYS }, this.clock.now());
    const secret = newSecret();
    const writer = this.writers.of(type);
    const link = await this.dataSource.transaction(async (manager) => {
      await LOCK_LINKS.run(manager);
      const row = await writer.savedRow(id, manager);
      if (isStale(row.version, { version })) throw versionConflict(await writer.show(row, manager));
      const made = await COUNT_LINKS.first(manager, [type, id, account.id]);
      if ((made?.ofItem ?? 0) >= MAX_OF_ITEM || (made?.ofAccount ?? 0) >= MAX_OF_ACCOUNT)
        throw conflict('too_many_links', 'There are too many links: some have to be revoked first.');
      const state = shows === 'version' ? stateOf(this.dataSource.getMetadata(writer.entity), row) : null;
      await record(manager, account, 'changed', writer.audited(row), [FIELD]);
      return MAKE_LINK.first(manager, [
        digest(secret),
        type,
        id,
        row.version,
        state && JSON.stringify(state),
        account.id,
        account.username,
        endsAt,
      ]);
    });
    if (!link) throw new Error('a link was not made');
    return { url: `${this.config.publicOrigin}/preview/${type}/link/${secret}`, link: toLink(link) };
  }

  /** @throws 404 */
  async revoke({ type, id: itemId }: Item, id: string, account: Account): Promise<Message> {
    await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.delete(PreviewLinkEntity, { id, type, itemId });
      if (affected === 0) throw notFound();
      const writer = this.writers.of(type);
      await record(manager, account, 'changed', writer.audited(await writer.savedRow(itemId, manager)), [FIELD]);
    });
    return { message: 'Revoked.' };
  }

  /** @throws 404 */
  async requireExisting({ type, id: itemId }: Item, id: string): Promise<void> {
    if (!(await this.dataSource.manager.existsBy(PreviewLinkEntity, { id, type, itemId }))) throw notFound();
  }

  /**
   * The item of a link, for whoever has the link.
   * @throws 404, the same for an unknown link and one that has ended; 429
   */
  async open(secret: string, address: string): Promise<SharedPreview> {
    const link = await FIND_LINK.first(this.dataSource, [digest(secret)]);
    if (!link || !(await this.isReachable(link))) {
      await this.throttle.limit(`preview-link:${network(address)}`, MAX_UNKNOWN, UNKNOWN_SECONDS);
      throw notFound();
    }
    const { id, type, itemId, state, endsAt } = link;
    const writer = this.writers.of(type);
    const row = await writer.rowToShow(itemId, state, this.dataSource.manager);
    const show: typeof writer.toPublic = (shown, media, moment) => writer.toPublic(shown, media, moment);
    const item = await this.reader.formatted(writer.entity, show, () => {
      const context = requestContext.getStore();
      if (context) context.previewLink = { id, media: new Set([...row.mediaIds, ...mediaIdsOf(row.documents)]) };
      return Promise.resolve(row);
    });
    return { type, shows: state === null ? 'newest' : 'version', last_day: lastDayOf(endsAt), item };
  }

  /** Whether a link is open and shows a medium. */
  private async shows(link: string, medium: string): Promise<boolean> {
    const target = await FIND_LINK_OF_MEDIUM.first(this.dataSource, [link, medium]);
    return target !== undefined && this.isReachable(target);
  }

  /** Whether the item is there, and whoever made the link may still work on it. */
  private async isReachable({ type, itemId, grants }: Target): Promise<boolean> {
    const stored = this.types.find(type);
    if (!stored) return false;
    const own = withinGrants(taskOf(type), 'item', { grants }) ?? 'true';
    const items = this.dataSource.manager.createQueryBuilder(stored.entity, 'item');
    return items.where('item.id = :itemId', { itemId }).andWhere(own).getExists();
  }

  private async titlesOf(items: readonly { type: string; itemId: string }[]): Promise<Map<string, Localized<string>>> {
    const titles = new Map<string, Localized<string>>();
    for (const type of new Set(items.map((item) => item.type))) {
      const ids = items.filter((item) => item.type === type).map(({ itemId }) => itemId);
      const { entity } = this.writers.of(type);
      const rows = await this.dataSource.getRepository(entity).find({
        select: { id: true, content: true },
        where: { id: In(ids) } as object,
      });
      for (const { id, content } of rows) titles.set(id, titlesOf(content));
    }
    return titles;
  }
}

const toLink = (row: RowOf<typeof LIST_LINKS>): PreviewLink => ({
  id: row.id,
  shows: row.showsNewest ? 'newest' : 'version',
  version: row.version,
  account: { id: row.accountId, username: row.username },
  made_at: row.madeAt.toISOString(),
  last_day: lastDayOf(row.endsAt),
});
