import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { narrowToWhen, type ProgrammeQuery } from '../content/programme-query.js';
import { scopes } from '../content/state.js';
import { notFound } from '../errors/problem.js';
import { isId } from '../http/existing.js';
import { MediaService } from '../media/media.service.js';
import type { ExhibitionList, PublicExhibition } from './exhibitions.dto.js';
import { Exhibition } from './exhibitions.entity.js';
import { toPublicExhibition } from './exhibitions.mapper.js';
import { inOrder } from './exhibitions.order.js';

/** What visitors see. */
@Injectable()
export class ExhibitionsReadService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly media: MediaService,
  ) {}

  async list(query: ProgrammeQuery): Promise<ExhibitionList> {
    const shown = narrowToWhen(this.visible(scopes.publicList), query.when, 'exhibition.endDate');
    const [found, total] = await inOrder(shown).limit(query.limit).offset(query.skip).getManyAndCount();
    const media = await this.media.byIds(found.flatMap(({ mediaIds }) => mediaIds));
    return { exhibitions: found.map((exhibition) => toPublicExhibition(exhibition, media)), total };
  }

  /** @throws 404, the same for a draft, for an id that never existed and for one that is no id */
  async read(id: string): Promise<PublicExhibition> {
    const exhibition = isId(id) && (await this.visible(scopes.publicItem).andWhere('id = :id', { id }).getOne());
    if (!exhibition) throw notFound();
    return toPublicExhibition(exhibition, await this.media.byIds(exhibition.mediaIds));
  }

  /** Where every read for visitors starts. */
  private visible(scope: (typeof scopes)['publicList' | 'publicItem']): SelectQueryBuilder<Exhibition> {
    return this.dataSource.manager.createQueryBuilder(Exhibition, 'exhibition').where(scope);
  }
}
