import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Admin } from '../../platform/auth/admin.entity.js';
import type { ItemState } from '../../platform/revisions/item-state.js';

/** A link to the preview of an item, for people without an account; only the SHA-256 of its secret is stored. */
@Entity('preview_link')
@Unique('preview_link_hash', ['hash'])
@Index('preview_link_item', ['type', 'itemId'])
export class PreviewLinkEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'preview_link_pk' })
  id: string;

  @Column('bytea')
  hash: Buffer;

  @Column('text')
  type: string;

  @Column('uuid', { name: 'item_id' })
  itemId: string;

  /** The version that staff read when the link was made: of the waiting change, if there was one. */
  @Column('integer')
  version: number;

  /** The row of that version by column names; null: the link shows the newest one. */
  @Column('jsonb', { nullable: true })
  state: ItemState | null;

  @Index('preview_link_account')
  @ForeignKey(() => Admin, { name: 'preview_link_admin_fk', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text')
  username: string;

  @Column('timestamptz', { name: 'made_at', default: () => 'now()' })
  madeAt: Date;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt: Date;
}
