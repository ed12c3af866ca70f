import { visibleRows } from '../grants/grants.js';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { PrimaryClock } from '../database/primary-clock.js';
import { MediaService } from '../media/library/media.service.js';
import type { AdminMedia } from '../media/model/media.dto.js';
import type { Counts } from './content.dto.js';
import type { ContentShapes } from './content-writer.js';
import { mediaOf, readRows, type StoredItemRow } from './item-rows.js';
import type { ItemColumns } from './item.entity.js';
import type { ContentEntity } from '../content-types/content-type.js';
import type { ContentRow } from '../content-types/content-row.js';
import { readCounts } from './list-counts.js';
import { authorsOf, narrowFurther, type ListedType } from './list-filter.js';
import { sorted } from './list-order.js';
import { nearSearch } from '../text/known-words.js';
import { meantIn } from '../text/meant-search.js';
import type { AlsoFound } from '../text/search-text.js';
import type { AdminListQuery, Sort } from './list-query.dto.js';
import { findPage, narrow } from './list-query.js';
import type { Page } from './page.js';
import { withShown, type ScheduleFields } from './schedule.dto.js';
import { withoutDocuments } from './without-documents.js';

/** The classes of a content type whose items have the two flags. */
export interface ItemShapes extends ContentShapes {
  row: ContentRow & ItemColumns;
  query: AdminListQuery;
  /** A row of the staff's list, as stored and as sent. */
  storedRow: StoredItemRow;
  listRow: ScheduleFields;
}

/** How the staff's lists of one type differ from others. */
export interface ListedItems<Shapes extends ItemShapes> {
  readonly entity: ContentEntity<Shapes['row']>;
  /** SQL for additional columns of this type's rows, by name. */
  readonly rowColumns: Record<string, string>;
  /** The text whose beginning a row shows. */
  readonly rowStart?: string;
  /** SQL for the sort orders that only this type has. */
  readonly sortColumns?: Partial<Record<Sort, string>>;
  /** SQL for the values of this type's own filters, by name. */
  readonly countedFilters?: Record<string, string>;
  /** How a search finds an item other than by its search text. */
  readonly alsoFound?: AlsoFound;
  /** Adds the type's own conditions and order. Items have the alias `item`. */
  refine(items: SelectQueryBuilder<Shapes['row']>, query: Shapes['query']): SelectQueryBuilder<Shapes['row']>;
  toAdmin(row: Shapes['row'], media: ReadonlyMap<string, AdminMedia>): Shapes['admin'];
  toRow(row: Shapes['storedRow'], media: ReadonlyMap<string, AdminMedia>, query: Shapes['query']): Shapes['listRow'];
}

/** Items whose texts are read for the spelling of a search. */
const MAX_NEAR = 5;

type RowPage<Row> = Page<Row> & { counts?: Counts; did_you_mean?: string };

/** The staff's lists of types whose items have the two flags. */
@Injectable()
export class ItemLists {
  constructor(
    private readonly dataSource: DataSource,
    private readonly media: MediaService,
    private readonly clock: PrimaryClock,
  ) {}

  async page<Shapes extends ItemShapes>(
    type: ListedItems<Shapes>,
    query: Shapes['query'],
  ): Promise<Page<Shapes['admin']>> {
    const matching = narrow(withoutDocuments(this.all(type)), query, type.alsoFound);
    const moment = await this.clock.moment();
    const [rows, total] = await findPage(this.listed(type, matching, query, moment), query);
    const media = await this.media.forStaff(rows.flatMap(({ mediaIds }) => mediaIds));
    return { items: rows.map((row) => withShown(type.toAdmin(row, media), moment)), total };
  }

  /** The same page as rows. */
  async rowPage<Shapes extends ItemShapes>(
    type: ListedItems<Shapes>,
    query: Shapes['query'],
  ): Promise<RowPage<Shapes['listRow']>> {
    const moment = await this.clock.moment();
    const asked = {
      type: type.entity.contentType.type,
      query,
      also: type.alsoFound,
      own: type.rowColumns,
      start: type.rowStart,
      refine: (items: SelectQueryBuilder<Shapes['row']>) => this.listed(type, items, query, moment),
    };
    const [{ rows, total }, counts] = await Promise.all([
      readRows<Shapes['storedRow'], Shapes['row']>(() => this.all(type), asked),
      query.counts === 'true' ? this.counts(type, query, moment) : undefined,
    ]);
    const media = await this.media.forStaff(mediaOf(rows));
    const items = rows.map((row) => withShown(type.toRow(row, media, query), moment));
    const meant = total === 0 && !counts ? await this.meant(type, query, moment) : null;
    return { items, total, ...(counts && { counts }), ...(meant !== null && { did_you_mean: meant }) };
  }

  /**
   * A search that found nothing, in the spelling of items that it finds with one letter changed. The account may read them, and
   * the other filters leave them.
   */
  private async meant<Shapes extends ItemShapes>(
    type: ListedItems<Shapes>,
    { search = '', ...query }: Shapes['query'],
    moment: Date,
  ): Promise<string | null> {
    const near = await nearSearch(search, query.lang || undefined, this.dataSource.manager);
    if (!near) return null;
    const asked = { ...query, sort: '' as const, limit: MAX_NEAR, skip: 0 };
    const items = narrow(withoutDocuments(this.all(type)), asked, type.alsoFound, near);
    const rows = await this.listed(type, items, asked, moment).getMany();
    const { otherTexts } = type.entity.contentType;
    const texts = rows.flatMap((row): string[] => [
      ...Object.values(row.content).flatMap((fields) => Object.values(fields).flatMap((text) => text ?? [])),
      ...(otherTexts?.(row) ?? []).map(({ text }) => text),
    ]);
    return meantIn(search, near, texts);
  }

  /** All items that match a list's query, unordered, read in a transaction. */
  async matching<Shapes extends ItemShapes>(
    type: ListedItems<Shapes>,
    query: Shapes['query'],
  ): Promise<(manager: EntityManager) => SelectQueryBuilder<Shapes['row']>> {
    const moment = await this.clock.moment();
    const asked = { ...query, sort: '' as const };
    return (manager) => {
      const items = narrow(this.all(type, manager), asked, type.alsoFound);
      return this.listed(type, items, asked, moment).orderBy().limit().offset();
    };
  }

  /** With all conditions, and in the requested order. */
  private listed<Shapes extends ItemShapes>(
    type: ListedItems<Shapes>,
    items: SelectQueryBuilder<Shapes['row']>,
    query: Shapes['query'],
    moment: Date,
  ): SelectQueryBuilder<Shapes['row']> {
    const { newness } = type.entity.contentType;
    const refined = type.refine(narrowFurther(items, query, this.listedType(type), moment), query);
    return query.sort ? sorted(refined, query.sort, query, { newness, columns: type.sortColumns ?? {} }) : refined;
  }

  private counts<Shapes extends ItemShapes>(
    type: ListedItems<Shapes>,
    query: Shapes['query'],
    moment: Date,
  ): Promise<Counts> {
    const matching = (changed: Partial<AdminListQuery>) => {
      const asked = { ...query, ...changed, sort: '' as const };
      const items = narrow(this.all(type), asked, type.alsoFound);
      return this.listed(type, items, asked, moment).orderBy().limit().offset();
    };
    return readCounts(matching, {
      query,
      authors: authorsOf(this.listedType(type)),
      columns: type.countedFilters ?? {},
    });
  }

  private listedType<Shapes extends ItemShapes>({ entity }: ListedItems<Shapes>): ListedType {
    return { ...entity.contentType, table: this.dataSource.getMetadata(entity).tablePath };
  }

  /** Those that the current account may read. */
  private all<Shapes extends ItemShapes>(
    { entity }: ListedItems<Shapes>,
    manager = this.dataSource.manager,
  ): SelectQueryBuilder<Shapes['row']> {
    const items = manager.createQueryBuilder(entity, 'item');
    const readable = visibleRows(this.dataSource.getMetadata(entity), 'item');
    return readable ? items.where(readable) : items;
  }
}
