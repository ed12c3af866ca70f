import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { narrowToWhen, type ProgrammeQuery } from '../content/programme-query.js';
import { scopes } from '../content/state.js';
import { notFound } from '../errors/problem.js';
import { isId } from '../http/existing.js';
import { MediaService } from '../media/media.service.js';
import type { EventList, PublicEvent } from './events.dto.js';
import { Event } from './events.entity.js';
import { toPublicEvent } from './events.mapper.js';
import { inOrder } from './events.order.js';

/** What visitors see. */
@Injectable()
export class EventsReadService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly media: MediaService,
  ) {}

  async list(query: ProgrammeQuery): Promise<EventList> {
    const shown = narrowToWhen(this.visible(scopes.publicList), query.when, 'event.date');
    const [found, total] = await inOrder(shown).limit(query.limit).offset(query.skip).getManyAndCount();
    const media = await this.media.byIds(found.flatMap(({ mediaIds }) => mediaIds));
    return { events: found.map((event) => toPublicEvent(event, media)), total };
  }

  /** @throws 404, the same for a draft, for an id that never existed and for one that is no id */
  async read(id: string): Promise<PublicEvent> {
    const event = isId(id) && (await this.visible(scopes.publicItem).andWhere('id = :id', { id }).getOne());
    if (!event) throw notFound();
    return toPublicEvent(event, await this.media.byIds(event.mediaIds));
  }

  /** Where every read for visitors starts. */
  private visible(scope: (typeof scopes)['publicList' | 'publicItem']): SelectQueryBuilder<Event> {
    return this.dataSource.manager.createQueryBuilder(Event, 'event').where(scope);
  }
}
