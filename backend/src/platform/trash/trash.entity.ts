import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Localized } from '../text/localized.js';

/** How long a deleted item can be restored. */
export const KEPT_DAYS = 30;

/**
 * The type of deleted media. Their rows stay in their table, as `deleted_at` (migration 0024) and foreign keys require.
 */
export const MEDIA = 'media';

/** A deleted item and its row by column names. */
@Entity('trash')
@Index('trash_order', ['deletedAt'])
@Index('trash_external_id', { synchronize: false })
export class TrashEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'trash_pk' })
  type: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'trash_pk' })
  id: string;

  @Column('jsonb')
  item: object;

  @Column('text', { nullable: true })
  title: string | null;

  @Column('jsonb', { nullable: true })
  titles: Localized<string> | null;

  @Column('timestamptz', { name: 'deleted_at', default: () => 'now()' })
  deletedAt: Date;

  @Column('text', { name: 'deleted_by' })
  deletedBy: string;
}
