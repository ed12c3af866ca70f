import { Entity, Index, PrimaryColumn } from 'typeorm';

/** A former or present address of a public object. Triggers of `collections` write it (migration 0051). */
@Entity('object_address')
@Index('object_address_slug', { synchronize: false })
export class ObjectAddressEntity {
  @PrimaryColumn('uuid', { name: 'collection_id', primaryKeyConstraintName: 'object_address_pk' })
  collectionId: string;

  /** A number in the form used in addresses; empty for the object itself. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'object_address_pk' })
  slug: string;
}
