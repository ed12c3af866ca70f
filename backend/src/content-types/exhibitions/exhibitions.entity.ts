import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ItemColumns } from '../../platform/content/item.entity.js';
import type { Localized, Texts } from '../../platform/text/localized.js';

export const EXHIBITION_PARTS = ['title', 'excerpt', 'content'] as const;
export type ExhibitionPart = (typeof EXHIBITION_PARTS)[number];

/** An exhibition (specification, section 3). */
@Entity('exhibitions')
@Check('exhibitions_dates', 'end_date >= start_date')
@Index('exhibitions_public_order', { synchronize: false })
@Index('exhibitions_search', { synchronize: false })
@Index('exhibitions_missing', { synchronize: false })
export class Exhibition extends ItemColumns {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'exhibitions_pk' })
  id: string;

  @Column('jsonb')
  content: Localized<Texts<ExhibitionPart>>;

  /** A day at the museum, `YYYY-MM-DD`; drafts may lack it. */
  @Column('date', { name: 'start_date', nullable: true })
  startDate: string | null;

  /** The last day. */
  @Column('date', { name: 'end_date', nullable: true })
  endDate: string | null;

  @Column('text', { nullable: true })
  location: string | null;
}
