import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { blankRow } from '../../platform/content-types/content-row.js';
import { ContentWriter, type Applied } from '../../platform/content/content-writer.js';
import { formerSlugsAfter } from '../../platform/content/former-slugs.js';
import { ItemLists, type ListedItems } from '../../platform/content/item-lists.js';

import { BLANK_ITEM } from '../../platform/content/item.entity.js';
import type { AdminListQuery } from '../../platform/content/list-query.dto.js';
import { mergeItem } from '../../platform/content/merge-item.js';
import type { ItemState } from '../../platform/revisions/item-state.js';
import {
  type AdminPage,
  type AdminPageList,
  type AdminPageRows,
  type PageInput,
  type PageRow,
  type PageSaved,
  PageUpdate,
} from './pages.dto.js';
import { PAGE_TEXT_FIELDS, PageEntity } from './pages.entity.js';
import { toAdminPage, toPageRow, toPublicPage, type StoredPageRow } from './pages.mapper.js';
import { withNeighbours } from './pages-read.service.js';
import { lockTree, parentFault, slugFault } from './pages.tree.js';

/** By position, the older page first. The order is total, so that no item is on two pages. */
const inOrder = (items: SelectQueryBuilder<PageEntity>): SelectQueryBuilder<PageEntity> =>
  items.addOrderBy('item.position').addOrderBy('item.createdAt').addOrderBy('item.id');

interface Shapes {
  row: PageEntity;
  input: PageInput;
  update: PageUpdate;
  admin: AdminPage;
  saved: PageSaved;
  query: AdminListQuery;
  storedRow: StoredPageRow;
  listRow: PageRow;
}

/** Pages for staff. */
@Injectable()
export class PagesService extends ContentWriter<Shapes> implements ListedItems<Shapes> {
  readonly entity = PageEntity;
  readonly updateShape = PageUpdate;
  readonly rowColumns = {
    slug: 'item.slug',
    parent: 'item.parent_id',
    place: 'item.place',
    position: 'item.position',
  };
  readonly refine = inOrder;
  readonly toAdmin = toAdminPage;
  readonly toPublic = toPublicPage;
  readonly toRow = toPageRow;

  @Inject(ItemLists)
  private readonly lists: ItemLists;

  async list(query: AdminListQuery): Promise<AdminPageList> {
    const { items: pages, total } = await this.lists.page<Shapes>(this, query);
    return { pages, total };
  }

  async rows(query: AdminListQuery): Promise<AdminPageRows> {
    const { items: pages, ...rest } = await this.lists.rowPage<Shapes>(this, query);
    return { pages, ...rest };
  }

  /** With its published neighbours in the tree. */
  override async rowToShow(id: string, state: ItemState | null, manager: EntityManager): Promise<PageEntity> {
    return withNeighbours(manager, await super.rowToShow(id, state, manager), await this.clock.moment());
  }

  protected saved(message: string, page: AdminPage): PageSaved {
    return { message, page };
  }

  protected blank(common: ReturnType<typeof blankRow>, { slug }: PageInput): PageEntity {
    return {
      ...common,
      ...BLANK_ITEM,
      slug,
      formerSlugs: [],
      parentId: null,
      place: null,
      position: 0,
      shownLanguages: null,
    };
  }

  protected async apply(stored: PageEntity, body: PageUpdate, manager: EntityManager): Promise<Applied<PageEntity>> {
    const { item, errors } = await mergeItem(stored, body, PAGE_TEXT_FIELDS, this.media, manager);
    const { slug = stored.slug, place = stored.place, position = stored.position } = body;
    const parentId = body.parent === undefined ? stored.parentId : body.parent;
    await lockTree(manager);
    const faults = [await slugFault(manager, stored.id, slug), await parentFault(manager, stored, parentId)];
    const own = { slug, formerSlugs: formerSlugsAfter(stored, slug), parentId, place, position };
    return { row: { ...stored, ...item, ...own }, errors: [...errors, ...faults.flatMap((fault) => fault ?? [])] };
  }
}
