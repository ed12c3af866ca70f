import { Column } from 'typeorm';
import type { Documents } from '../documents/documents.js';
import type { StoredTextsOfPictures } from '../media/model/picture-texts.js';

/** The columns of content types with flags, beside the id, the texts and the type's own. */
export abstract class ItemColumns {
  /** Folded words, a section per language (text/search-text.ts). Written with the texts, and used only in conditions. */
  @Column('text', { select: false })
  search: string;

  /** The long texts with their formatting. Each text is in `content`, too, without it. */
  @Column('jsonb', { default: {} })
  documents: Documents;

  @Column('uuid', { name: 'media_ids', array: true, default: [] })
  mediaIds: string[];

  /** Its own texts for its pictures, which come before those of the pictures themselves. */
  @Column('jsonb', { name: 'picture_texts', default: {} })
  pictureTexts: StoredTextsOfPictures;

  @Column('boolean', { default: false })
  published: boolean;

  @Column('boolean', { default: false })
  archived: boolean;

  /** The languages that lack a text, as bits (list-query.ts). A trigger keeps it, whichever program writes. */
  @Column({ type: 'smallint', select: false, insert: false, update: false })
  missing?: number;

  @Column({ type: 'timestamptz', name: 'shown_from', precision: 3, nullable: true })
  shownFrom: Date | null;

  @Column({ type: 'timestamptz', name: 'shown_until', precision: 3, nullable: true })
  shownUntil: Date | null;

  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

/** These columns before anything has been written. */
export const BLANK_ITEM = { search: '', pictureTexts: {}, published: false, archived: false };
