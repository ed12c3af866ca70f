import { toItemRow, type StoredItemRow } from '../../platform/content/item-rows.js';
import { adminItemFields, itemFields, titledLanguages } from '../../platform/content/show-item.js';
import { NEWS_STATES, stageOf } from '../../platform/content/state.js';
import type { AdminMedia, Media } from '../../platform/media/media.dto.js';
import { mapLanguages } from '../../platform/text/localized.js';
import type { AdminPage, ListedPage, PageLink, PageRow, PublicPage } from './pages.dto.js';
import type { PageEntity } from './pages.entity.js';

/** A page with its neighbours in the tree. */
export interface PageInTree extends PageEntity {
  parent: LinkRow | null;
  children: LinkRow[];
}

type LinkRow = Pick<PageEntity, 'id' | 'slug' | 'content'>;

function base(page: PageEntity, media: ReadonlyMap<string, Media>) {
  const { slug, place, position } = page;
  return { ...itemFields(page, media), slug, place, position };
}

export function toListedPage(page: PageEntity, media: ReadonlyMap<string, Media>): ListedPage {
  return { ...base(page, media), content: titlesOf(page) };
}

export function toPublicPage(page: PageInTree, media: ReadonlyMap<string, Media>): PublicPage {
  const { parent, children } = page;
  const content = titledLanguages(page.content);
  return { ...base(page, media), content, parent: parent && toLink(parent), children: children.map(toLink) };
}

const toLink = (page: LinkRow): PageLink => ({ id: page.id, slug: page.slug, content: titlesOf(page) });

const titlesOf = ({ content }: LinkRow): PageLink['content'] =>
  mapLanguages(content, ({ title }) => (title === undefined ? undefined : { title }));

export function toAdminPage(page: PageEntity, media: ReadonlyMap<string, AdminMedia>): AdminPage {
  const { content, parentId: parent } = page;
  return { ...base(page, media), ...adminItemFields(page, media), content, parent, state: NEWS_STATES[stageOf(page)] };
}

/** A row of the staff's list, as the database gives it. */
export type StoredPageRow = StoredItemRow & Pick<PageRow, 'slug' | 'parent' | 'place' | 'position'>;

export function toPageRow(row: StoredPageRow, media: ReadonlyMap<string, AdminMedia>): PageRow {
  const { slug, parent, place, position } = row;
  return { ...toItemRow(row, media), slug, parent, place, position, state: NEWS_STATES[stageOf(row)] };
}
