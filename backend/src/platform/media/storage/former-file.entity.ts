import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MediaEntity, type StoredEdit, type StoredFocus, type StoredRendition } from '../model/media.entity.js';

/** The previous file of a medium, with everything derived from its bytes. It can be restored for a while. */
@Entity('former_file')
@Index('former_file_media', { synchronize: false })
@Index('former_file_replaced', { synchronize: false })
export class FormerFileEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'former_file_pk' })
  id: string;

  @Column('uuid', { name: 'media_id' })
  @ForeignKey(() => MediaEntity, { name: 'former_file_media_fk', onDelete: 'CASCADE' })
  mediaId: string;

  @Column('text')
  file: string;

  @Column('text')
  checksum: string;

  @Column('integer')
  bytes: number;

  @Column('integer', { nullable: true })
  width: number | null;

  @Column('integer', { nullable: true })
  height: number | null;

  @Column('text', { nullable: true })
  placeholder: string | null;

  @Column('boolean', { default: false })
  animated: boolean;

  @Column('jsonb', { nullable: true })
  focus: StoredFocus | null;

  @Column('jsonb')
  renditions: StoredRendition[];

  @Column('text', { name: 'original_file', nullable: true })
  originalFile: string | null;

  @Column('text', { name: 'original_name', nullable: true })
  originalName: string | null;

  @Column('bigint', { name: 'original_bytes', nullable: true })
  originalBytes: string | null;

  @Column('text', { name: 'original_checksum', nullable: true })
  originalChecksum: string | null;

  @Column('jsonb', { nullable: true })
  edit: StoredEdit | null;

  @Column('uuid', { name: 'uploaded_by', nullable: true })
  uploadedBy: string | null;

  @Column('timestamptz', { name: 'replaced_at' })
  replacedAt: Date;
}
