import { Injectable } from '@nestjs/common';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { PublicReads } from '../database/public-reads.js';
import { notFound } from '../errors/problem.js';
import { isId } from '../http/existing.js';
import type { Media } from '../media/media.dto.js';
import { MediaService } from '../media/media.service.js';
import type { ContentRow } from '../content-types/content-row.js';
import type { ContentEntity } from '../content-types/content-type.js';
import { withDocuments } from '../documents/documents.js';
import type { Localized } from '../text/localized.js';
import { InTextsReader } from './in-texts.js';
import type { Page } from './page.js';
import { scopes } from './state.js';

/** An answer about one item. */
interface WithTexts {
  content: Localized<object>;
}

type Show<Row, Shown> = (row: Row, media: ReadonlyMap<string, Media>) => Shown;

/** How visitors' reads of the content types with flags work. */
@Injectable()
export class ContentReader {
  constructor(
    private readonly reads: PublicReads,
    private readonly media: MediaService,
    private readonly inTexts: InTextsReader,
  ) {}

  /** A page of rows with their pictures. */
  list<Row extends { mediaIds: string[] }, Shown>(
    show: Show<Row, Shown>,
    find: (manager: EntityManager) => Promise<[rows: Row[], total: number]>,
  ): Promise<Page<Shown>> {
    return this.reads.run(async (manager) => {
      const [rows, total] = await find(manager);
      const media = await this.media.byIds(
        rows.flatMap(({ mediaIds }) => mediaIds),
        manager,
      );
      return { items: rows.map((row) => show(row, media)), total };
    });
  }

  /** @throws 404, the same for a draft, for an unknown id and for a text that is no id */
  item<Row extends ContentRow, Shown extends WithTexts>(
    entity: ContentEntity<Row>,
    id: string,
    show: Show<Row, Shown>,
  ): Promise<Shown> {
    return this.formatted(entity, show, async (manager) =>
      isId(id) ? published(manager, entity, 'publicItem').andWhere('id = :id', { id }).getOne() : null,
    );
  }

  /** One row with its formatted texts, its pictures and what its texts show. @throws 404 where there is none */
  formatted<Row extends ContentRow, Shown extends WithTexts>(
    { contentType: { longText } }: Pick<ContentEntity<Row>, 'contentType'>,
    show: Show<Row, Shown>,
    find: (manager: EntityManager) => Promise<Row | null>,
  ): Promise<Shown> {
    return this.reads.run(async (manager) => {
      const row = await find(manager);
      if (!row) throw notFound();
      const media = await this.media.byIds(row.mediaIds, manager);
      const inTexts = await this.inTexts.forVisitors(row.documents, manager);
      return { ...withDocuments(show(row, media), row, longText, 'visitor'), ...inTexts };
    });
  }
}

/** The start of every query for visitors. Items have the alias `item`. */
export function published<Row extends ContentRow>(
  manager: EntityManager,
  entity: ContentEntity<Row>,
  scope: 'publicList' | 'publicItem',
): SelectQueryBuilder<Row> {
  return manager.createQueryBuilder(entity, 'item').where(scopes[scope]);
}
