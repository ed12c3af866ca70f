import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ContentReader, published } from '../../platform/content/content-reader.js';
import { bySlug } from '../../platform/content/former-slugs.js';
import { endAnswerWith } from '../../platform/http/answer-end.js';
import { isId } from '../../platform/http/existing.js';
import type { PageList, PageListQuery, PublicPage } from './pages.dto.js';
import { PageEntity } from './pages.entity.js';
import { toListedPage, toPublicPage, type PageInTree } from './pages.mapper.js';
import { BEGINNING, BY_POSITION, CHILD_LINKS, LISTED_PAGES, PARENT_LINK } from './pages.statements.js';

/** The links below a page are not paginated; nobody reads more than this. */
const MAX_CHILDREN = 200;

@Injectable()
export class PagesReadService {
  constructor(private readonly reader: ContentReader) {}

  async list(query: PageListQuery): Promise<PageList> {
    const { place, limit, skip } = query;
    const { items: pages, ...list } = await this.reader.list(
      toListedPage,
      async (manager, moment, from) => {
        const all = published(manager, PageEntity, 'publicList', moment);
        if (place) all.andWhere('place = :place', { place });
        const asked = [place || null, limit, skip, moment, ...(from?.place ?? BEGINNING)];
        return [await LISTED_PAGES.all(manager, asked), await all.getCount()];
      },
      { order: BY_POSITION, query },
    );
    return { pages, ...list };
  }

  /**
   * By id, slug or former slug.
   * @throws 404
   */
  read(address: string): Promise<PublicPage> {
    return this.reader.formatted(PageEntity, toPublicPage, async (manager, moment) => {
      const page = await find(manager, address, moment);
      return page && withNeighbours(manager, page, moment);
    });
  }
}

function find(manager: EntityManager, address: string, moment: Date): Promise<PageEntity | null> {
  const pages = published(manager, PageEntity, 'publicItem', moment);
  if (isId(address)) return pages.andWhere('id = :address', { address }).getOne();
  return bySlug(pages, address).getOne();
}

export async function withNeighbours(manager: EntityManager, page: PageEntity, moment: Date): Promise<PageInTree> {
  const parent = page.parentId === null ? undefined : await PARENT_LINK.first(manager, [page.parentId, moment]);
  const children = await CHILD_LINKS.all(manager, [page.id, MAX_CHILDREN, moment]);
  endAnswerWith([...(parent ? [parent] : []), ...children]);
  return { ...page, parent, children };
}
