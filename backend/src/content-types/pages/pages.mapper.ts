import { toItemRow, type StoredItemRow } from '../../platform/content/item-rows.js';
import { shownContent } from '../../platform/content-types/shown-languages.js';
import { adminItemFields, itemFields } from '../../platform/content/show-item.js';
import { NEWS_STATES, stageOf } from '../../platform/content/state.js';
import type { AdminMedia, Media } from '../../platform/media/model/media.dto.js';
import type { AdminPage, ListedPage, PageLink, PageRow, PageTitles, PublicPage } from './pages.dto.js';
import type { PageEntity } from './pages.entity.js';

type BaseRow = Pick<
  PageEntity,
  | 'id'
  | 'slug'
  | 'place'
  | 'position'
  | 'archived'
  | 'mediaIds'
  | 'pictureTexts'
  | 'createdAt'
  | 'updatedAt'
  | 'shownUntil'
>;
type LinkRow = Pick<PageEntity, 'id' | 'slug'> & { titles: PageTitles };

/** A page with its neighbours in the tree. */
export interface PageInTree extends PageEntity {
  parent: LinkRow | undefined;
  children: LinkRow[];
}

function base(page: BaseRow, media: ReadonlyMap<string, Media>) {
  const { slug, place, position } = page;
  return { ...itemFields(page, media), slug, place, position };
}

export const toListedPage = (page: BaseRow & LinkRow, media: ReadonlyMap<string, Media>): ListedPage => ({
  ...base(page, media),
  content: page.titles,
});

export function toPublicPage(
  page: PageEntity & Partial<Pick<PageInTree, 'parent' | 'children'>>,
  media: ReadonlyMap<string, Media>,
): PublicPage {
  const { parent, children = [] } = page;
  const content = shownContent(page);
  return { ...base(page, media), content, parent: parent ? toLink(parent) : null, children: children.map(toLink) };
}

const toLink = ({ id, slug, titles }: LinkRow): PageLink => ({ id, slug, content: titles });

export function toAdminPage(page: PageEntity, media: ReadonlyMap<string, AdminMedia>): AdminPage {
  const { content, parentId: parent } = page;
  return {
    ...base(page, media),
    ...adminItemFields(page, media),
    content,
    parent,
    state: NEWS_STATES[stageOf(page)],
  };
}

/** A row of the staff's list, as the database gives it. */
export type StoredPageRow = StoredItemRow & Pick<PageRow, 'slug' | 'parent' | 'place' | 'position'>;

export function toPageRow(row: StoredPageRow, media: ReadonlyMap<string, AdminMedia>): PageRow {
  const { slug, parent, place, position } = row;
  return { ...toItemRow(row, media), slug, parent, place, position, state: NEWS_STATES[stageOf(row)] };
}
