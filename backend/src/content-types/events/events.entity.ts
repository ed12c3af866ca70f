import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Repeats } from '@muzey/shared-ui/recurrence/days.ts';
import { declareContentType } from '../../platform/content-types/content-type.js';
import { ListedForTranslation } from '../../platform/content-types/translated.js';
import { Scheduled } from '../../platform/content-types/schedule.js';
import { BranchItemColumns } from '../../platform/content/item-branch.js';
import { OUTSIDE_TEXTS, placeTexts } from '../../platform/content/locations.js';
import type { Localized, Texts } from '../../platform/text/localized.js';
import { searchText } from '../../platform/text/search-text.js';
import { eventsOverview } from './events.overview.js';

export const EVENT_TEXT_FIELDS = ['title', 'description'] as const;
export type EventTextField = (typeof EVENT_TEXT_FIELDS)[number];

/** An event. Its day and times are the museum's local time. */
@Entity('events')
@Scheduled('events')
@ListedForTranslation('events')
@Index('events_date', { synchronize: false })
@Index('events_last_day', { synchronize: false })
@Index('events_search', { synchronize: false })
@Index('events_missing', { synchronize: false })
@Index('events_behind', { synchronize: false })
export class Event extends BranchItemColumns {
  static readonly contentType = declareContentType<Event>({
    type: 'events',
    order: 3,
    summary: 'What one can come to: lectures, workshops, concerts.',
    names: { operation: { one: 'Event', many: 'Events' }, one: 'an event' },
    textFields: EVENT_TEXT_FIELDS,
    outsideTexts: OUTSIDE_TEXTS,
    longText: 'description',
    newness: 'date::timestamptz',
    derived: { from: ['content', 'location', 'locations'], derive },
    otherTexts: placeTexts,
    overview: eventsOverview,
  });

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'events_pk' })
  id: string;

  @Column('jsonb')
  content: Localized<Texts<EventTextField>>;

  /** `YYYY-MM-DD`; drafts may lack it. */
  @Column('date', { nullable: true })
  date: string | null;

  /** The last day of the occurrence that starts on `date`. */
  @Column('date', { name: 'end_date', nullable: true })
  endDate: string | null;

  @Column('jsonb', { nullable: true })
  repeats: Repeats | null;

  /** All start days of a repeating event (`madeDays`). Used only in conditions. */
  @Column('date', { array: true, nullable: true, select: false })
  days: string[] | null;

  /** For an event that has more than one day. */
  @Column('date', { name: 'last_day', nullable: true, select: false })
  lastDay: string | null;

  /** `HH:mm` */
  @Column('text', { name: 'start_time', nullable: true })
  startTime: string | null;

  @Column('text', { name: 'end_time', nullable: true })
  endTime: string | null;

  @Column('text', { nullable: true })
  location: string | null;

  /** The location per language. */
  @Column('jsonb', { default: {} })
  locations: Localized<string>;

  @Column('text', { name: 'registration_link', nullable: true })
  registrationLink: string | null;
}

export function derive({
  content,
  location,
  locations,
}: Pick<Event, 'content' | 'location' | 'locations'>): Pick<Event, 'search'> {
  const places = placeTexts({ location, locations }).map(({ text }) => text);
  return { search: searchText(content, places) };
}
