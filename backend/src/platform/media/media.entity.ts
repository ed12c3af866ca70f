import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Localized } from '../text/localized.js';

/** A smaller copy in the storage; its file is named after the picture, its width and its format. */
export interface StoredRendition {
  width: number;
  format: 'webp' | 'avif';
  /** Of its file; absent in old rows until the file is checked. */
  bytes?: number;
  /** SHA-256 of its file, in hexadecimal. */
  checksum?: string;
}

/** A point in a picture, as shares of its width and height from the upper left corner, 0 to 1. */
export interface StoredFocus {
  x: number;
  y: number;
}

/** An uploaded picture. Its bytes are in the storage as `file`, and so are its renditions. */
@Entity('media')
@Index('media_pending', { synchronize: false })
@Index('media_order', { synchronize: false })
@Index('media_search', { synchronize: false })
@Index('media_checked', { synchronize: false })
@Index('media_fault', { synchronize: false })
@Check('media_fault_known', "fault IN ('missing', 'broken')")
export class MediaEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'media_pk' })
  id: string;

  @Column('text', { unique: true })
  file: string;

  /** SHA-256 of the bytes in the storage, in hexadecimal. */
  @Column('text')
  checksum: string;

  @Column('integer')
  bytes: number;

  @Column('integer')
  width: number;

  @Column('integer')
  height: number;

  @Column('text')
  placeholder: string;

  @Column('jsonb', { default: {} })
  alt: Localized<string>;

  /** The point that stays visible when the picture is cropped; null: the middle. */
  @Column('jsonb', { nullable: true })
  focus: StoredFocus | null;

  /** Folded words of `alt`; see text/search-text.ts. */
  @Column('text', { default: '' })
  search: string;

  @Column('jsonb', { default: [] })
  renditions: StoredRendition[];

  /** Some renditions are still to be made. */
  @Column('boolean', { default: true })
  pending: boolean;

  /** How often making them was begun; after too many attempts the picture is skipped, as it may crash the process. */
  @Column('smallint', { default: 0 })
  attempts: number;

  /** Of its texts and its focus; its bytes never change. */
  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** When its files were last compared with their checksums (file-check.ts). */
  @Column('timestamptz', { name: 'checked_at', nullable: true })
  checkedAt: Date | null;

  /** The fault found in the original by that check. */
  @Column('text', { nullable: true })
  fault: 'missing' | 'broken' | null;
}
