import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { declareVersioned } from '../../platform/revisions/versioned.js';

/** The name of the videos in the audit log and in addresses. */
export const COVER_VIDEO = declareVersioned('cover-video', { isOnlyRow: true });

/** The videos at the top of the home page: a table with one row. */
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
