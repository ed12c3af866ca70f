import { Entity, Index, PrimaryColumn } from 'typeorm';

/** An address that a public object had. Triggers of `collections` write it (migration 0051). */
@Entity('object_address')
@Index('object_address_slug', { synchronize: false })
export class ObjectAddressEntity {
  @PrimaryColumn('uuid', { name: 'collection_id', primaryKeyConstraintName: 'object_address_pk' })
  collectionId: string;

  /** A number as it stands in addresses; empty for the object itself. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'object_address_pk' })
  slug: string;
}
