import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Localized } from '../content/localized.js';

/** A smaller copy that is on disk; its file is named after the picture, its width and its format. */
export interface StoredRendition {
  width: number;
  format: 'webp' | 'avif';
}

/** An uploaded picture. Its bytes lie in the storage under `file`, its renditions beside it. */
@Entity('media')
@Index('media_pending', { synchronize: false })
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

  @Column('jsonb', { default: [] })
  renditions: StoredRendition[];

  /** Whether renditions are still to be made. */
  @Column('boolean', { default: true })
  pending: boolean;

  /** How often it was begun to make them; a picture that ends the process again and again is given up. */
  @Column('smallint', { default: 0 })
  attempts: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
