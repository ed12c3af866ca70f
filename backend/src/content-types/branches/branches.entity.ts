import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Localized, Texts } from '../../platform/text/localized.js';
import type { Hours, Price } from './branches.dto.js';

export type BranchPart = 'title' | 'content';

/** A house of the museum (specification, section 3). */
@Entity('branch')
export class BranchEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'branch_pk' })
  id: string;

  @Column('text', { nullable: true, unique: true })
  slug: string | null;

  /** Its place in the list, counted from 0. */
  @Column('integer')
  position: number;

  @Column('jsonb')
  content: Localized<Texts<BranchPart>>;

  @Column('jsonb')
  address: Localized<string>;

  @Column('text', { name: 'map_url', nullable: true })
  mapUrl: string | null;

  @Column('jsonb')
  hours: Hours;

  @Column('jsonb')
  prices: Price[];

  @Column('uuid', { name: 'media_ids', array: true, default: [] })
  mediaIds: string[];

  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
