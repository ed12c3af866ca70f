import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { PartlyKept } from '../../revisions/partly-kept.js';
import { declareTranslated, ListedForTranslation, TranslatedColumns } from '../../content-types/translated.js';
import { isShownMedium } from '../../revisions/write-row.js';
import { declareVersioned } from '../../revisions/versioned.js';
import type { Localized } from '../../text/localized.js';
import type { ArtworkOrObject } from './artwork.dto.js';
import type { PictureEdit } from './picture-edit.js';
import type { Kind } from './kinds.js';
import type { Consent, Licence } from './rights.js';
import { WRITTEN_COLUMNS } from './written-columns.js';

/** The type name of media in the audit log and in addresses. */
export const MEDIA = declareVersioned('media');

/** A smaller copy in the storage. Its file name consists of the picture's file name, the width and the format. */
export interface StoredRendition {
  width: number;
  format: 'webp' | 'avif';
  /** File size; absent in old rows until the file is checked. */
  bytes?: number;
  /** SHA-256 of the file, in hexadecimal; absent in old rows. */
  checksum?: string;
}

/** A point in a picture, as fractions of its width and height from the upper left corner, 0 to 1. */
export interface StoredFocus {
  x: number;
  y: number;
}

/** How the served file was made from the upright original. */
export interface StoredEdit extends PictureEdit {
  /** Width of the upright original in pixels. */
  width: number;
  height: number;
}

/** An upload of any kind. The storage has its bytes as `file`, and the renditions of a picture. */
@Entity('media')
@ListedForTranslation('media')
@Index('media_missing', { synchronize: false })
@Index('media_behind', { synchronize: false })
@Index('media_pending', { synchronize: false })
@Index('media_order', { synchronize: false })
@Index('media_search', { synchronize: false })
@Index('media_checked', { synchronize: false })
@Index('media_fault', { synchronize: false })
@Index('media_original_checksum', { synchronize: false })
@Index('media_original_fault', { synchronize: false })
@Index('media_tags', { synchronize: false })
@Index('media_deleted', { synchronize: false })
@Index('media_expiry', { synchronize: false })
@Index('media_size', { synchronize: false })
@Index('media_withdrawn', { synchronize: false })
@Index('media_kind', { synchronize: false })
@Index('media_licences', { synchronize: false })
@Check('media_artwork_or_object', "jsonb_typeof(artwork_or_object) = 'object'")
@Check('media_kind_known', "kind IN ('image', 'document', 'audio', 'film', 'captions')")
@Check(
  'media_picture_whole',
  "kind <> 'image' OR (width IS NOT NULL AND height IS NOT NULL AND placeholder IS NOT NULL)",
)
@Check('media_named_by_film', "kind = 'film' OR (captions = '{}' AND audio_description IS NULL)")
@Check('media_described_by_another', 'audio_description <> id')
@Check('media_consent_known', "consent IN ('not_needed', 'given', 'given_by_guardians', 'withdrawn')")
@Check('media_fault_known', "fault IN ('missing', 'broken')")
@Check('media_original_fault_known', "original_fault IN ('missing', 'broken')")
export class MediaEntity extends TranslatedColumns {
  static readonly translated = declareTranslated({
    type: MEDIA,
    from: '(SELECT *, created_at AS updated_at FROM media WHERE deleted_at IS NULL) AS media',
    // a decorative picture needs no description
    texts: { alt: "CASE WHEN decorative THEN '{}' ELSE alt END", caption: 'caption' },
    titles: ['alt', 'caption'],
    hasFlags: false,
    isLive: isShownMedium('media.id'),
    stage: `CASE WHEN EXISTS (SELECT FROM media_use WHERE media_id = media.id AND state = 'live') THEN 'public' ELSE 'draft' END`,
    rank: 2,
  });

  static readonly kept: PartlyKept = {
    columns: WRITTEN_COLUMNS,
    savedAt: (row) =>
      `coalesce((SELECT at FROM audit_entry WHERE type = '${MEDIA}' AND item_id = ${row}.id::text ORDER BY audit_entry.id DESC LIMIT 1), ${row}.created_at)`,
  };

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'media_pk' })
  id: string;

  @Column('text', { default: 'image' })
  kind: Kind;

  @Column('text', { unique: true })
  file: string;

  /** SHA-256 of the stored bytes, in hexadecimal. */
  @Column('text')
  checksum: string;

  @Column('integer')
  bytes: number;

  /** In pixels; pictures only. */
  @Column('integer', { nullable: true })
  width: number | null;

  @Column('integer', { nullable: true })
  height: number | null;

  /** Average colour; pictures only. */
  @Column('text', { nullable: true })
  placeholder: string | null;

  /** The served file is animated; its renditions show the first frame. */
  @Column('boolean', { default: false })
  animated: boolean;

  @Column('jsonb', { default: {} })
  alt: Localized<string>;

  /** The point that stays visible when the picture is cropped; null: the centre. */
  @Column('jsonb', { nullable: true })
  focus: StoredFocus | null;

  /** Purely decorative: it adds nothing to the text, so it needs no alternative text. */
  @Column('boolean', { default: false })
  decorative: boolean;

  @Column('jsonb', { default: {} })
  caption: Localized<string>;

  /** The ids of captions per language; films only. */
  @Column('jsonb', { default: {} })
  captions: Localized<string>;

  /** Transcript of a film or a sound. It may be long: only `withTranscripts` reads it. */
  @Column('jsonb', { default: {}, select: false })
  transcript?: Localized<string>;

  /** The id of the audio description, a film or sound; films only. */
  @Column('uuid', { name: 'audio_description', nullable: true })
  audioDescription: string | null;

  /** Has no speech that needs captions, and shows nothing that needs an audio description. */
  @Column('boolean', { name: 'needs_none', default: false })
  needsNone: boolean;

  @Column('text', { array: true, default: [] })
  tags: string[];

  @Column('text', { nullable: true })
  creator: string | null;

  @Column('text', { name: 'credit_line', nullable: true })
  creditLine: string | null;

  @Column('text', { name: 'copyright_notice', nullable: true })
  copyrightNotice: string | null;

  @Column('text', { nullable: true })
  source: string | null;

  @Column('text', { nullable: true })
  licence: Licence | null;

  @Column('text', { name: 'web_statement', nullable: true })
  webStatement: string | null;

  /** The rights of the work or object it shows. */
  @Column('jsonb', { name: 'artwork_or_object', default: {} })
  artworkOrObject: ArtworkOrObject;

  /** From this time on visitors no longer see it. */
  @Column('timestamptz', { name: 'rights_expires_at', nullable: true })
  rightsExpiresAt: Date | null;

  @Column('text', { nullable: true })
  consent: Consent | null;

  @Column('boolean', { name: 'not_for_download', default: false })
  notForDownload: boolean;

  /**
   * The name of the original in the storage; null for pictures from before originals were kept, and where `file` is the
   * original.
   */
  @Column('text', { name: 'original_file', unique: true, nullable: true })
  originalFile: string | null;

  /** The original file name. */
  @Column('text', { name: 'original_name', nullable: true })
  originalName: string | null;

  /** A string, because PostgreSQL's driver returns bigint as text. */
  @Column('bigint', { name: 'original_bytes', nullable: true })
  originalBytes: string | null;

  /** SHA-256 of the original, in hexadecimal. */
  @Column('text', { name: 'original_checksum', nullable: true })
  originalChecksum: string | null;

  /** Null: the served file shows the whole original, or there is no original. */
  @Column('jsonb', { nullable: true })
  edit: StoredEdit | null;

  /** Null: the whole museum's. No foreign key: a medium outlives its branch. */
  @Column('uuid', { name: 'branch_id', nullable: true })
  branchId: string | null;

  @Column('uuid', { name: 'uploaded_by', nullable: true })
  uploadedBy: string | null;

  /** Normalized words of its texts, rights, tags and file name (text/search-text.ts). Only for searching. */
  @Column('text', { default: '', select: false })
  search?: string;

  @Column('jsonb', { default: [] })
  renditions: StoredRendition[];

  /** Some renditions have not been made yet. */
  @Column('boolean', { default: true })
  pending: boolean;

  /** Number of attempts to make them. After too many the picture is skipped, because it may crash the process. */
  @Column('smallint', { default: 0 })
  attempts: number;

  /** Version of its texts, rights and focus. */
  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** When it was moved to the trash. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;

  /** When its files were last compared with their checksums (file-check.ts). */
  @Column('timestamptz', { name: 'checked_at', nullable: true })
  checkedAt: Date | null;

  /** The fault which that check found in the public file. */
  @Column('text', { nullable: true })
  fault: 'missing' | 'broken' | null;

  /** The fault which that check found in the original. */
  @Column('text', { name: 'original_fault', nullable: true })
  originalFault: 'missing' | 'broken' | null;
}

/** A picture always has a size and a colour. */
export type PictureEntity = MediaEntity & { kind: 'image'; width: number; height: number; placeholder: string };

export const isPicture = (medium: MediaEntity): medium is PictureEntity => medium.kind === 'image';
