import { Injectable } from '@nestjs/common';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { narrowToWhen, scopeOf, type ProgrammeQuery } from '../../platform/content/programme-query.js';
import { asCard } from '../../platform/content/show-item.js';
import { scopes } from '../../platform/content/state.js';
import { PublicReads } from '../../platform/database/public-reads.js';
import { notFound } from '../../platform/errors/problem.js';
import { isId } from '../../platform/http/existing.js';
import { MediaService } from '../../platform/media/media.service.js';
import type { EventList, PublicEvent } from './events.dto.js';
import { Event } from './events.entity.js';
import { toPublicEvent } from './events.mapper.js';
import { inOrder } from './events.order.js';

/** What visitors see. */
@Injectable()
export class EventsReadService {
  constructor(
    private readonly reads: PublicReads,
    private readonly media: MediaService,
  ) {}

  list(query: ProgrammeQuery): Promise<EventList> {
    return this.reads.run(async (manager) => {
      const shown = narrowToWhen(visible(manager, scopeOf(query.when)), query.when, 'event.date');
      const [found, total] = await inOrder(shown).limit(query.limit).offset(query.skip).getManyAndCount();
      const media = await this.media.byIds(
        found.flatMap(({ mediaIds }) => mediaIds),
        manager,
      );
      return { events: found.map((event) => asCard(toPublicEvent(event, media))), total };
    });
  }

  /** @throws 404, the same for a draft, for an id that never existed and for one that is no id */
  read(id: string): Promise<PublicEvent> {
    return this.reads.run(async (manager) => {
      const event = isId(id) && (await visible(manager, scopes.publicItem).andWhere('id = :id', { id }).getOne());
      if (!event) throw notFound();
      return toPublicEvent(event, await this.media.byIds(event.mediaIds, manager));
    });
  }
}

/** Where every read for visitors starts. */
function visible(
  manager: EntityManager,
  scope: (typeof scopes)['publicList' | 'publicItem'],
): SelectQueryBuilder<Event> {
  return manager.createQueryBuilder(Event, 'event').where(scope);
}
