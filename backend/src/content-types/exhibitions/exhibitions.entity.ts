import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { declareContentType } from '../../platform/content-types/content-type.js';
import { Scheduled } from '../../platform/content-types/schedule.js';
import { ItemColumns } from '../../platform/content/item.entity.js';
import { placeTexts } from '../../platform/content/locations.js';
import type { Localized, Texts } from '../../platform/text/localized.js';
import { searchText } from '../../platform/text/search-text.js';
import { exhibitionsOverview } from './exhibitions.overview.js';

export const EXHIBITION_TEXT_FIELDS = ['title', 'excerpt', 'content'] as const;
export type ExhibitionTextField = (typeof EXHIBITION_TEXT_FIELDS)[number];

@Entity('exhibitions')
@Scheduled('exhibitions')
@Check('exhibitions_dates', 'end_date >= start_date')
@Index('exhibitions_public_order', { synchronize: false })
@Index('exhibitions_search', { synchronize: false })
@Index('exhibitions_missing', { synchronize: false })
export class Exhibition extends ItemColumns {
  static readonly contentType = declareContentType<Exhibition>({
    type: 'exhibitions',
    order: 2,
    summary: 'What is on show, from when until when.',
    names: { operation: { one: 'Exhibition', many: 'Exhibitions' }, one: 'an exhibition' },
    textFields: EXHIBITION_TEXT_FIELDS,
    longText: 'content',
    newness: 'start_date::timestamptz',
    lastDay: 'end_date',
    derived: { from: ['content', 'location', 'locations'], derive },
    otherTexts: placeTexts,
    overview: exhibitionsOverview,
  });

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'exhibitions_pk' })
  id: string;

  @Column('jsonb')
  content: Localized<Texts<ExhibitionTextField>>;

  /** `YYYY-MM-DD` in the museum's time zone; drafts may lack it. */
  @Column('date', { name: 'start_date', nullable: true })
  startDate: string | null;

  /** The last day. */
  @Column('date', { name: 'end_date', nullable: true })
  endDate: string | null;

  @Column('text', { nullable: true })
  location: string | null;

  /** The same place per language. */
  @Column('jsonb', { default: {} })
  locations: Localized<string>;

  /** Its place before all others; most have none. */
  @Column('integer', { nullable: true })
  position: number | null;
}

export function derive({
  content,
  location,
  locations,
}: Pick<Exhibition, 'content' | 'location' | 'locations'>): Pick<Exhibition, 'search'> {
  const places = placeTexts({ location, locations }).map(({ text }) => text);
  return { search: searchText(content, places) };
}
