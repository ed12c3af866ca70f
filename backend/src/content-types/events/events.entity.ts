import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ItemColumns } from '../../platform/content/item.entity.js';
import type { Localized, Texts } from '../../platform/text/localized.js';

export const EVENT_PARTS = ['title', 'description'] as const;
export type EventPart = (typeof EVENT_PARTS)[number];

/** An event (specification, section 3). Days and times are those of the museum's clocks, as they were given. */
@Entity('events')
@Index('events_date', { synchronize: false })
@Index('events_search', { synchronize: false })
@Index('events_missing', { synchronize: false })
export class Event extends ItemColumns {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'events_pk' })
  id: string;

  @Column('jsonb')
  content: Localized<Texts<EventPart>>;

  /** `YYYY-MM-DD`; drafts may lack it. */
  @Column('date', { nullable: true })
  date: string | null;

  /** `HH:mm` */
  @Column('text', { name: 'start_time', nullable: true })
  startTime: string | null;

  @Column('text', { name: 'end_time', nullable: true })
  endTime: string | null;

  @Column('text', { nullable: true })
  location: string | null;

  @Column('text', { name: 'registration_link', nullable: true })
  registrationLink: string | null;
}
