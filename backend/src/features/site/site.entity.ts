import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { Documents } from '../../platform/documents/documents.js';
import { declareTranslated } from '../../platform/content-types/translated.js';
import { declareVersioned } from '../../platform/revisions/versioned.js';
import type { Localized } from '../../platform/text/localized.js';
import type { Origins } from '../../platform/text/origins.js';
import type { Banner, Facts, OpenDataChoices, Social } from './site.dto.js';

/** The type name of the settings in the audit log and in addresses. */
export const SITE = declareVersioned('site', { isOnlyRow: true });

/** For the list of translations, whose ids are UUIDs. */
const ROW_ID = '00000000-0000-4000-8000-000000000001';

/** The settings of the site: a table with one row. */
@Entity('site')
@Check('site_one_row', 'id = 1')
export class SiteEntity {
  static readonly translated = declareTranslated({
    type: SITE,
    from: `(SELECT '${ROW_ID}'::uuid AS id, origins, updated_at, written.texts, states.* FROM site
      CROSS JOIN LATERAL texts_of_site(name, address, about, banner) AS written (texts)
      CROSS JOIN LATERAL translation_states(written.texts, origins) AS states) AS site`,
    texts: 'texts',
    titles: ['name'],
    onlyId: '1',
    hasFlags: false,
    level: 'publish',
    isForSuperadmins: true,
    rank: 0,
  });

  @PrimaryColumn('smallint', { default: 1, primaryKeyConstraintName: 'site_pk' })
  id: number;

  @Column('jsonb')
  name: Localized<string>;

  @Column('jsonb', { default: {} })
  origins: Origins;

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

  @Column('jsonb', { name: 'open_data', default: { harvest: false, licence: null } })
  openData: Pick<OpenDataChoices, 'harvest' | 'licence'> & Partial<OpenDataChoices>;

  /** The photograph next to the text about the museum. */
  @Column('uuid', { name: 'picture_id', nullable: true })
  pictureId: string | null;

  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
