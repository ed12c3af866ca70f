import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** When the newest backup was made; at most one row. */
@Entity('last_backup')
@Check('last_backup_single', 'id = 1')
export class LastBackupEntity {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'last_backup_pk' })
  id: number;

  @Column('timestamptz', { name: 'made_at' })
  madeAt: Date;
}
