import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { declareContentType } from '../../platform/content-types/content-type.js';
import { ListedForTranslation } from '../../platform/content-types/translated.js';
import { Scheduled } from '../../platform/content-types/schedule.js';
import { languagesWithBody, type ShownLanguages } from '../../platform/content-types/shown-languages.js';
import { BranchItemColumns } from '../../platform/content/item-branch.js';
import { OUTSIDE_TEXTS, placeTexts } from '../../platform/content/locations.js';
import type { Localized, Texts } from '../../platform/text/localized.js';
import { searchText } from '../../platform/text/search-text.js';
import { exhibitionsOverview } from './exhibitions.overview.js';

export const EXHIBITION_TEXT_FIELDS = ['title', 'excerpt', 'content'] as const;
export type ExhibitionTextField = (typeof EXHIBITION_TEXT_FIELDS)[number];

@Entity('exhibitions')
@Scheduled('exhibitions')
@ListedForTranslation('exhibitions')
@Check('exhibitions_dates', 'end_date >= start_date')
@Index('exhibitions_public_order', { synchronize: false })
@Index('exhibitions_search', { synchronize: false })
@Index('exhibitions_objects', { synchronize: false })
@Index('exhibitions_missing', { synchronize: false })
@Index('exhibitions_behind', { synchronize: false })
export class Exhibition extends BranchItemColumns {
  static readonly contentType = declareContentType<Exhibition>({
    type: 'exhibitions',
    order: 2,
    summary: 'What is on show, from when until when.',
    names: { operation: { one: 'Exhibition', many: 'Exhibitions' }, one: 'an exhibition' },
    textFields: EXHIBITION_TEXT_FIELDS,
    outsideTexts: OUTSIDE_TEXTS,
    longText: 'content',
    needsBody: true,
    newness: 'start_date::timestamptz',
    lastDay: 'end_date',
    derived: { from: ['content', 'documents', 'origins', 'location', 'locations'], derive },
    otherTexts: placeTexts,
    overview: exhibitionsOverview,
  });

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'exhibitions_pk' })
  id: string;

  @Column('jsonb')
  content: Localized<Texts<ExhibitionTextField>>;

  @Column('text', { name: 'shown_languages', array: true, nullable: true })
  shownLanguages: Lang[] | null;

  /** `YYYY-MM-DD` in the museum's time zone; drafts may lack it. */
  @Column('date', { name: 'start_date', nullable: true })
  startDate: string | null;

  /** The last day. */
  @Column('date', { name: 'end_date', nullable: true })
  endDate: string | null;

  @Column('text', { nullable: true })
  location: string | null;

  /** The location per language. */
  @Column('jsonb', { default: {} })
  locations: Localized<string>;

  /** The ids of its objects, in order; some may be deleted. */
  @Column('uuid', { array: true, default: '{}' })
  objects: string[];

  /** Its position ahead of all others; most have none. */
  @Column('integer', { nullable: true })
  position: number | null;
}

type Sources = Pick<Exhibition, 'content' | 'documents' | 'origins' | 'location' | 'locations'>;

export function derive({
  content,
  documents,
  origins,
  location,
  locations,
}: Sources): Pick<Exhibition, 'search' | keyof ShownLanguages> {
  const places = placeTexts({ location, locations }).map(({ text }) => text);
  const languages = languagesWithBody({ content, documents, origins }, Exhibition.contentType.longText);
  return { search: searchText(content, places), ...languages };
}
