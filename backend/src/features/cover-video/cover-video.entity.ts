import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

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
