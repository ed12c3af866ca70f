import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { AdminMedia } from '../media/model/media.dto.js';
import type { Counts } from './content.dto.js';
import type { ContentShapes } from './content-writer.js';
import { mediaOf, readRows, type StoredItemRow } from './item-rows.js';
import type { ItemColumns } from './item.entity.js';
import type { ContentRow } from '../content-types/content-row.js';
import { readCounts } from './list-counts.js';
import { authorsOf, narrowFurther, type ListedType } from './list-filter.js';
import { sorted } from './list-order.js';
import type { AlsoFound } from '../text/search-text.js';
import type { AdminListQuery, Sort } from './list-query.dto.js';
import { findPage, narrow } from './list-query.js';
import type { Page } from './page.js';
import { withShown, type ScheduleFields } from './schedule.dto.js';
import { ReleasableWriter } from './releasable-writer.js';
import { withoutDocuments } from './without-documents.js';

/** The classes of a content type whose items have the two flags. */
export interface ItemShapes extends ContentShapes {
  row: ContentRow & ItemColumns;
  query: AdminListQuery;
  /** A row of the staff's list as the database gives it, and as it is sent. */
  storedRow: StoredItemRow;
  listRow: ScheduleFields;
}

/** The staff's lists of such a type. */
export abstract class ItemService<Shapes extends ItemShapes> extends ReleasableWriter<Shapes> {
  /** SQL for the columns of only this type's rows, by their names. */
  protected abstract readonly rowColumns: Record<string, string>;
  /** The text whose beginning a row shows. */
  protected readonly rowStart?: string;
  /** SQL for what only lists of this type can be sorted by. */
  protected readonly sortColumns: Partial<Record<Sort, string>> = {};
  /** SQL for the values of this type's own filters, by their names. */
  protected readonly countedFilters: Record<string, string> = {};

  /** How the words of a search find an item beside its search text. */
  protected readonly alsoFound?: AlsoFound;

  /** Adds the type's own conditions and its order. Items have the alias `item`. */
  protected abstract refine(
    items: SelectQueryBuilder<Shapes['row']>,
    query: Shapes['query'],
  ): SelectQueryBuilder<Shapes['row']>;

  protected abstract toRow(
    row: Shapes['storedRow'],
    media: ReadonlyMap<string, AdminMedia>,
    query: Shapes['query'],
  ): Shapes['listRow'];

  async page(query: Shapes['query']): Promise<Page<Shapes['admin']>> {
    const matching = narrow(withoutDocuments(this.all()), query, this.alsoFound);
    const moment = await this.clock.moment();
    const [rows, total] = await findPage(this.listed(matching, query, moment), query);
    const media = await this.media.forStaff(rows.flatMap(({ mediaIds }) => mediaIds));
    return { items: rows.map((row) => withShown(this.toAdmin(row, media), moment)), total };
  }

  /** The same page as rows. */
  async rowPage(query: Shapes['query']): Promise<Page<Shapes['listRow']> & { counts?: Counts }> {
    const moment = await this.clock.moment();
    const asked = {
      query,
      also: this.alsoFound,
      own: this.rowColumns,
      start: this.rowStart,
      refine: (items: SelectQueryBuilder<Shapes['row']>) => this.listed(items, query, moment),
    };
    const [{ rows, total }, counts] = await Promise.all([
      readRows<Shapes['storedRow'], Shapes['row']>(() => this.all(), asked),
      query.counts === 'true' ? this.counts(query, moment) : undefined,
    ]);
    const media = await this.media.forStaff(mediaOf(rows));
    const items = rows.map((row) => withShown(this.toRow(row, media, query), moment));
    return { items, total, ...(counts && { counts }) };
  }

  /** All items that a query of the list has, without an order, as they are found in a transaction. */
  async matching(query: Shapes['query']): Promise<(manager: EntityManager) => SelectQueryBuilder<Shapes['row']>> {
    const moment = await this.clock.moment();
    const asked = { ...query, sort: '' as const };
    return (manager) => {
      const items = narrow(manager.createQueryBuilder(this.entity, 'item'), asked, this.alsoFound);
      return this.listed(items, asked, moment).orderBy().limit().offset();
    };
  }

  /** With all conditions, and in the order that was asked for. */
  private listed(
    items: SelectQueryBuilder<Shapes['row']>,
    query: Shapes['query'],
    moment: Date,
  ): SelectQueryBuilder<Shapes['row']> {
    const { newness } = this.entity.contentType;
    const refined = this.refine(narrowFurther(items, query, this.listedType(), moment), query);
    return query.sort ? sorted(refined, query.sort, query, { newness, columns: this.sortColumns }) : refined;
  }

  private counts(query: Shapes['query'], moment: Date): Promise<Counts> {
    const matching = (changed: Partial<AdminListQuery>) => {
      const asked = { ...query, ...changed, sort: '' as const };
      const items = narrow(this.all(), asked, this.alsoFound);
      return this.listed(items, asked, moment).orderBy().limit().offset();
    };
    return readCounts(matching, { query, authors: authorsOf(this.listedType()), columns: this.countedFilters });
  }

  private listedType(): ListedType {
    return { ...this.entity.contentType, table: this.dataSource.getMetadata(this.entity).tablePath };
  }

  private all(): SelectQueryBuilder<Shapes['row']> {
    return this.dataSource.manager.createQueryBuilder(this.entity, 'item');
  }
}
