import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An uploaded video. Its bytes are in the storage as `file`. */
@Entity('video')
@Index('video_checked', { synchronize: false })
@Index('video_fault', { synchronize: false })
@Check('video_fault_known', "fault IN ('missing', 'broken')")
export class VideoEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'video_pk' })
  id: string;

  @Column('text', { unique: true })
  file: string;

  /** SHA-256 of the bytes, in hexadecimal. */
  @Column('text')
  checksum: string;

  @Column('bigint')
  bytes: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** When it was last compared with its checksum (file-check.ts). */
  @Column('timestamptz', { name: 'checked_at', nullable: true })
  checkedAt: Date | null;

  /** The fault found by that check. */
  @Column('text', { nullable: true })
  fault: 'missing' | 'broken' | null;
}
