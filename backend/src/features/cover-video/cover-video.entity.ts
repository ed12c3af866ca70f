import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An uploaded video. Its bytes lie in the storage under `file`. */
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

  /** When it was last compared with its checksum, and what was wrong with it (media/file-check.ts). */
  @Column('timestamptz', { name: 'checked_at', nullable: true })
  checkedAt: Date | null;

  @Column('text', { nullable: true })
  fault: 'missing' | 'broken' | null;
}

/** Which videos open the home page: a table of one row. */
@Entity('cover_video')
@Check('cover_video_one_row', 'id = 1')
export class CoverVideoEntity {
  @PrimaryColumn('smallint', { default: 1, primaryKeyConstraintName: 'cover_video_pk' })
  id: number;

  @Column('text', { name: 'desktop_video', nullable: true })
  desktopVideo: string | null;

  @Column('text', { name: 'mobile_video', nullable: true })
  mobileVideo: string | null;

  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
