import { Injectable } from '@nestjs/common';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { PublicReads } from '../database/public-reads.js';
import { notFound } from '../errors/problem.js';
import { endAnswerWith, type Ending } from '../http/answer-end.js';
import { isId } from '../http/existing.js';
import type { Media } from '../media/model/media.dto.js';
import { MediaService } from '../media/library/media.service.js';
import type { ContentRow } from '../content-types/content-row.js';
import type { ContentEntity } from '../content-types/content-type.js';
import { SecretBox } from '../secrets/secret-box.js';
import { currentDocuments, only, withDocuments } from '../documents/documents.js';
import type { Localized } from '../text/localized.js';
import { InTextsReader } from './in-texts.js';
import { idAt, slugsOf, withSlug } from './item-addresses.js';
import { openedPlace, sealedPlace, type From, type ListOrder, type ListPlace, type Placed } from './list-cursor.js';
import type { Page } from './page.js';
import { withoutDocuments } from './without-documents.js';
import { publicScopes } from './state.js';

/** An answer about one item. */
interface WithTexts {
  content: Localized<object>;
}

/** @param moment by which schedules and the museum's date are judged */
type Show<Row, Shown> = (row: Row, media: ReadonlyMap<string, Media>, moment: Date) => Shown;

/** The query of a list, and the order in which its places are. */
interface Reading {
  order: ListOrder;
  query: { after?: string; limit: number; skip: number };
}

/** Visitors' reads of the content types with flags. */
@Injectable()
export class ContentReader {
  constructor(
    private readonly reads: PublicReads,
    private readonly media: MediaService,
    private readonly inTexts: InTextsReader,
    private readonly box: SecretBox,
  ) {}

  /**
   * A page of rows with their pictures, and with their addresses unless the rows bring them.
   * @param find may give the place of the next page itself
   * @param reading for a list that can be read on from a place
   */
  list<Row extends Ending & { id: string; mediaIds: string[]; slug?: string | null }, Shown>(
    show: Show<Row, Shown>,
    find: (
      manager: EntityManager,
      moment: Date,
      from: From,
    ) => Promise<[rows: (Row & Placed)[], total: number, last?: ListPlace]>,
    reading?: Reading,
  ): Promise<Page<Shown>> {
    const place = reading && this.placeIn(reading);
    const { after, limit = 0 } = reading?.query ?? {};
    return this.reads.run(async (manager, moment) => {
      const [rows, total, last = rows.length === limit ? rows.at(-1)?.listPlace : undefined] = await find(
        manager,
        moment,
        after === undefined ? undefined : { place },
      );
      const next = reading && last ? sealedPlace(this.box, reading.order, last) : null;
      endAnswerWith(rows);
      const ids = rows.flatMap(({ id, slug }) => (slug === undefined ? [id] : []));
      const [media, slugs] = await Promise.all([
        this.media.byIds(
          rows.flatMap(({ mediaIds }) => mediaIds),
          manager,
        ),
        slugsOf(ids, manager),
      ]);
      const slugOf = ({ id, slug = slugs.get(id) }: Row) => slug ?? undefined;
      const items = rows.map((row) => withSlug(show(row, media, moment), slugOf(row)));
      return { items, total, ...(after !== undefined && { next }) };
    });
  }

  /** @throws 400 for a place that was not given for a list in this order */
  placeIn({ order, query }: Reading): ListPlace | undefined {
    return openedPlace(this.box, order, query);
  }

  /**
   * By id, slug or former slug.
   * @param led the item that one leads to which visitors do not see
   * @throws 404, the same for a draft and for an unknown name; 410
   */
  item<Row extends ContentRow, Shown extends WithTexts>(
    entity: ContentEntity<Row>,
    name: string,
    show: Show<Row, Shown>,
    led?: (id: string, manager: EntityManager) => Promise<string>,
  ): Promise<Shown> {
    return this.formatted(entity, show, async (manager, moment) => {
      const found = await idAt(entity.contentType.type, name, manager);
      if (found === undefined) return null;
      const itemWith = (id: string) =>
        published(manager, entity, 'publicItem', moment).andWhere('id = :id', { id }).getOne();
      const item = await itemWith(found);
      if (item || isId(name) || !led) return item;
      const id = await led(found, manager);
      return id === found ? null : itemWith(id);
    });
  }

  /**
   * One row with its formatted texts, its pictures and the items its texts embed.
   * @throws 404 when there is none
   */
  formatted<Row extends ContentRow, Shown extends WithTexts>(
    { contentType: { longText } }: Pick<ContentEntity<Row>, 'contentType'>,
    show: Show<Row, Shown>,
    find: (manager: EntityManager, moment: Date) => Promise<Row | null>,
  ): Promise<Shown> {
    return this.reads.run(async (manager, moment) => {
      const row = await find(manager, moment);
      if (!row) throw notFound();
      endAnswerWith([row]);
      const [media, slugs] = await Promise.all([this.media.byIds(row.mediaIds, manager), slugsOf([row.id], manager)]);
      const item = withSlug(show(row, media, moment), slugs.get(row.id));
      // an unfinished language must reveal nothing, not even the files it embeds
      const documents = only(currentDocuments(row, longText), item.content);
      return { ...withDocuments(item, documents), ...(await this.inTexts.forVisitors(documents, manager, moment)) };
    });
  }
}

/** The base of every query for visitors. Items have the alias `item`. */
export function published<Row extends ContentRow>(
  manager: EntityManager,
  entity: ContentEntity<Row>,
  scope: keyof typeof publicScopes,
  moment: Date,
): SelectQueryBuilder<Row> {
  const items = manager.createQueryBuilder(entity, 'item').where(publicScopes[scope](':moment'), { moment });
  return scope === 'publicList' ? withoutDocuments(items) : items;
}
