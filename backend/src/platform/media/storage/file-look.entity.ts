import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How far the nightly look at stored files is (file-presence.ts); at most one row. */
@Entity('file_look')
@Check('file_look_single', 'id = 1')
export class FileLookEntity {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'file_look_pk' })
  id: number;

  @Column('timestamptz', { name: 'began_at', default: () => "'-infinity'" })
  beganAt: Date;

  /** The last upload of a look that has not ended. */
  @Column('uuid', { name: 'last_id', nullable: true })
  lastId: string | null;
}
