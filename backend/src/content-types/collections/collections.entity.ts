import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ItemColumns } from '../../platform/content/item.entity.js';
import type { Localized, Texts } from '../../platform/text/localized.js';

export const COLLECTION_PARTS = ['title', 'description'] as const;
export type CollectionPart = (typeof COLLECTION_PARTS)[number];

/** Specification, section 3. */
export const CATEGORIES = [
  'jewelry',
  'archaeology',
  'nature',
  'new_history',
  'ethnography',
  'photos__photonegatives',
  'handicrafts',
  'numismatics',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** An object, or a group of them, of the museum's collections (specification, section 3). */
@Entity('collections')
@Index('collections_public_order', { synchronize: false })
@Index('collections_order', { synchronize: false })
@Index('collections_category', { synchronize: false })
@Index('collections_search', { synchronize: false })
@Index('collections_missing', { synchronize: false })
export class Collection extends ItemColumns {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'collections_pk' })
  id: string;

  @Column('jsonb')
  content: Localized<Texts<CollectionPart>>;

  @Column('text')
  category: Category;

  /** What the register it was imported from calls it; an import finds it again by this. */
  @Column('text', { name: 'external_id', nullable: true, unique: true })
  externalId: string | null;

  /** The register's own record, kept whole; see register/. Read only where it is asked for. */
  @Column('json', { nullable: true, select: false })
  register?: object | null;
}
