import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { WrittenFile } from './write-dump.js';

export interface StoredDumpFile extends WrittenFile {
  /** Its name in the storage. */
  file: string;
}

/** The files with everything that visitors read at one moment. */
@Entity('dump')
export class DumpEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'dump_pk' })
  id: string;

  @Column('timestamptz')
  at: Date;

  @Column('text')
  licence: string;

  @Column('jsonb')
  files: StoredDumpFile[];
}
