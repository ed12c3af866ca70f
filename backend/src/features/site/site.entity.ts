import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { Documents } from '../../platform/documents/documents.js';
import { declareVersioned } from '../../platform/revisions/versioned.js';
import type { Localized } from '../../platform/text/localized.js';
import type { Banner, Facts, Social } from './site.dto.js';

/** The type name of the settings in the audit log and in addresses. */
export const SITE = declareVersioned('site', { isOnlyRow: true });

/** The settings of the site: a table with one row. */
@Entity('site')
@Check('site_one_row', 'id = 1')
export class SiteEntity {
  @PrimaryColumn('smallint', { default: 1, primaryKeyConstraintName: 'site_pk' })
  id: number;

  @Column('jsonb')
  name: Localized<string>;

  @Column('jsonb')
  address: Localized<string>;

  @Column('jsonb')
  about: Localized<string>;

  /** The same text with formatting. */
  @Column('jsonb', { default: {} })
  documents: Documents;

  @Column('text', { nullable: true })
  phone: string | null;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('jsonb')
  socials: Social[];

  @Column('jsonb')
  facts: Facts;

  @Column('jsonb')
  banner: Banner;

  /** The photograph next to the text about the museum. */
  @Column('uuid', { name: 'picture_id', nullable: true })
  pictureId: string | null;

  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
