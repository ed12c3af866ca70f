import { requireGrant } from '../grants/grants.js';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { record } from '../audit/record.js';
import type { Account } from '../auth/access.js';
import { ContentTypes } from '../content-types/content-types.js';
import { notFound, Problem } from '../errors/problem.js';
import type { Message } from '../http/answers.dto.js';
import { lockMedium } from '../media/model/lock-medium.js';
import { MediaService } from '../media/library/media.service.js';
import { readableItems } from './item-titles.js';
import {
  lockUsesByMedia,
  BLOCKING_STATES,
  NAMES_OF_MEDIA,
  USE_STATES,
  USES_OF,
} from '../media/model/media-use-statements.js';
import { MediaEntity } from '../media/model/media.entity.js';
import { defaultText } from '../text/localized.js';
import { titlesOfItems } from './item-titles.js';
import type { MediaUse, MediaUses } from './media-uses.dto.js';
import { MEDIA, TrashEntity } from './trash.entity.js';

/** Maximum number of uses listed, in the answer for uses and in a refusal. */
const MAX_TOLD = 100;
const MAX_TOLD_IN_REFUSAL = 20;

/** Uses of which there is one, that every account may read. */
const ONLY_ONES = ['site', 'cover-video'];

/** Where media are used, and the deletion of unused ones. */
@Injectable()
export class MediaUsesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly contentTypes: ContentTypes,
    private readonly media: MediaService,
  ) {}

  /** @throws 404, also for a medium in the trash */
  async uses(id: string): Promise<MediaUses> {
    const { manager } = this.dataSource;
    if (!(await manager.existsBy(MediaEntity, { id, deletedAt: IsNull() }))) throw notFound();
    return this.find(id, USE_STATES, MAX_TOLD, manager);
  }

  /**
   * Moves a medium to the trash. A concurrent save that uses it either comes first and keeps it, or comes later and is
   * refused.
   * @throws 404; 409 when an item uses it; 412 when If-Match names another version
   */
  remove(id: string, account: Account, ifMatch?: string): Promise<Message> {
    return this.dataSource.transaction(async (manager) => {
      await lockUsesByMedia(manager);
      const stored = await lockMedium(manager, { id, ifMatch }, (row) => this.media.details(row));
      requireGrant({ task: MEDIA, level: 'delete', branch: stored.branchId });
      const { alt, originalName } = stored;
      const uses = await this.find(id, BLOCKING_STATES, MAX_TOLD_IN_REFUSAL, manager);
      if (uses.total > 0) throw inUse(uses);
      const deleted = { type: MEDIA, id, title: defaultText(alt) || originalName, titles: alt };
      await manager.insert(TrashEntity, { ...deleted, item: {}, deletedBy: account.username });
      await manager.update(MediaEntity, { id }, { deletedAt: () => 'now()' });
      await record(manager, account, 'deleted', deleted);
      return { message: 'Deleted.' };
    });
  }

  /** Items that the current account may not read are only counted: their number is why the medium cannot be deleted. */
  private async find(id: string, states: readonly string[], limit: number, manager: EntityManager): Promise<MediaUses> {
    const found = await USES_OF.all(manager, [id, states, limit]);
    const isReadable = await readableItems(found, [...this.contentTypes.all, { type: MEDIA, table: MEDIA }], manager);
    const rows = found.filter((use) => ONLY_ONES.includes(use.type) || isReadable(use));
    const titleOf = await titlesOfItems(rows, this.contentTypes.all, manager);
    const media = await namesOfMedia(rows, manager);
    return {
      uses: rows.map(({ total: _, ...use }) => ({
        ...use,
        title: titleOf(use),
        ...media.get(use.type === MEDIA ? use.id : ''),
      })),
      total: found[0]?.total ?? 0,
    };
  }
}

/** Titles and file names of the media among the items that use another medium, by id. */
async function namesOfMedia(
  items: readonly { type: string; id: string }[],
  manager: EntityManager,
): Promise<Map<string, Pick<MediaUse, 'title' | 'name'>>> {
  const ids = items.flatMap(({ type, id }) => (type === MEDIA ? id : []));
  const named = ids.length === 0 ? [] : await NAMES_OF_MEDIA.all(manager, [ids]);
  return new Map(named.map(({ id, title, name }) => [id, name === null ? { title } : { title, name }]));
}

const inUse = ({ uses, total }: MediaUses): Problem =>
  new Problem({ status: 409, code: 'in_use', detail: 'The medium is used.', extra: { uses, total } });
