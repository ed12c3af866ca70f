import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** An uploaded video. Its bytes lie in the storage under `file`. */
@Entity('video')
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
