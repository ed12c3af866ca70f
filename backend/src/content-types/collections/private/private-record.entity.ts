import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The non-public fields of a record. Empty ones are absent. */
export interface PrivateData {
  condition?: string;
  storage_place?: string;
  weight_and_stones?: string;
  special_numbers?: { type: string; number: string }[];
  staff_notes?: string;
  acquisition_source?: string;
}

/**
 * Kept with an object, even while that is in the trash; a trigger deletes it together with the object (migration 0048).
 */
@Entity('collection_private')
export class PrivateRecordEntity {
  @PrimaryColumn('uuid', { name: 'collection_id', primaryKeyConstraintName: 'collection_private_pk' })
  collectionId: string;

  @Column('jsonb')
  data: PrivateData;

  @Column('integer')
  version: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
