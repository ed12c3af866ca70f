import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * An address of an item. Triggers of the content types write it when the item is published (migration 0123).
 */
@Entity('item_address')
@Check('item_address_state', "state IN ('current', 'former', 'gone')")
@Index('item_address_current', { synchronize: false })
@Index('item_address_item', ['itemId'])
export class ItemAddressEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'item_address_pk' })
  type: string;

  /** The part behind the section's address, such as `2026/silver-in-winter`. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'item_address_pk' })
  slug: string;

  @Column('uuid', { name: 'item_id' })
  itemId: string;

  /** An item has one current address; a former one leads to it, and one that staff let go does not. */
  @Column('text', { default: 'current' })
  state: 'current' | 'former' | 'gone';

  /** Until then nobody has seen it, and it follows the titles. */
  @Column('timestamptz', { name: 'public_from' })
  publicFrom: Date;
}
