import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { blankRow } from '../../platform/content-types/content-row.js';
import { ContentWriter, type Applied } from '../../platform/content/content-writer.js';
import { ItemLists, type ListedItems } from '../../platform/content/item-lists.js';

import { BLANK_ITEM } from '../../platform/content/item.entity.js';
import { branchAfter } from '../../platform/content-types/branch.js';
import { COUNTED_BRANCHES, ofBranch, type BranchItemQuery } from '../../platform/content/item-branch.js';
import { mergeItem, mergeScalar } from '../../platform/content/merge-item.js';
import { parseInstant, timeText } from '../../platform/text/time.js';
import { mergeLocalizedText } from '../../platform/text/localized.js';
import { viewsOf, type NewsViewCounts } from './most-read.js';
import {
  type AdminNews,
  type AdminNewsList,
  type AdminNewsRows,
  type NewsInput,
  type NewsRow,
  type NewsSaved,
  NewsUpdate,
} from './news.dto.js';
import { News, NEWS_TEXT_FIELDS } from './news.entity.js';
import { toAdminNews, toArticle, toNewsRow, type StoredNewsRow } from './news.mapper.js';

interface Shapes {
  row: News;
  input: NewsInput;
  update: NewsUpdate;
  admin: AdminNews;
  saved: NewsSaved;
  query: BranchItemQuery;
  storedRow: StoredNewsRow;
  listRow: NewsRow;
}

/** News for staff. */
@Injectable()
export class NewsService extends ContentWriter<Shapes> implements ListedItems<Shapes> {
  readonly entity = News;
  readonly updateShape = NewsUpdate;
  readonly rowColumns = {
    author: 'item.author',
    date: timeText('item.date'),
    views: 'item.views',
    branch: 'item.branch_id',
  };
  readonly countedFilters = COUNTED_BRANCHES;
  readonly sortColumns = { views: 'item.views' };
  readonly toAdmin = toAdminNews;
  readonly toPublic = toArticle;
  readonly toRow = toNewsRow;

  @Inject(ItemLists)
  private readonly lists: ItemLists;

  async list(query: BranchItemQuery): Promise<AdminNewsList> {
    const { items: news, total } = await this.lists.page<Shapes>(this, query);
    return { news, total };
  }

  async rows(query: BranchItemQuery): Promise<AdminNewsRows> {
    const { items: news, ...rest } = await this.lists.rowPage<Shapes>(this, query);
    return { news, ...rest };
  }

  views(id: string): Promise<NewsViewCounts> {
    return viewsOf(this.dataSource.manager, id, isoDay(new Date()));
  }

  /** Newest date first. The order is total, so that no item is on two pages. */
  refine(items: SelectQueryBuilder<News>, query: BranchItemQuery): SelectQueryBuilder<News> {
    return ofBranch(items, query)
      .addOrderBy('item.date', 'DESC')
      .addOrderBy('item.createdAt', 'DESC')
      .addOrderBy('item.id', 'DESC');
  }

  protected saved(message: string, newsItem: AdminNews): NewsSaved {
    return { message, newsItem };
  }

  protected blank(common: ReturnType<typeof blankRow>): News {
    return {
      ...common,
      ...BLANK_ITEM,
      branchId: null,
      author: null,
      authorNames: {},
      date: common.createdAt,
      views: 0,
      listing: {},
      shownLanguages: null,
    };
  }

  protected async apply(stored: News, body: NewsUpdate, manager: EntityManager): Promise<Applied<News>> {
    const { item, errors } = await mergeItem(stored, body, NEWS_TEXT_FIELDS, this.media, manager);
    const { branchId, errors: wrongBranch } = await branchAfter(stored.branchId, body.branch, manager);
    errors.push(...wrongBranch);
    const author = mergeScalar(stored.author, body.author);
    const authorNames = mergeLocalizedText(stored.authorNames, body.authorNames);
    const date = dateAfter(stored, body.date, item.shownFrom);
    return { row: { ...stored, ...item, branchId, author, authorNames, date }, errors };
  }
}

/**
 * News always have a date, because lists are sorted by it. The default is the time from which they are shown, or that
 * of their creation.
 */
function dateAfter(stored: News, sent: string | null | undefined, shownFrom: Date | null): Date {
  const date = sent === undefined ? stored.date : sent && parseInstant(sent);
  const made = [stored.createdAt, stored.shownFrom].map((moment) => moment?.getTime());
  return date && !made.includes(date.getTime()) ? date : (shownFrom ?? stored.createdAt);
}
