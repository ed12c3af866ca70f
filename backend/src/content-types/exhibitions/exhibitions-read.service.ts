import { Injectable } from '@nestjs/common';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { narrowToWhen, scopeOf, type ProgrammeQuery } from '../../platform/content/programme-query.js';
import { scopes } from '../../platform/content/state.js';
import { PublicReads } from '../../platform/database/public-reads.js';
import { notFound } from '../../platform/errors/problem.js';
import { isId } from '../../platform/http/existing.js';
import { MediaService } from '../../platform/media/media.service.js';
import type { ExhibitionList, PublicExhibition } from './exhibitions.dto.js';
import { Exhibition } from './exhibitions.entity.js';
import { toPublicExhibition } from './exhibitions.mapper.js';
import { inOrder } from './exhibitions.order.js';

/** What visitors see. */
@Injectable()
export class ExhibitionsReadService {
  constructor(
    private readonly reads: PublicReads,
    private readonly media: MediaService,
  ) {}

  list(query: ProgrammeQuery): Promise<ExhibitionList> {
    return this.reads.run(async (manager) => {
      const shown = narrowToWhen(visible(manager, scopeOf(query.when)), query.when, 'exhibition.endDate');
      const [found, total] = await inOrder(shown).limit(query.limit).offset(query.skip).getManyAndCount();
      const media = await this.media.byIds(
        found.flatMap(({ mediaIds }) => mediaIds),
        manager,
      );
      return { exhibitions: found.map((exhibition) => toPublicExhibition(exhibition, media)), total };
    });
  }

  /** @throws 404, the same for a draft, for an id that never existed and for one that is no id */
  read(id: string): Promise<PublicExhibition> {
    return this.reads.run(async (manager) => {
      const exhibition = isId(id) && (await visible(manager, scopes.publicItem).andWhere('id = :id', { id }).getOne());
      if (!exhibition) throw notFound();
      return toPublicExhibition(exhibition, await this.media.byIds(exhibition.mediaIds, manager));
    });
  }
}

/** Where every read for visitors starts. */
function visible(
  manager: EntityManager,
  scope: (typeof scopes)['publicList' | 'publicItem'],
): SelectQueryBuilder<Exhibition> {
  return manager.createQueryBuilder(Exhibition, 'exhibition').where(scope);
}
