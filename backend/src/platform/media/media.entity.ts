import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Localized } from '../text/localized.js';

/** A smaller copy that is on disk; its file is named after the picture, its width and its format. */
export interface StoredRendition {
  width: number;
  format: 'webp' | 'avif';
  /** Of its file; absent in those from before it was recorded, until they are looked at. */
  bytes?: number;
  /** SHA-256 of its file, in hexadecimal. */
  checksum?: string;
}

/** A place in a picture, as shares of its width and height from the upper left corner, 0 to 1. */
export interface StoredFocus {
  x: number;
  y: number;
}

/** An uploaded picture. Its bytes lie in the storage under `file`, its renditions beside it. */
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

  /** What must stay in view when the picture is cut; null for its middle. */
  @Column('jsonb', { nullable: true })
  focus: StoredFocus | null;

  /** Folded words of `alt`; see text/search-text.ts. */
  @Column('text', { default: '' })
  search: string;

  @Column('jsonb', { default: [] })
  renditions: StoredRendition[];

  /** Whether renditions are still to be made. */
  @Column('boolean', { default: true })
  pending: boolean;

  /** How often it was begun to make them; a picture that ends the process again and again is given up. */
  @Column('smallint', { default: 0 })
  attempts: number;

  /** Of what is said of it and of its focus; its bytes never change. */
  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** When its files were last compared with what is recorded of them, and what was wrong with the original (file-check.ts). */
  @Column('timestamptz', { name: 'checked_at', nullable: true })
  checkedAt: Date | null;

  @Column('text', { nullable: true })
  fault: 'missing' | 'broken' | null;
}
