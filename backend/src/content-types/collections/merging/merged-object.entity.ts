import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A duplicate that was merged into another object. It is in the trash or deleted for good (docs/collections.md, "One
 * thing, two records").
 */
@Entity('merged_object')
@Index('merged_object_into', ['mergedInto'])
@Index('merged_object_external_id', ['externalId'])
@Check('merged_object_other', 'collection_id <> merged_into')
export class MergedObjectEntity {
  @PrimaryColumn('uuid', { name: 'collection_id', primaryKeyConstraintName: 'merged_object_pk' })
  collectionId: string;

  /** May have been merged itself. */
  @Column('uuid', { name: 'merged_into' })
  mergedInto: string;

  /** Its number in the register. */
  @Column('text', { name: 'external_id', nullable: true })
  externalId: string | null;

  @Column('text', { name: 'number_keys', array: true })
  numberKeys: string[];
}
