import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Progress of the nightly check of stored files (file-presence.ts); at most one row. */
@Entity('file_look')
@Check('file_look_single', 'id = 1')
export class FileLookEntity {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'file_look_pk' })
  id: number;

  @Column('timestamptz', { name: 'began_at', default: () => "'-infinity'" })
  beganAt: Date;

  /** The last upload reached by an unfinished check. */
  @Column('uuid', { name: 'last_id', nullable: true })
  lastId: string | null;
}
